import { CURRENCIES, fold, MOST_NUMBER_STEPS, MOST_REINSTATEMENT_YEARS, type Module, modulesOf } from '@lm/contract';
import { ActionIcon, Button, Input, Select, Text, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import { ProductChoice } from '../../licensing/parts/ProductChoice.tsx';
import { ShowMore } from '../../licensing/parts/ShowMore.tsx';
import { FEW_MODULES, useMore } from '../../licensing/parts/use-few-modules.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { asCurrency, type PriceValues, SOLD, type Sold, tidied } from './price-values.ts';
import classes from './prices.module.css';

type Form = UseFormReturnType<PriceValues>;

const HEADS = { permanent: 'Permanent', month: 'A month' } as const;

const IN_WORDS = { permanent: '{name}, permanent', month: '{name}, a month' } as const;

interface PriceFieldsProps {
  form: Form;
  /** Called with another product; null unless these are the first prices of a currency. */
  chooseProduct: ((productId: number) => void) | null;
}

/** All numbers of a version; product and currency can be chosen only for the first. */
export function PriceFields({ form, chooseProduct }: PriceFieldsProps) {
  const say = useSay('prices');
  return (
    <>
      <div className={ui.form}>
        {chooseProduct && <ProductChoice value={form.values.productId} change={chooseProduct} />}
        <Select
          label={say('Currency')}
          data={[...CURRENCIES]}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          disabled={!chooseProduct}
          {...form.getInputProps('currency')}
          // Typing replaces the current value.
          onClick={({ currentTarget }) => currentTarget.select()}
          onChange={(code) => form.setFieldValue('currency', asCurrency(code))}
        />
        <DayInput label={say('Valid from')} {...form.getInputProps('validFrom')} />
      </div>
      <ModulePrices form={form} />
      <section className={ui.group}>
        <Title order={2}>{say('Percentages')}</Title>
        <div className={classes.percents}>
          <Percent form={form} name="maintenance" label={say('Maintenance a year')} description={say('Of what the license costs.')} />
          <Percent form={form} name="academic" label={say('Academic discount')} description={say('Taken off license and maintenance.')} />
        </div>
      </section>
      <Steps form={form} />
      <section className={ui.group}>
        <Title order={2}>{say('After a lapse')}</Title>
        <Text size="sm" c="dimmed">
          {say('If maintenance begins after the old one ended, the missed days are charged, up to this many years, plus a percentage.')}
        </Text>
        <div className={classes.percents}>
          <TextInput
            label={say('Years charged at most')}
            description={say('0 to {years}; 0 for none.', { years: MOST_REINSTATEMENT_YEARS })}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('reinstatementYears')}
          />
          <Percent form={form} name="reinstatementSurcharge" label={say('On top')} description={say('Of what the missed days cost.')} />
        </div>
      </section>
    </>
  );
}

interface PercentProps {
  form: Form;
  name: 'maintenance' | 'academic' | 'reinstatementSurcharge';
  label: string;
  description: string;
}

const Percent = ({ form, name, label, description }: PercentProps) => (
  <TextInput
    label={label}
    description={description}
    inputMode="decimal"
    autoComplete="off"
    rightSection={<span aria-hidden>%</span>}
    {...form.getInputProps(name)}
  />
);

const hasError = ({ errors }: Form, id: number): boolean => SOLD.some((sold) => errors[`${sold}.${id}`]);

/** A table of fields for what each module costs one user of a computer-locked license. */
function ModulePrices({ form }: { form: Form }) {
  const say = useSay('prices');
  const shownAs = useShown();
  const { currency, permanent, month } = form.values;
  const modules = modulesOf(Object.keys(permanent).map(Number));
  const isLong = modules.length > FEW_MODULES;
  const [search, setSearch] = useState('');
  // Modules that have a price when the form opens come first, and none moves while a price is typed.
  const [first] = useState(() => new Set(modules.filter(({ id }) => permanent[id] || month[id])));
  const wanted = fold(search.trim());
  const isFound = ({ id, name, code }: Module) => fold(`${name} ${code}`).includes(wanted) || hasError(form, id);
  const inOrder = [...modules.filter((one) => first.has(one)), ...modules.filter((one) => !first.has(one))];
  const { shown: drawn, left, more } = useMore(isLong ? inOrder.filter(isFound) : modules, FEW_MODULES);
  const shown = [...drawn, ...inOrder.filter((one) => hasError(form, one.id) && !drawn.includes(one))];
  const tidy = (sold: Sold, id: number) => {
    const { onBlur, ...props } = form.getInputProps(`${sold}.${id}`);
    return {
      ...props,
      onBlur: (event: FocusEvent) => {
        form.setFieldValue(`${sold}.${id}`, tidied(form.getValues()[sold][id] ?? '', currency, shownAs));
        onBlur?.(event);
      },
    };
  };
  return (
    <section className={ui.group}>
      <Title order={2}>{say('Modules')}</Title>
      <Text size="sm" c="dimmed">
        {say(
          'For one user of a computer locked license. From the second user on, the price is half; for a floating seat, it is one and a half times. Leave empty what is not sold.',
        )}
      </Text>
      {isLong && (
        <TextInput
          mt="sm"
          type="search"
          aria-label={say('Search modules')}
          placeholder={say('Search modules by name or code')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.modules}>
        <span />
        {SOLD.map((sold) => (
          <span key={sold} className={classes.columnHead}>
            {say(HEADS[sold])} {currency}
          </span>
        ))}
        {shown.map(({ id, name }) => (
          <div key={id} className={classes.module}>
            <span>{name}</span>
            {SOLD.map((sold) => (
              <TextInput
                key={sold}
                aria-label={say(IN_WORDS[sold], { name })}
                classNames={{ input: classes.amount ?? '' }}
                inputMode="decimal"
                autoComplete="off"
                {...tidy(sold, id)}
              />
            ))}
          </div>
        ))}
      </div>
      {isLong && left > 0 && <ShowMore left={left} more={more} />}
      {form.errors.modules && <Input.Error mt="sm">{form.errors.modules}</Input.Error>}
    </section>
  );
}

/** The discounts by quantity: from this many users or seats on, this much less. Each row is one step. */
function Steps({ form }: { form: Form }) {
  const say = useSay('prices');
  const [added, setAdded] = useState<number | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { steps } = form.values;
  const add = () => {
    form.insertListItem('steps', { from: '', off: '' });
    setAdded(steps.length);
  };
  const remove = (place: number) => {
    form.removeListItem('steps', place);
    adding.current?.focus(); // the button that was pressed is gone
  };
  return (
    <section className={ui.group}>
      <Title order={2}>{say('Steps by number')}</Title>
      <Text size="sm" c="dimmed">
        {say('From this user or seat on, each costs this much less; earlier ones cost the same as before.')}
      </Text>
      {steps.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its place, and the form holds all of it
        <div key={place} className={classes.step}>
          <TextInput
            label={say('From number')}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={place === added}
            {...form.getInputProps(`steps.${place}.from`)}
          />
          <TextInput
            label={say('Less')}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span aria-hidden>%</span>}
            {...form.getInputProps(`steps.${place}.off`)}
          />
          <ActionIcon
            className={classes.remove ?? ''}
            aria-label={say('Remove step {place}', { place: place + 1 })}
            data-tip={say('Remove')}
            onClick={() => remove(place)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        ref={adding}
        variant="subtle"
        mt="sm"
        leftSection={<IconPlus size={16} />}
        disabled={steps.length >= MOST_NUMBER_STEPS}
        onClick={add}
      >
        {say('Add a step')}
      </Button>
    </section>
  );
}
