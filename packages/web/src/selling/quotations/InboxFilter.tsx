import { STAGE_WORDS, STAGES } from '@lm/contract';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
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
export const InboxFilter = ({ inbox: { state, change }, views }: { inbox: Inbox; views: ReactNode }) => (
  <div className={classes.tools} data-products={hasSeveralProducts() || undefined}>
    {views}
    <SegmentedControl
      aria-label="State"
      data={STATES}
      value={state.state}
      // What was answered last is what one looks for.
      onChange={(value) => change({ state: value as InboxState['state'], stage: 'any', order: value === 'open' ? 'asc' : 'desc' })}
    />
    <LateSelect
      aria-label="Stage"
      className={classes.narrow ?? ''}
      data={ANY_STAGE}
      value={state.stage}
      allowDeselect={false}
      // A stage says more than open and answered.
      onChange={(stage) => change({ stage: stage as InboxState['stage'], state: stage === 'any' ? 'open' : 'all' })}
    />
    <LateSelect
      aria-label="Whose"
      className={classes.narrow ?? ''}
      data={PARTS}
      value={state.part}
      allowDeselect={false}
      onChange={(part) => change({ part: part as InboxState['part'] })}
    />
    {hasSeveralProducts() && <productFilter.Part value={state.product} change={(product) => change({ product })} />}
    <LateSelect
      aria-label="Order"
      className={classes.narrow ?? ''}
      data={ORDERS}
      value={state.order}
      allowDeselect={false}
      onChange={(order) => change({ order: order as InboxState['order'] })}
    />
    <SearchBox label="Search by number or customer" value={state.search} onSearch={(search) => change({ search })} />
  </div>
);
