import { MOST_ORGANIZATION_WEBHOOKS, organizationWebhooksApi, type Webhook } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { statusOf } from './organization-webhook-status.ts';
import hookClasses from './organization-webhooks.module.css';
import classes from './organizations.module.css';

const addWebhook = lazyPart(async () => (await import('./OrganizationWebhookForm.tsx')).AddOrganizationWebhook);
const editWebhook = lazyPart(async () => (await import('./OrganizationWebhookForm.tsx')).EditOrganizationWebhook);
const oneWebhook = lazyPart(async () => (await import('./OrganizationWebhook.tsx')).OrganizationWebhook);
const secretShown = lazyPart(async () => (await import('./OrganizationWebhookSecret.tsx')).OrganizationWebhookSecret);

/** How often the webhooks are fetched again while events wait, in milliseconds. */
const LOOK_MS = 3000;

/** What the dialog shows: a new webhook, one with its deliveries, one that is edited, or a secret, this one time. */
type Shown = { is: 'adding' } | { is: 'open' | 'edited'; id: number } | { is: 'secret'; name: string; secret: string };

/** Webhooks that tell the organization's programs what happens to it, for people who look after its licenses (ORG-200). */
export function OrganizationWebhooks({ id }: { id: number }) {
  const say = useSay('organizationWebhooks');
  const { data, isError, refetch } = useQuery({
    ...queryOf(organizationWebhooksApi.getWebhooks, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? LOOK_MS : false),
  });
  const [shown, show] = useState<Shown | null>(null);
  if (isError && !data)
    return (
      <FailedPart title={say('Webhooks')} retry={() => void refetch()}>
        {say('The webhooks could not be loaded.')}
      </FailedPart>
    );
  if (!data) return null;
  return (
    <section className={classes.card} aria-label={say('Webhooks')}>
      <div className={classes.head}>
        <Title order={2}>{say('Webhooks')}</Title>
        <small>{say('tell your programs what happens to the organization')}</small>
        <Button
          variant="default"
          size="xs"
          className={hookClasses.add ?? ''}
          disabled={data.length >= MOST_ORGANIZATION_WEBHOOKS}
          onClick={() => show({ is: 'adding' })}
        >
          {say('Add a webhook')}
        </Button>
      </div>
      {data.length > MOST_ORGANIZATION_WEBHOOKS && (
        <p className={classes.text}>
          {say(
            'The organization has {count} webhooks, as it was merged or a split was undone. At most {most} deliver: delete those you no longer need, then adopt another.',
            {
              count: data.length,
              most: MOST_ORGANIZATION_WEBHOOKS,
            },
          )}
        </p>
      )}
      {data.length === 0 ? (
        <p className={classes.text}>
          {say('Your program is told when a license, a seat or a person of the organization changes. Every message is signed.')}
        </p>
      ) : (
        <ul className={classes.rows}>
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} open={() => show({ is: 'open', id: webhook.id })} />
          ))}
        </ul>
      )}
      <Shown organizationId={id} webhooks={data} shown={shown} show={show} />
    </section>
  );
}

interface ShownProps {
  organizationId: number;
  webhooks: readonly Webhook[];
  shown: Shown | null;
  show: (shown: Shown | null) => void;
}

function Shown({ organizationId, webhooks, shown, show }: ShownProps) {
  const say = useSay('organizationWebhooks');
  const close = () => show(null);
  const webhook = shown && 'id' in shown ? webhooks.find(({ id }) => id === shown.id) : undefined;
  const reveal = (name: string, secret: string) => show({ is: 'secret', name, secret });
  return (
    <>
      <Dialog opened={shown?.is === 'adding'} onClose={close} title={say('Add a webhook')} size={496}>
        <addWebhook.Part organizationId={organizationId} close={close} reveal={reveal} />
      </Dialog>
      <Dialog
        opened={shown?.is === 'edited' && webhook !== undefined}
        onClose={close}
        title={say('Edit {name}', { name: webhook?.name ?? '' })}
        size={496}
      >
        {webhook && <editWebhook.Part webhook={webhook} close={() => show({ is: 'open', id: webhook.id })} />}
      </Dialog>
      <Dialog opened={shown?.is === 'open' && webhook !== undefined} onClose={close} title={webhook?.name ?? ''} size={680}>
        {webhook && <oneWebhook.Part webhook={webhook} edit={() => show({ is: 'edited', id: webhook.id })} reveal={reveal} close={close} />}
      </Dialog>
      <Dialog opened={shown?.is === 'secret'} onClose={close} title={say('Keep the secret')} size={520}>
        {shown?.is === 'secret' && <secretShown.Part name={shown.name} secret={shown.secret} close={close} />}
      </Dialog>
    </>
  );
}

function Row({ webhook, open }: { webhook: Webhook; open: () => void }) {
  const say = useSay('organizationWebhooks');
  const { name, url, waiting } = webhook;
  return (
    <li className={hookClasses.hook}>
      <span className={hookClasses.name}>
        <button type="button" className={hookClasses.open} onClick={open} aria-label={say('Open the webhook {name}', { name })}>
          {name}
        </button>
        <small>{new URL(url).host}</small>
      </span>
      <span>
        <StatusWord {...statusOf(webhook, say)} book="organizationWebhooks" />
      </span>
      <span className={hookClasses.waiting}>{waiting > 0 && say('{count} waiting', { count: waiting })}</span>
    </li>
  );
}
