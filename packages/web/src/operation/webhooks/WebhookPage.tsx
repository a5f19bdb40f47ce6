import '@mantine/core/styles/Menu.layer.css';
import { api, at, OLD_SECRET_HOURS, type Webhook } from '@lm/contract';
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
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import type { ShownSecret } from './WebhooksView.tsx';
import { eventsWaiting, kindInWords, LOOK_MS, statusOf, useWebhookWords, type WebhookWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

const editWebhook = lazyPart(async () => (await import('./WebhookForm.tsx')).EditWebhook);

const GONE = 'This webhook no longer exists';

interface WebhookPageProps {
  id: number;
  show: (shown: ShownSecret) => void;
}

/** A webhook: its state, what can be done with it, and what it has sent. */
export function WebhookPage({ id, show }: WebhookPageProps) {
  const back = { label: useSay('webhooks')('Webhooks'), to: at.webhooks };
  const [, , , word] = usePlace().path;
  const record = useQuery({
    ...queryOf(api.webhooks.findWebhook, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? LOOK_MS : false),
  });
  return (
    <WithRecord record={record} what="Webhook" back={back}>
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

/** The act that starts its deliveries or stops them. */
function nextOf({ state, pausedBecause }: Webhook, act: ReturnType<typeof useWebhookActs>, { say }: WebhookWords) {
  if (pausedBecause === 'unattended') return { word: say('Adopt'), Icon: IconPlayerPlay, act: act.adopt };
  if (state === 'paused') return { word: say('Resume'), Icon: IconPlayerPlay, act: act.resume };
  return { word: say('Pause'), Icon: IconPlayerPause, act: act.pause };
}

function OneWebhook({ webhook, show }: { webhook: Webhook; show: (shown: ShownSecret) => void }) {
  const words = useWebhookWords();
  const { say } = words;
  const act = useWebhookActs(webhook, words);
  const next = nextOf(webhook, act, words);
  return (
    <>
      <PageHead
        title={webhook.name}
        caption={<StatusWord {...statusOf(webhook, words)} />}
        back={{ label: say('Webhooks'), to: at.webhooks }}
        actions={
          <>
            <Button leftSection={<IconSend size={16} />} loading={act.test.isBusy} onClick={() => void act.test.run()}>
              {say('Send test event')}
            </Button>
            <Button variant="default" leftSection={<next.Icon size={16} />} loading={next.act.isBusy} onClick={() => void next.act.run()}>
              {next.word}
            </Button>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(`${at.webhook(webhook.id)}/edit`)}>
              {say('Edit')}
            </Button>
            <More webhook={webhook} show={show} />
          </>
        }
      />
      <HowItStands webhook={webhook} />
      <div className={`${ui.card} ${classes.facts}`}>
        <Rows rows={factsOf(webhook, words)} />
      </div>
      <DeliveryList webhook={webhook} />
    </>
  );
}

function useWebhookActs({ id }: Webhook, { say }: WebhookWords) {
  const refusals = { noWebhook: GONE };
  const outdates = [api.webhooks];
  const body = { id };
  return {
    test: useAct({
      endpoint: api.webhooks.testWebhook,
      send: () => call(api.webhooks.testWebhook, { body }),
      refusals,
      done: say('The test event is on its way: see its delivery below'),
      outdates,
      hasNoPlace: true,
    }),
    pause: useAct({
      endpoint: api.webhooks.pauseWebhook,
      send: () => call(api.webhooks.pauseWebhook, { body }),
      refusals,
      done: say('The webhook is paused: events are kept'),
      outdates,
      hasNoPlace: true,
    }),
    resume: useAct({
      endpoint: api.webhooks.resumeWebhook,
      send: () => call(api.webhooks.resumeWebhook, { body }),
      refusals: { ...refusals, unattended: null },
      done: say('The webhook is resumed and delivers the events that were kept'),
      outdates,
      hasNoPlace: true,
    }),
    adopt: useAct({
      endpoint: api.webhooks.adoptWebhook,
      send: () => call(api.webhooks.adoptWebhook, { body }),
      refusals: { ...refusals, attended: null },
      done: say('You are now responsible for the webhook; it delivers the events that were kept'),
      outdates,
      hasNoPlace: true,
    }),
  };
}

/** What an Admin should know first. */
function HowItStands({ webhook }: { webhook: Webhook }) {
  const { state, pausedBecause, pausedAt, failingSince, waiting } = webhook;
  const words = useWebhookWords();
  const { say, stamp } = words;
  const kept = eventsWaiting(waiting, words);
  if (pausedBecause === 'unattended')
    return (
      <Alert color="red" mb="lg" title={say('Paused: the person responsible for it is no longer an Admin')}>
        {kept}. {say('Events are kept for 30 days. Make sure you know where it leads, then adopt it; they will be delivered in order.')}
      </Alert>
    );
  if (state === 'paused' && pausedAt)
    return (
      <Alert
        color={pausedBecause === 'failures' ? 'red' : 'gray'}
        mb="lg"
        title={say('Paused since {moment}', { moment: stamp(pausedAt) })}
      >
        {pausedBecause === 'failures' &&
          `${say('Nothing could be delivered for a day. Fix the receiver, send a test event, then resume.')} `}
        {kept}. {say('Events are kept for 30 days and delivered in order when you resume.')}
      </Alert>
    );
  if (state === 'failing' && failingSince)
    return (
      <Alert color="amber" mb="lg" title={say('Nothing has got through since {moment}', { moment: stamp(failingSince) })}>
        {kept}. {say('Delivery is retried; after a day the webhook is paused and Admins get an email.')}
      </Alert>
    );
  return null;
}

function factsOf(webhook: Webhook, words: WebhookWords): Parameters<typeof Rows>[0]['rows'] {
  const { say, stamp, country } = words;
  const { url, kinds, countries, createdAt, maker, oldSecretUntil } = webhook;
  const made = stamp(createdAt);
  return [
    [say('Address'), <Copyable key="url" value={url} what="address" />],
    [say('Events'), kinds.map((kind) => kindInWords(kind, words)).join(', ')],
    [say('Whose'), countries === null ? say('Every country') : countries.map(country).join(', ')],
    [say('Made'), maker ? say('{moment} by {name}', { moment: made, name: maker.name }) : made],
    ...(oldSecretUntil
      ? [[say('Old secret'), say('Also signs until {moment}', { moment: stamp(oldSecretUntil) })] as [string, string]]
      : []),
  ];
}

/** Acts that are rarely needed, each with a question. */
function More({ webhook, show }: { webhook: Webhook; show: (shown: ShownSecret) => void }) {
  const { say, number } = useWebhookWords();
  const { id, name, oldSecretUntil, waiting } = webhook;
  const [isReplacing, replacing] = useDisclosure(false);
  const [isEnding, ending] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />}>
            {say('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={replacing.open}>{say('New secret')}</Menu.Item>
          {oldSecretUntil && <Menu.Item onClick={ending.open}>{say('End old secret')}</Menu.Item>}
          <Menu.Item color="red" onClick={deleting.open}>
            {say('Delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteDialog
        opened={isReplacing}
        close={replacing.close}
        what={say('the secret')}
        words={{ title: say('Make a new secret?'), button: say('New secret'), unreached: say('Nothing was changed.') }}
        endpoint={api.webhooks.newSecret}
        remove={() => call(api.webhooks.newSecret, { body: { id } })}
        refusals={{ noWebhook: GONE }}
        outdates={[api.webhooks]}
        onDone={({ secret }) => show({ name, secret })}
      >
        {say('It is shown once. For {hours} hours messages are signed with both, so that your program can switch.', {
          hours: OLD_SECRET_HOURS,
        })}
        {oldSecretUntil && ` ${say('The previous secret ends at once.')}`}
      </DeleteDialog>
      <DeleteDialog
        opened={isEnding}
        close={ending.close}
        what={say('the old secret')}
        words={{ title: say('End the old secret?'), button: say('End the old secret'), unreached: say('Nothing was changed.') }}
        endpoint={api.webhooks.endOldSecret}
        remove={() => call(api.webhooks.endOldSecret, { body: { id } })}
        refusals={{ noWebhook: GONE }}
        outdates={[api.webhooks]}
        done={say('Only the new secret signs from now on')}
      >
        {say('Messages of {name} are signed only with the new secret from now on. A program that has only the old one will refuse them.', {
          name,
        })}
      </DeleteDialog>
      <DeleteDialog
        opened={isDeleting}
        close={deleting.close}
        what={name}
        endpoint={api.webhooks.deleteWebhook}
        remove={() => call(api.webhooks.deleteWebhook, { params: { id: String(id) } })}
        refusals={{ noWebhook: GONE }}
        outdates={[api.webhooks]}
        done={say('The webhook {name} is deleted', { name })}
        onDone={() => backTo(at.webhooks)}
      >
        {say('The webhook {name}, with its deliveries.', { name })}
        {waiting > 0 && ` ${say('{count} waiting events will not be delivered.', { count: number(waiting) })}`}{' '}
        {say('This cannot be undone.')}
      </DeleteDialog>
    </>
  );
}
