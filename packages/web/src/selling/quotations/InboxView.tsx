import { at, idIn, quotationNumber, type Self } from '@lm/contract';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { PageHead } from '../../ui/Page.tsx';
import { STACKED } from '../../ui/phone.ts';
import { goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { InboxCaption } from './InboxCaption.tsx';
import { InboxFilter } from './InboxFilter.tsx';
import { InboxList } from './InboxList.tsx';
import classes from './inbox.module.css';
import { OneQuotation } from './OneQuotation.tsx';
import { addressIn, useInbox } from './use-inbox.ts';

interface InboxViewProps {
  self: Self;
  /** The stages and the other parts of the view, supplied by the shell. */
  tabs: ReactNode;
  /** Saved views of the list, supplied by the shell. */
  views: ReactNode;
  /** The customer's licenses, supplied by the shell. */
  licensesOf: (customerId: number, below: ReactNode) => ReactNode;
  /** Renews the licenses in a request; supplied by the shell. */
  renewal: (customerId: number, ids: readonly number[]) => ReactNode;
}

/** The inbox of quotations (QUO-140): the list, and beside it the request that its address names; one at a time if both do not fit. */
export function InboxView({ self, tabs, views, licensesOf, renewal }: InboxViewProps) {
  const say = useSay('inbox');
  const [, word] = usePlace().path;
  const id = idIn(word);
  const isStacked = useMediaQuery(STACKED, window.matchMedia(STACKED).matches);
  const inbox = useInbox(word === undefined ? at.quotations : `${at.quotations}/${word}`);
  const { list, state } = inbox;
  const first = list.data?.rows[0]?.id;
  // If both fit, the first request opens, and stays open once it is answered.
  useEffect(() => {
    if (!isStacked && word === undefined && first !== undefined) goTo(addressIn(at.oneQuotation(first), state), 'replace');
  }, [isStacked, word, first, state]);
  const toList = { label: say('Quotations'), to: addressIn(at.quotations, state) };
  if (word !== undefined && id === null) return <NoSuch what="Quotation" back={toList} />;
  if (isStacked && id !== null)
    return (
      <>
        <PageHead title={quotationNumber(id)} back={toList} />
        <OneQuotation key={id} self={self} id={id} licensesOf={licensesOf} renewal={renewal} />
      </>
    );
  return (
    <>
      <PageHead title={say('Requests')} caption={<InboxCaption />} />
      {tabs}
      <InboxFilter inbox={inbox} views={views} />
      <div className={classes.columns}>
        <InboxList inbox={inbox} shown={id} />
        {id !== null && <OneQuotation key={id} self={self} id={id} licensesOf={licensesOf} renewal={renewal} />}
      </div>
    </>
  );
}
