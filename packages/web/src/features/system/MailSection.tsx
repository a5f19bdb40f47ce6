import { api, type Self } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import ui from '../../ui/ui.module.css';
import { MailTable } from './MailTable.tsx';
import classes from './system.module.css';
import { TestMail } from './TestMail.tsx';

const PAGE = 20;

/** As often as the rest of the view. */
const EVERY_MS = 10_000;

/** Mail that has not gone, and a way to try whether any goes. */
export function MailSection({ self, now }: { self: Self; now: string }) {
  const [page, setPage] = useState(1);
  const mails = useQuery({
    ...rowsOf(api.system.getMails, { query: { page: String(page), pageSize: String(PAGE) } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { data } = mails;
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE));
  if (data && page > last) setPage(last); // what was on the last page went out
  return (
    <section aria-labelledby="mail-title">
      <Title order={2} id="mail-title" className={classes.title}>
        Mail that has not gone
      </Title>
      <div className={ui.card}>
        {mails.isPending && (
          <Loading>
            <RowSkeletons rows={1} />
          </Loading>
        )}
        {mails.isError && !data && <Failed title="The mail could not be loaded" error={mails.error} retry={() => void mails.refetch()} />}
        {data && total === 0 && (
          <p className={classes.nothing}>Everything was sent. What waits, or could not be sent, stands here with the reason.</p>
        )}
        {data && total > 0 && <MailTable mails={data.rows} now={now} />}
        {last > 1 && (
          <div className={`${ui.pager} ${classes.pager}`}>
            <span>
              {((page - 1) * PAGE + 1).toLocaleString('en')}–{Math.min(page * PAGE, total).toLocaleString('en')} of{' '}
              {total.toLocaleString('en')}
            </span>
            <Group gap="sm">
              <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </Group>
          </div>
        )}
        <TestMail self={self} />
      </div>
    </section>
  );
}
