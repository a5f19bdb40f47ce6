import { api, at, type Customer, type ListedOffer, may, type Self } from '@lm/contract';
import { Anchor, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import offerPage from './offer-page.module.css';
import { statusOf } from './offer-status.ts';
import classes from './offers.module.css';
import { useOfferWords } from './use-offer-words.ts';

const PAGE_SIZE = 10;

const offersOf = (id: number) =>
  pagesOf(api.offers.getCustomerOffers, PAGE_SIZE, (query) => ({ params: { customerId: String(id) }, query }));

/** The offers to a customer, for staff: newest first. */
export function CustomerOffers({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('offers');
  const list = useInfiniteQuery(offersOf(customer.id));
  const total = list.data?.pages[0]?.total ?? 0;
  if (list.isPending)
    return (
      <Loading>
        <RowSkeletons rows={2} />
      </Loading>
    );
  if (list.data && total === 0) return <PartLine title={say('Offers')}>{say('None made yet')}</PartLine>;
  return (
    <section className={ui.card} aria-label={say('Offers')}>
      <header className={classes.cardHead}>
        <Title order={2}>
          {say('Offers')} {total > 0 && total}
        </Title>
      </header>
      {list.isError && !list.data ? (
        <Failed title={say('The offers could not be loaded')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <ul className={offerPage.theirs}>
          {list.data?.pages.flatMap(({ rows }) => rows.map((row) => <Row key={row.id} row={row} mayOpen={may(self, 'quotation.list')} />))}
        </ul>
      )}
      {list.hasNextPage && (
        <Anchor component="button" className={offerPage.more ?? ''} onClick={() => void list.fetchNextPage()}>
          {say('Show more')}
        </Anchor>
      )}
    </section>
  );
}

function Row({ row, mayOpen }: { row: ListedOffer; mayOpen: boolean }) {
  const { say, day, total } = useOfferWords();
  return (
    <li>
      {mayOpen ? (
        <PlaceLink to={at.offer(row.id)} fw={500}>
          {row.number}
        </PlaceLink>
      ) : (
        <b>{row.number}</b>
      )}
      <StatusWord {...statusOf(row)} />
      <span className={classes.dimmed}>{say('until {day}', { day: day(row.validUntil) })}</span>
      <span className={offerPage.amount}>{total(row.total, row.currency)}</span>
    </li>
  );
}
