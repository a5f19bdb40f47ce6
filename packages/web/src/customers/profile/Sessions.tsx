import { api, browserName, browserParts, type OpenSession } from '@lm/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import classes from './profile.module.css';

/** The browsers in which self is signed in, and a button that signs out the others (PEO-20). */
export function Sessions() {
  const sessions = useQuery(rowsOf(api.signIn.getSessions, {}));
  const say = useSay('profile');
  const ending = useAct({
    endpoint: api.signIn.endOtherSessions,
    send: () => call(api.signIn.endOtherSessions, {}),
    refusals: {},
    done: say('The other browsers are signed out'),
    outdates: [api.signIn.getSessions],
    hasNoPlace: true,
  });
  const others = sessions.data?.rows.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="sessions-title">
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={2} id="sessions-title">
          {say('Signed-in browsers')}
        </Title>
        {others > 0 && (
          <Button variant="default" size="xs" loading={ending.isBusy} onClick={() => void ending.run()}>
            {say('Sign out the others')}
          </Button>
        )}
      </Group>
      {sessions.isPending && (
        <Loading>
          <RowSkeletons rows={1} height={56} />
        </Loading>
      )}
      {sessions.isError && (
        <div className={ui.card}>
          <Failed title={say('Your browsers could not be loaded')} error={sessions.error} retry={() => void sessions.refetch()} />
        </div>
      )}
      {sessions.data && !sessions.isError && (
        <ul className={`${ui.card} ${classes.sessions}`}>
          {sessions.data.rows.map((open) => (
            <Session key={open.id} open={open} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Names the browser and system, or says that a program did not tell. */
function nameOf(userAgent: string, say: SayOf<'profile'>): string {
  const { program: named, system } = browserParts(browserName(userAgent));
  const program = named ?? say('A program');
  return system ? say('{program} on {system}', { program, system }) : program;
}

function Session({ open }: { open: OpenSession }) {
  const say = useSay('profile');
  const name = nameOf(open.userAgent, say);
  const { moment } = useShown();
  const from = moment(open.createdAt);
  const ending = useAct({
    endpoint: api.signIn.endSession,
    send: () => call(api.signIn.endSession, { params: { id: String(open.id) } }),
    refusals: { noSession: say('This browser is no longer signed in') },
    done: say('{name} is signed out', { name }),
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
          {say('{address} · signed in {from} · last seen {until}', { address: open.address, from, until: moment(open.lastSeenAt) })}
        </Text>
      </div>
      {open.current ? (
        <StatusWord tone="ok" word={say('This browser')} />
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={ending.isBusy}
          aria-label={say('Sign out {name}, signed in {from}', { name, from })}
          onClick={() => void ending.run()}
        >
          {say('Sign out')}
        </Button>
      )}
    </li>
  );
}
