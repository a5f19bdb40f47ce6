import { api } from '@lm/contract';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { leaveToLink } from '../../api/single-sign-on.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './profile.module.css';

const day = (moment: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short' }).format(new Date(moment));

/** The accounts at providers that open one's own, and linking another (SSO-709); nothing where there is no provider. */
export function LinkedAccounts() {
  const { data } = useQuery(queryOf(api.sso.getLinks, {}));
  const unlinking = useAct({
    endpoint: api.sso.unlink,
    send: (id: number) => call(api.sso.unlink, { body: { id } }),
    refusals: { noLink: null, lastWay: null },
    done: 'The link is taken away',
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
        Single sign-on
      </Title>
      <ul className={classes.sessions}>
        {data.links.map(({ id, name, email, linkedAt }) => (
          <li key={id}>
            <div>
              <Text fw={500} size="sm">
                {name}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {email}, linked on {day(linkedAt)}
              </Text>
            </div>
            <Button variant="subtle" color="red" size="xs" loading={unlinking.isBusy} onClick={() => void unlinking.run(id)}>
              Unlink
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
                Sign in with your account there
              </Text>
            </div>
            <Button variant="default" size="xs" loading={linking.isBusy} onClick={() => void linking.run(id)}>
              Link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
