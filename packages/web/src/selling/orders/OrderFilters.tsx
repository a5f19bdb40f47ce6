import { api, CURRENCIES, ORDER_STATES, ORDER_WORDS } from '@lm/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { labelledProductFilter } from '../../licensing/parts/late-product-filter.tsx';
import { type Choice, Filter } from '../../ui/Filter.tsx';
import { NARROW } from '../../ui/phone.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { oneOrganization } from '../parts/late-organization.ts';
import { AGES, leastProblem, type OrderListState } from './order-filter.ts';
import classes from './orders.module.css';

const BY_TIME = { sort: 'acceptedAt', order: 'desc' } as const;
const NO_CURRENCY = { currency: '', least: '', ...BY_TIME };

interface ChoicesProps {
  state: OrderListState;
  change: (part: Partial<OrderListState>) => void;
  hasProducts: boolean;
}

interface FiltersProps extends ChoicesProps {
  /** How many orders match, updated live. */
  count: ReactNode;
}

/** Narrows the orders (ORD-328): in one row, or folded if there is little room. */
export function OrderFilters({ count, ...props }: FiltersProps) {
  const { state, change } = props;
  const say = useSay('ordersStaff');
  const chosen = useChosen(props);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  return (
    <div className={classes.filters}>
      <SearchBox label={say('Search number or customer')} value={state.search} onSearch={(search) => change({ search })} />
      {state.organization > 0 && <oneOrganization.Part id={state.organization} remove={() => change({ organization: 0 })} />}
      {isNarrow ? (
        <Filter
          label={say('Filter the orders')}
          choices={chosen}
          clear={() => change({ state: '', age: '', product: 0, organization: 0, ...NO_CURRENCY })}
          count={count}
          width={300}
          form={
            <Stack gap="sm" p="md">
              <Choices {...props} />
            </Stack>
          }
        />
      ) : (
        <Choices {...props} />
      )}
    </div>
  );
}

/** The choices, each with a control that removes it. */
function useChosen({ state: { state, age, currency, least, product }, change }: ChoicesProps): Choice[] {
  const say = useSay('ordersStaff');
  const heard = useHeard();
  return [
    ...(state === '' ? [] : [{ label: heard(ORDER_WORDS[state]), remove: () => change({ state: '' }) }]),
    ...(age === '' ? [] : [{ label: say('In the last {count} days', { count: age }), remove: () => change({ age: '' }) }]),
    ...(product === 0 ? [] : [{ label: say('Product'), remove: () => change({ product: 0 }) }]),
    ...(currency === '' ? [] : [{ label: least ? `${currency} ${least}` : currency, remove: () => change(NO_CURRENCY) }]),
  ];
}

function Choices({ state, change, hasProducts }: ChoicesProps) {
  const say = useSay('ordersStaff');
  const heard = useHeard();
  const problem = leastProblem(state);
  return (
    <>
      <NativeSelect
        label={say('State')}
        data={[{ value: '', label: say('All') }, ...ORDER_STATES.map((value) => ({ value, label: heard(ORDER_WORDS[value]) }))]}
        value={state.state}
        onChange={(event) => change({ state: event.currentTarget.value as OrderListState['state'] })}
      />
      {hasProducts && <labelledProductFilter.Part label={say('Product')} value={state.product} change={(product) => change({ product })} />}
      <NativeSelect
        label={say('Accepted')}
        data={[
          { value: '', label: say('At any time') },
          ...AGES.map((value) => ({ value, label: say('In the last {count} days', { count: value }) })),
        ]}
        value={state.age}
        onChange={(event) => change({ age: event.currentTarget.value as OrderListState['age'] })}
      />
      <NativeSelect
        label={say('Currency')}
        data={[{ value: '', label: say('All') }, ...useCurrencies()]}
        value={state.currency}
        // Amounts can be compared only within one currency.
        onChange={({ currentTarget: { value } }) => change(value === '' ? NO_CURRENCY : { currency: value })}
      />
      <TextInput
        label={say('At least')}
        w={120}
        inputMode="decimal"
        autoComplete="off"
        value={state.least}
        error={problem && heard(problem)}
        onChange={(event) => change({ least: event.currentTarget.value })}
      />
    </>
  );
}

const STAGES = queryOf(api.pipeline.getStages, {});

/** All currencies, with those of recent offers and orders first. */
function useCurrencies() {
  const say = useSay('ordersStaff');
  const used = new Set(useQuery(STAGES).data?.flatMap(({ values }) => values.map(({ currency }) => currency)));
  const [first, others] = [CURRENCIES.filter((code) => used.has(code)), CURRENCIES.filter((code) => !used.has(code))];
  return first.length === 0
    ? others
    : [
        { group: say('In use'), items: first },
        { group: say('Others'), items: others },
      ];
}
