import { api, type Customer, may, type Self, type SentMail } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useNumber } from '../../ui/ListFaces.tsx';
import listCard from '../../ui/list-card.module.css';
import { PartLine } from '../../ui/PartLine.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useSendAgain } from '../parts/mail-words.ts';
import { MailRow } from './MailRow.tsx';
import classes from './mails.module.css';

/** How many mails are fetched at first; a button fetches older ones. */
const PAGE = 10;

/** How often to check, in milliseconds, whether a waiting mail went out, and whether there is a new one. */
const WAITING_MS = 3000;
const RESTING_MS = 30_000;

const isUnderWay = ({ endedAt }: SentMail) => endedAt === null;

/** Every mail to a customer, newest first, with what became of it (MAIL-237); a single line until there is one. */
export function CustomerMails({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('timeline');
  const number = useNumber();
  const list = useInfiniteQuery({
    ...pagesOf(api.mails.getMails, PAGE, (query) => ({ params: { id: String(customer.id) }, query })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? WAITING_MS : RESTING_MS),
  });
  const sending = useSendAgain();
  const mails = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  if (list.isPending)
    return (
      <Loading>
        <RowSkeletons rows={2} />
      </Loading>
    );
  if (list.data && mails.length === 0) return <PartLine title={say('Mail')}>{say('None sent yet')}</PartLine>;
  return (
    <section className={ui.card} aria-label={say('Mail')}>
      <Title order={2} className={listCard.head}>
        {say('Mail')} {total > 0 && number(total)}
        {list.data?.pages[0]?.isMore && '+'}
      </Title>
      {list.isError && !list.data && (
        <Failed title={say('The email could not be loaded')} error={list.error} retry={() => void list.refetch()} />
      )}
      <ul className={listCard.list}>
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            self={self}
            customerId={customer.id}
            mail={mail}
            again={may(self, 'mail.sendAgain') ? () => void sending.run(mail.id) : null}
            isSending={sending.under?.given === mail.id}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('Show older')}
          </Button>
        </div>
      )}
    </section>
  );
}
