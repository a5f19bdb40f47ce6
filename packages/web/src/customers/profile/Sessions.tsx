import { api, browserName, type OpenSession } from '@lm/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './profile.module.css';

/** The browsers in which self is signed in, and a way to sign the others out (PEO-20). */
export function Sessions() {
  const sessions = useQuery(rowsOf(api.signIn.getSessions, {}));
  const ending = useAct({
    endpoint: api.signIn.endOtherSessions,
    send: () => call(api.signIn.endOtherSessions, {}),
    refusals: {},
    done: 'The other browsers are signed out',
    outdates: [api.signIn.getSessions],
    hasNoPlace: true,
  });
  const others = sessions.data?.rows.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="sessions-title">
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={2} id="sessions-title">
          Signed-in browsers
        </Title>
        {others > 0 && (
          <Button variant="default" size="xs" loading={ending.isBusy} onClick={() => void ending.run()}>
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

function Session({ open }: { open: OpenSession }) {
  const name = browserName(open.userAgent);
  const ending = useAct({
    endpoint: api.signIn.endSession,
    send: () => call(api.signIn.endSession, { params: { id: String(open.id) } }),
    refusals: { noSession: 'This browser is not signed in any more' },
    done: `${name} is signed out`,
    outdates: [api.signIn.getSessions],
    hasNoPlace: true,
  });
  return (
    <li>
      <div>
        <Text fw={500} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {open.address} · signed in {when(open.createdAt)} · last seen {when(open.lastSeenAt)}
        </Text>
      </div>
      {open.current ? (
        <StatusWord tone="ok" word="This browser" />
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={ending.isBusy}
          aria-label={`Sign out ${name}, signed in ${when(open.createdAt)}`}
          onClick={() => void ending.run()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
