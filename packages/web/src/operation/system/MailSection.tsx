import { api, type Self, type System, UNSENT_PAGE } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import ui from '../../ui/ui.module.css';
import { useSystemWords } from './amounts.ts';
import { MailTable } from './MailTable.tsx';
import classes from './system.module.css';
import systemMails from './system-mails.module.css';
import { TestMail } from './TestMail.tsx';

/** How old a page after the first may be, in milliseconds. */
const FURTHER_MS = 10_000;

/** Emails not sent, and a way to test whether any can be. The first page is fetched together with the counts, so that both agree. */
export function MailSection({ self, system: { now, mail } }: { self: Self; system: System }) {
  const { say, number } = useSystemWords();
  const [page, setPage] = useState(1);
  const further = useQuery({
    ...rowsOf(api.system.getMails, { query: { page: String(page), pageSize: String(UNSENT_PAGE) } }),
    placeholderData: keepPreviousData,
    enabled: page > 1,
    refetchInterval: FURTHER_MS,
  });
  const rows = page === 1 ? mail.unsent : further.data?.rows;
  const total = mail.waiting + mail.failed;
  const last = Math.max(1, Math.ceil(total / UNSENT_PAGE));
  if (page > last) setPage(last); // everything on the last page was sent
  return (
    <section aria-labelledby="mail-title">
      <Title order={2} id="mail-title" className={classes.title}>
        {say('Emails not sent')}
      </Title>
      <div className={ui.card}>
        <div className={systemMails.unsent}>
          {!rows && further.isPending && (
            <Loading>
              <RowSkeletons rows={1} />
            </Loading>
          )}
          {!rows && further.isError && (
            <Failed title={say('The email could not be loaded')} error={further.error} retry={() => void further.refetch()} />
          )}
          {total === 0 && (
            <p className={systemMails.nothing}>
              {say('Everything was sent. Emails that are waiting or could not be sent appear here with the reason.')}
            </p>
          )}
          {rows && total > 0 && <MailTable mails={rows} now={now} />}
        </div>
        {last > 1 && (
          <div className={`${ui.pager} ${systemMails.pager}`}>
            <span>
              {say('{from}–{to} of {total}', {
                ...{ from: number((page - 1) * UNSENT_PAGE + 1), to: number(Math.min(page * UNSENT_PAGE, total)), total: number(total) },
              })}
            </span>
            <Group gap="sm">
              <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {say('Previous')}
              </Button>
              <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
                {say('Next')}
              </Button>
            </Group>
          </div>
        )}
        <TestMail self={self} />
      </div>
    </section>
  );
}
