import { api, at, idIn, MOST_WEBHOOKS, type Webhook } from '@lm/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { SecretDialog } from './SecretDialog.tsx';
import { hostOf, kindsInWords, statusOf, useWebhookWords, waitingInWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

const webhookForm = lazyPart(async () => (await import('./WebhookForm.tsx')).AddWebhook);
const webhookPage = lazyPart(async () => (await import('./WebhookPage.tsx')).WebhookPage);

const WEBHOOKS = rowsOf(api.webhooks.getWebhooks, {});

/** A secret that is on screen this one time, and its webhook's name. */
export interface ShownSecret {
  name: string;
  secret: string;
}

/** Addresses that are notified of acts (WHK-760): `/integrations/webhooks/add`, `/integrations/webhooks/5`, `/integrations/webhooks/5/edit`. */
export function WebhooksView({ tabs }: { tabs: ReactNode }) {
  const [, , word] = usePlace().path;
  const [shown, show] = useState<ShownSecret | null>(null);
  return (
    <>
      {word === undefined && <WebhookList tabs={tabs} />}
      {word === 'add' && (
        <webhookForm.Part
          close={() => backTo(at.webhooks)}
          added={({ webhook, secret }) => {
            show({ name: webhook.name, secret });
            goTo(at.webhook(webhook.id));
          }}
        />
      )}
      {word !== undefined && word !== 'add' && <webhookPage.Part id={idIn(word) ?? 0} show={show} />}
      <SecretDialog shown={shown} close={() => show(null)} />
    </>
  );
}

function WebhookList({ tabs }: { tabs: ReactNode }) {
  const say = useSay('webhooks');
  const webhooks = useQuery(WEBHOOKS);
  const rows = webhooks.data?.rows ?? [];
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(`${at.webhooks}/add`)} disabled={rows.length >= MOST_WEBHOOKS}>
      {say('Add webhook')}
    </Button>
  );
  return (
    <>
      <PageHead title={say('Webhooks')} caption={say('How programs learn what happens')} actions={rows.length > 0 && add} />
      {tabs}
      {webhooks.isError && !webhooks.data && (
        <Failed title={say('The webhooks could not be loaded')} error={webhooks.error} retry={() => void webhooks.refetch()} />
      )}
      {webhooks.isPending && (
        <Loading>
          <RowSkeletons rows={4} height={64} />
        </Loading>
      )}
      {webhooks.data && rows.length === 0 && (
        <div className={ui.card}>
          <Empty title={say('No webhooks yet')} action={add}>
            {say(
              'A webhook tells your program what happens here: a customer is added, a license is suspended, an order is paid. Every message is signed, and is delivered even if your program was down overnight.',
            )}
          </Empty>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={`${ui.card} ${classes.list}`} aria-label={say('Webhooks')}>
          {rows.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const words = useWebhookWords();
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <PlaceLink to={at.webhook(webhook.id)} className={classes.name}>
          {webhook.name}
        </PlaceLink>
        <Text size="sm" c="dimmed">
          {hostOf(webhook.url)} · {kindsInWords(webhook, words)}
        </Text>
      </div>
      <div className={classes.state}>
        <StatusWord {...statusOf(webhook, words)} />
        <Text size="sm" c="dimmed">
          {waitingInWords(webhook, words)}
        </Text>
      </div>
    </li>
  );
}
