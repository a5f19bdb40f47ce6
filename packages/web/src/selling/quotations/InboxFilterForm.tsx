import { SegmentedControl, Select, Stack } from '@mantine/core';
import { labelledProductFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { useSay } from '../../ui/say.ts';
import { ANY_STAGE, ORDERS, PARTS, STATES, toStage, toState, useSaid } from './inbox-choices.ts';
import type { Inbox, InboxState } from './use-inbox.ts';

/** Its own lists stay inside, so that a click in one does not count as a click outside. */
const INSIDE = { allowDeselect: false, comboboxProps: { withinPortal: false } };

/** Narrows and orders the inbox if a row has no room for the filter (QUO-841). */
export function InboxFilterForm({ state, change }: Pick<Inbox, 'state' | 'change'>) {
  const say = useSay('inbox');
  const said = useSaid();
  return (
    <Stack gap="sm" p="md">
      <SegmentedControl
        fullWidth
        aria-label={say('State')}
        data={said(STATES)}
        value={state.state}
        onChange={(value) => change(toState(value))}
      />
      <Select {...INSIDE} label={say('Stage')} data={said(ANY_STAGE)} value={state.stage} onChange={(stage) => change(toStage(stage))} />
      <Select
        {...INSIDE}
        label={say('Whose')}
        data={said(PARTS)}
        value={state.part}
        onChange={(part) => change({ part: part as InboxState['part'] })}
      />
      {hasSeveralProducts() && (
        <labelledProductFilter.Part label={say('Product')} value={state.product} change={(product) => change({ product })} />
      )}
      <Select
        {...INSIDE}
        label={say('Order')}
        data={said(ORDERS)}
        value={state.order}
        onChange={(order) => change({ order: order as InboxState['order'] })}
      />
    </Stack>
  );
}
