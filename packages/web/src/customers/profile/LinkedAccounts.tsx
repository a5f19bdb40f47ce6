import { api } from '@lm/contract';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { leaveToLink } from '../../api/single-sign-on.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import classes from './profile.module.css';

/** The accounts at providers that sign the person in, and a way to link another (SSO-709); shows nothing if there is no provider. */
export function LinkedAccounts() {
  const say = useSay('profile');
  const { dayOf } = useShown();
  const { data } = useQuery(queryOf(api.sso.getLinks, {}));
  const unlinking = useAct({
    endpoint: api.sso.unlink,
    send: (id: number) => call(api.sso.unlink, { body: { id } }),
    refusals: { noLink: null, lastWay: null },
    done: say('The account is unlinked'),
    outdates: [api.sso.getLinks],
    hasNoPlace: true,
  });
  const linking = useAct({
    endpoint: api.sso.beginAgain,
    send: (provider: string) => leaveToLink(provider),
    refusals: { noProvider: null, trouble: null, noWebAddress: null, foreignDomain: null },
    hasNoPlace: true,
  });
  if (!data || data.links.length + data.others.length === 0) return null;
  return (
    <section className={classes.factors} aria-labelledby="linked-title">
      <Title order={2} id="linked-title" mb="sm">
        {say('Single sign-on')}
      </Title>
      <ul className={`${ui.card} ${classes.sessions}`}>
        {data.links.map(({ id, name, email, linkedAt }) => (
          <li key={id}>
            <div>
              <Text fw={500} size="sm">
                {name}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {say('{email}, linked on {day}', { email, day: dayOf(linkedAt) })}
              </Text>
            </div>
            <Button variant="subtle" color="red" size="xs" loading={unlinking.isBusy} onClick={() => void unlinking.run(id)}>
              {say('Unlink')}
            </Button>
          </li>
        ))}
        {data.others.map(({ id, name }) => (
          <li key={id}>
            <div>
              <Text fw={500} size="sm">
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {say('Sign in with your account there')}
              </Text>
            </div>
            <Button variant="default" size="xs" loading={linking.isBusy} onClick={() => void linking.run(id)}>
              {say('Link')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
