import '@mantine/core/styles/Menu.layer.css';
import { api, at, countryOf, OLD_SECRET_HOURS, showMoment, type Webhook } from '@lm/contract';
import { Alert, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import type { ShownSecret } from './WebhooksView.tsx';
import { kindInWords, LOOK_MS, statusOf } from './webhook-words.ts';
import classes from './webhooks.module.css';

const editWebhook = lazyPart(async () => (await import('./WebhookForm.tsx')).EditWebhook);

const GONE = 'This webhook no longer exists';
const BACK = { label: 'Webhooks', to: at.webhooks };

interface WebhookPageProps {
  id: number;
  show: (shown: ShownSecret) => void;
}

/** One webhook: how it is doing, what can be done with it, and what it was told. */
export function WebhookPage({ id, show }: WebhookPageProps) {
  const [, , , word] = usePlace().path;
  const record = useQuery({
    ...queryOf(api.webhooks.findWebhook, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? LOOK_MS : false),
  });
  return (
    <WithRecord record={record} what="Webhook" back={BACK}>
      {(webhook) =>
        word === 'edit' ? (
          <editWebhook.Part key={webhook.id} webhook={webhook} close={() => backTo(at.webhook(webhook.id))} />
        ) : (
          <OneWebhook webhook={webhook} show={show} />
        )
      }
    </WithRecord>
  );
}

/** What starts its deliveries or stops them. */
function nextOf({ state, pausedBecause }: Webhook, act: ReturnType<typeof useWebhookActs>) {
  if (pausedBecause === 'unattended') return { word: 'Adopt', Icon: IconPlayerPlay, act: act.adopt };
  if (state === 'paused') return { word: 'Resume', Icon: IconPlayerPlay, act: act.resume };
  return { word: 'Pause', Icon: IconPlayerPause, act: act.pause };
}

function OneWebhook({ webhook, show }: { webhook: Webhook; show: (shown: ShownSecret) => void }) {
  const act = useWebhookActs(webhook);
  const next = nextOf(webhook, act);
  return (
    <>
      <PageHead
        title={webhook.name}
        caption={<StatusWord {...statusOf(webhook)} />}
        back={BACK}
        actions={
          <>
            <Button leftSection={<IconSend size={16} />} loading={act.test.isBusy} onClick={() => void act.test.run()}>
              Send test event
            </Button>
            <Button variant="default" leftSection={<next.Icon size={16} />} loading={next.act.isBusy} onClick={() => void next.act.run()}>
              {next.word}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(`${at.webhook(webhook.id)}/edit`)}>
              Edit
            </Button>
            <More webhook={webhook} show={show} />
          </>
        }
      />
      <HowItStands webhook={webhook} />
      <div className={`${ui.card} ${classes.facts}`}>
        <Rows rows={factsOf(webhook)} />
      </div>
      <DeliveryList webhook={webhook} />
    </>
  );
}

function useWebhookActs({ id }: Webhook) {
  const refusals = { noWebhook: GONE };
  const outdates = [api.webhooks];
  const body = { id };
  return {
    test: useAct({
      endpoint: api.webhooks.testWebhook,
      send: () => call(api.webhooks.testWebhook, { body }),
      refusals,
      done: 'The test event is on its way: see its delivery below',
      outdates,
      hasNoPlace: true,
    }),
    pause: useAct({
      endpoint: api.webhooks.pauseWebhook,
      send: () => call(api.webhooks.pauseWebhook, { body }),
      refusals,
      done: 'The webhook is paused: events are kept',
      outdates,
      hasNoPlace: true,
    }),
    resume: useAct({
      endpoint: api.webhooks.resumeWebhook,
      send: () => call(api.webhooks.resumeWebhook, { body }),
      refusals: { ...refusals, unattended: null },
      done: 'The webhook is resumed and delivers the events that were kept',
      outdates,
      hasNoPlace: true,
    }),
    adopt: useAct({
      endpoint: api.webhooks.adoptWebhook,
      send: () => call(api.webhooks.adoptWebhook, { body }),
      refusals: { ...refusals, attended: null },
      done: 'You are now responsible for the webhook; it delivers the events that were kept',
      outdates,
      hasNoPlace: true,
    }),
  };
}

/** What an Admin should know before anything else. */
function HowItStands({ webhook }: { webhook: Webhook }) {
  const { state, pausedBecause, pausedAt, failingSince, waiting } = webhook;
  const kept = `${waiting.toLocaleString('en')} ${waiting === 1 ? 'event waits' : 'events wait'}`;
  if (pausedBecause === 'unattended')
    return (
      <Alert color="red" mb="lg" title="Paused: the person responsible for it is no longer an Admin">
        {kept}. Events are kept for 30 days. Make sure you know where it leads, then adopt it; they will be delivered in order.
      </Alert>
    );
  if (state === 'paused' && pausedAt)
    return (
      <Alert color={pausedBecause === 'failures' ? 'red' : 'gray'} mb="lg" title={`Paused since ${showMoment(pausedAt)}`}>
        {pausedBecause === 'failures' && 'Nothing could be delivered for a day. Fix the receiver, send a test event, then resume. '}
        {kept}. Events are kept for 30 days and delivered in order when you resume.
      </Alert>
    );
  if (state === 'failing' && failingSince)
    return (
      <Alert color="amber" mb="lg" title={`Nothing has got through since ${showMoment(failingSince)}`}>
        {kept}. Delivery is retried; after a day the webhook is paused and Admins get an email.
      </Alert>
    );
  return null;
}

const factsOf = (webhook: Webhook): Parameters<typeof Rows>[0]['rows'] => [
  ['Address', <Copyable key="url" value={webhook.url} what="address" />],
  ['Events', webhook.kinds.map(kindInWords).join(', ')],
  ['Whose', webhook.countries === null ? 'Every country' : webhook.countries.map((id) => countryOf(id).name).join(', ')],
  ['Made', `${showMoment(webhook.createdAt)}${webhook.maker ? ` by ${webhook.maker.name}` : ''}`],
  ...(webhook.oldSecretUntil ? [['Old secret', `Signs too until ${showMoment(webhook.oldSecretUntil)}`] as [string, string]] : []),
];

/** What is seldom done, each with a question. */
function More({ webhook, show }: { webhook: Webhook; show: (shown: ShownSecret) => void }) {
  const { id, name, oldSecretUntil, waiting } = webhook;
  const [isReplacing, replacing] = useDisclosure(false);
  const [isEnding, ending] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={replacing.open}>New secret</Menu.Item>
          {oldSecretUntil && <Menu.Item onClick={ending.open}>End old secret</Menu.Item>}
          <Menu.Item color="red" onClick={deleting.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteDialog
        opened={isReplacing}
        close={replacing.close}
        what="the secret"
        words={{ title: 'Make a new secret?', button: 'New secret', unreached: 'Nothing was changed.' }}
        endpoint={api.webhooks.newSecret}
        remove={() => call(api.webhooks.newSecret, { body: { id } })}
        refusals={{ noWebhook: GONE }}
        outdates={[api.webhooks]}
        onDone={({ secret }) => show({ name, secret })}
      >
        It is shown once. For {OLD_SECRET_HOURS} hours messages are signed with both, so that your program can switch.
        {oldSecretUntil && ' The previous secret ends at once.'}
      </DeleteDialog>
      <DeleteDialog
        opened={isEnding}
        close={ending.close}
        what="the old secret"
        words={{ title: 'End the old secret?', button: 'End the old secret', unreached: 'Nothing was changed.' }}
        endpoint={api.webhooks.endOldSecret}
        remove={() => call(api.webhooks.endOldSecret, { body: { id } })}
        refusals={{ noWebhook: GONE }}
        outdates={[api.webhooks]}
        done="Only the new secret signs from now on"
      >
        Messages of {name} are signed only with the new secret from now on. A program that has only the old one will refuse them.
      </DeleteDialog>
      <DeleteDialog
        opened={isDeleting}
        close={deleting.close}
        what={name}
        endpoint={api.webhooks.deleteWebhook}
        remove={() => call(api.webhooks.deleteWebhook, { params: { id: String(id) } })}
        refusals={{ noWebhook: GONE }}
        outdates={[api.webhooks]}
        done={`The webhook ${name} is deleted`}
        onDone={() => backTo(at.webhooks)}
      >
        The webhook {name}, with its deliveries.
        {waiting > 0 && ` ${waiting.toLocaleString('en')} waiting events will not be delivered.`} This cannot be undone.
      </DeleteDialog>
    </>
  );
}
