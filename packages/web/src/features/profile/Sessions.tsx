import { api, type OpenSession } from '@lm/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, isSaidAlready } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { toast } from '../../ui/toast.ts';
import { browserName } from './browser-name.ts';
import classes from './profile.module.css';

/** Where one is signed in, and a way to sign the other browsers out. */
export function Sessions() {
  const sessions = useQuery(rowsOf(api.auth.getSessions, {}));
  const ending = useMutation({
    mutationFn: () => call(api.auth.endOtherSessions, {}),
    onSuccess: () => {
      toast.done('The other browsers are signed out');
      void sessions.refetch();
    },
    onError: (error) => {
      if (isSaidAlready(error)) void sessions.refetch();
      else toast.failed('Something went wrong');
    },
  });
  const others = sessions.data?.rows.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="sessions-title">
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={2} id="sessions-title">
          Signed-in browsers
        </Title>
        {others > 0 && (
          <Button variant="default" size="xs" loading={ending.isPending} onClick={() => ending.mutate()}>
            Sign out the others
          </Button>
        )}
      </Group>
      {sessions.isPending && (
        <Loading>
          <RowSkeletons rows={1} height={56} />
        </Loading>
      )}
      {sessions.isError && (
        <div className={classes.card}>
          <Failed title="Your browsers could not be loaded" error={sessions.error} retry={() => void sessions.refetch()} />
        </div>
      )}
      {sessions.data && !sessions.isError && (
        <ul className={classes.sessions}>
          {sessions.data.rows.map((open) => (
            <Session key={open.id} open={open} />
          ))}
        </ul>
      )}
    </section>
  );
}

const when = (moment: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));

const Session = ({ open }: { open: OpenSession }) => (
  <li>
    <div>
      <Text fw={500} size="sm">
        {browserName(open.userAgent)}
      </Text>
      <Text size="sm" c="dimmed">
        {open.address} · signed in {when(open.createdAt)} · last seen {when(open.lastSeenAt)}
      </Text>
    </div>
    {open.current && <StatusWord tone="ok" word="This browser" />}
  </li>
);
