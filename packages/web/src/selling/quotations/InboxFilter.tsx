import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NARROW } from '../../ui/phone.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useSay } from '../../ui/say.ts';
import { oneOrganization } from '../parts/late-organization.ts';
import classes from './inbox.module.css';
import { ANY_STAGE, ORDERS, PARTS, STATES, toStage, toState, useSaid } from './inbox-choices.ts';
import type { Inbox, InboxState } from './use-inbox.ts';

/** Its room is reserved until it has loaded. */
const folded = lazyPart(
  async () => (await import('./InboxFilterFolded.tsx')).InboxFilterFolded,
  <Button variant="default" w={96} disabled aria-hidden />,
);

interface InboxFilterProps {
  inbox: Inbox;
  views: ReactNode;
}

/** Narrows and orders the inbox: one row above the list and the open request, folded in a narrow window (QUO-841). */
export function InboxFilter({ inbox, views }: InboxFilterProps) {
  const { state, change } = inbox;
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const label = useSay('inbox')('Search by number or customer');
  return (
    <div className={classes.tools} data-products={hasSeveralProducts() || undefined}>
      {views}
      {isNarrow ? <folded.Part inbox={inbox} /> : <Choices {...inbox} />}
      {state.organization > 0 && <oneOrganization.Part id={state.organization} remove={() => change({ organization: 0 })} />}
      <SearchBox label={label} value={state.search} onSearch={(search) => change({ search })} />
    </div>
  );
}

function Choices({ state, change }: Inbox) {
  const say = useSay('inbox');
  const said = useSaid();
  return (
    <>
      <SegmentedControl aria-label={say('State')} data={said(STATES)} value={state.state} onChange={(value) => change(toState(value))} />
      <LateSelect
        aria-label={say('Stage')}
        className={classes.narrow ?? ''}
        data={said(ANY_STAGE)}
        value={state.stage}
        allowDeselect={false}
        onChange={(stage) => change(toStage(stage))}
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
    </>
  );
}
