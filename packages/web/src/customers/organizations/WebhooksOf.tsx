import { at, organizationWebhooksApi, type WebhookOfOrganization } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useStamp } from '../../ui/use-stamp.ts';
import { statusOf } from './organization-webhook-status.ts';
import hookClasses from './organization-webhooks.module.css';
import classes from './organizations.module.css';

/** The webhooks of an organization as staff see them (ORG-211); shows nothing if there are none. */
export function WebhooksOf({ id }: { id: number }) {
  const say = useSay('organizationsStaff');
  const { data, isError, refetch } = useQuery(queryOf(organizationWebhooksApi.getWebhooksOf, { params: { id: String(id) } }));
  if (isError && !data)
    return (
      <FailedPart title={say('Webhooks')} retry={() => void refetch()}>
        {say('Its webhooks could not be loaded.')}
      </FailedPart>
    );
  if (!data?.length) return null;
  return (
    <section className={classes.card} aria-label={say('Webhooks')}>
      <div className={classes.head}>
        <Title order={2}>{say('Webhooks')}</Title>
        <small>{say('of the organization’s own programs; only its people can change them')}</small>
      </div>
      <ul className={classes.rows}>
        {data.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </section>
  );
}

function Row({ webhook }: { webhook: WebhookOfOrganization }) {
  const say = useSay('organizationsStaff');
  const sayHook = useSay('organizationWebhooks');
  const stamp = useStamp();
  const { dayOf } = useShown();
  const { name, host, waiting, deliveredAt, createdAt, responsible } = webhook;
  return (
    <li className={hookClasses.ofStaff}>
      <span className={hookClasses.name}>
        <b>{name}</b>
        <small>{host}</small>
      </span>
      <span>
        <StatusWord {...statusOf(webhook, sayHook)} book="organizationWebhooks" />
      </span>
      <span className={hookClasses.waiting}>
        {deliveredAt && say('last delivery {moment}', { moment: stamp(deliveredAt) })}
        {waiting > 0 && <small>{sayHook('{count} waiting', { count: waiting })}</small>}
      </span>
      <span className={hookClasses.waiting}>
        {responsible && (
          <PlaceLink to={at.customer(responsible.id)} className={ui.touchLine ?? ''}>
            {responsible.name}
          </PlaceLink>
        )}
        <small>{say('added {day}', { day: dayOf(createdAt) })}</small>
      </span>
    </li>
  );
}
