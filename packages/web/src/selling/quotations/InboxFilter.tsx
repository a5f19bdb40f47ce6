import { STAGE_WORDS, STAGES } from '@lm/contract';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './inbox.module.css';
import type { Inbox, InboxState } from './use-inbox.ts';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];

const ORDERS = [
  { value: 'asc', label: 'Oldest first' },
  { value: 'desc', label: 'Newest first' },
];

const ANY_STAGE = [{ value: 'any', label: 'Any stage' }, ...STAGES.map((stage) => ({ value: stage, label: STAGE_WORDS[stage] }))];

const PARTS = [
  { value: 'any', label: 'Everyone’s' },
  { value: 'mine', label: 'Mine' },
  { value: 'due', label: 'Step due' },
  { value: 'renewals', label: 'Renewals' },
];

/** What the inbox shows and in which order: one row over the list and the request beside it (QUO-841). */
export function InboxFilter({ inbox: { state, change }, views }: { inbox: Inbox; views: ReactNode }) {
  const say = useSay('inbox');
  const heard = useHeard();
  const said = (choices: readonly { value: string; label: string }[]) =>
    choices.map(({ value, label }) => ({ value, label: heard(label) }));
  return (
    <div className={classes.tools} data-products={hasSeveralProducts() || undefined}>
      {views}
      <SegmentedControl
        aria-label={say('State')}
        data={said(STATES)}
        value={state.state}
        // What was answered last is what one looks for.
        onChange={(value) => change({ state: value as InboxState['state'], stage: 'any', order: value === 'open' ? 'asc' : 'desc' })}
      />
      <LateSelect
        aria-label={say('Stage')}
        className={classes.narrow ?? ''}
        data={said(ANY_STAGE)}
        value={state.stage}
        allowDeselect={false}
        // A stage says more than open and answered.
        onChange={(stage) => change({ stage: stage as InboxState['stage'], state: stage === 'any' ? 'open' : 'all' })}
      />
      <LateSelect
        aria-label={say('Whose')}
        className={classes.narrow ?? ''}
        data={said(PARTS)}
        value={state.part}
        allowDeselect={false}
        onChange={(part) => change({ part: part as InboxState['part'] })}
      />
      {hasSeveralProducts() && <productFilter.Part value={state.product} change={(product) => change({ product })} />}
      <LateSelect
        aria-label={say('Order')}
        className={classes.narrow ?? ''}
        data={said(ORDERS)}
        value={state.order}
        allowDeselect={false}
        onChange={(order) => change({ order: order as InboxState['order'] })}
      />
      <SearchBox label={say('Search by number or customer')} value={state.search} onSearch={(search) => change({ search })} />
    </div>
  );
}
