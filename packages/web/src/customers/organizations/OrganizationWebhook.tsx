import { OLD_SECRET_HOURS, organizationWebhooksApi, type Webhook } from '@lm/contract';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { useStamp } from '../../ui/use-stamp.ts';
import { OrganizationDeliveries } from './OrganizationDeliveries.tsx';
import { kindIn } from './OrganizationWebhookForm.tsx';
import { statusOf } from './organization-webhook-status.ts';
import hookClasses from './organization-webhooks.module.css';

interface OrganizationWebhookProps {
  webhook: Webhook;
  edit: () => void;
  reveal: (name: string, secret: string) => void;
  close: () => void;
}

const OUTDATES = [organizationWebhooksApi];

const useRefusals = () => {
  const [say, heard] = [useSay('organizationWebhooks'), useHeard()];
  return {
    inNone: heard('You are no longer in this organization'),
    lacksRight: heard('Your role does not allow this'),
    noWebhook: say('This webhook no longer exists'),
  };
};

/** A webhook of the organization: how it stands, what can be done with it, and what it has sent. */
export function OrganizationWebhook({ webhook, edit, reveal, close }: OrganizationWebhookProps) {
  const say = useSay('organizationWebhooks');
  const stamp = useStamp();
  const act = useActs(webhook);
  const next =
    webhook.pausedBecause === 'unattended'
      ? { word: say('Adopt'), act: act.adopt }
      : webhook.state === 'paused'
        ? { word: say('Resume'), act: act.resume }
        : { word: say('Pause'), act: act.pause };
  const { url, kinds, createdAt, maker, oldSecretUntil } = webhook;
  const made = stamp(createdAt);
  return (
    <div className={hookClasses.one}>
      <HowItStands webhook={webhook} />
      <div className={hookClasses.acts}>
        <Button size="xs" loading={act.test.isBusy} onClick={() => void act.test.run()}>
          {say('Send test event')}
        </Button>
        <Button size="xs" variant="default" loading={next.act.isBusy} onClick={() => void next.act.run()}>
          {next.word}
        </Button>
        <Button size="xs" variant="default" onClick={edit}>
          {say('Edit')}
        </Button>
        <Rare webhook={webhook} reveal={reveal} close={close} />
      </div>
      <div className={hookClasses.facts}>
        <Rows
          rows={[
            [say('Status'), <StatusWord key="status" {...statusOf(webhook, say)} book="organizationWebhooks" />],
            [say('Address'), <Copyable key="url" value={url} what="address" />],
            [say('Events'), kinds.map((kind) => kindIn(kind, say)).join(', ')],
            [say('Made'), maker ? say('{moment}; {name} is responsible', { moment: made, name: maker.name }) : made],
            ...(oldSecretUntil
              ? [[say('Old secret'), say('Also signs until {moment}', { moment: stamp(oldSecretUntil) })] as [string, string]]
              : []),
          ]}
        />
      </div>
      <OrganizationDeliveries webhook={webhook} />
    </div>
  );
}

function useActs({ id }: Webhook) {
  const say = useSay('organizationWebhooks');
  const refusals = useRefusals();
  const body = { id };
  const shared = { outdates: OUTDATES, hasNoPlace: true };
  return {
    test: useAct({
      ...shared,
      endpoint: organizationWebhooksApi.testWebhook,
      send: () => call(organizationWebhooksApi.testWebhook, { body }),
      refusals,
      done: say('The test event is on its way: see its delivery below'),
    }),
    pause: useAct({
      ...shared,
      endpoint: organizationWebhooksApi.pauseWebhook,
      send: () => call(organizationWebhooksApi.pauseWebhook, { body }),
      refusals,
      done: say('The webhook is paused: events are kept'),
    }),
    resume: useAct({
      ...shared,
      endpoint: organizationWebhooksApi.resumeWebhook,
      send: () => call(organizationWebhooksApi.resumeWebhook, { body }),
      refusals: { ...refusals, unattended: null },
      done: say('The webhook is resumed and delivers the events that were kept'),
    }),
    adopt: useAct({
      ...shared,
      endpoint: organizationWebhooksApi.adoptWebhook,
      send: () => call(organizationWebhooksApi.adoptWebhook, { body }),
      refusals: { ...refusals, attended: null, tooMany: null },
      done: say('You are now responsible for the webhook; it delivers the events that were kept'),
    }),
  };
}

/** What should be known first. */
function HowItStands({ webhook }: { webhook: Webhook }) {
  const say = useSay('organizationWebhooks');
  const stamp = useStamp();
  const { state, pausedBecause, pausedAt, failingSince } = webhook;
  if (pausedBecause === 'unattended')
    return (
      <Alert color="red" title={say('No one is responsible for this webhook')}>
        {say('Events are kept for 30 days. Make sure you know where it leads, then adopt it; they will be delivered in order.')}
      </Alert>
    );
  if (state === 'paused' && pausedAt)
    return (
      <Alert color={pausedBecause === 'failures' ? 'red' : 'gray'} title={say('Paused since {moment}', { moment: stamp(pausedAt) })}>
        {pausedBecause === 'failures' &&
          `${say('Nothing could be delivered for a day. Fix the receiver, send a test event, then resume.')} `}
        {say('Events are kept for 30 days and delivered in order when you resume.')}
      </Alert>
    );
  if (state === 'failing' && failingSince)
    return (
      <Alert color="amber" title={say('Nothing has got through since {moment}', { moment: stamp(failingSince) })}>
        {say('Delivery is retried; after a day the webhook is paused, and owners and license admins are emailed.')}
      </Alert>
    );
  return null;
}

type Asked = 'secret' | 'end' | 'delete';

/** Acts that are rarely needed, each with a question. */
function Rare({ webhook, reveal, close }: Omit<OrganizationWebhookProps, 'edit'>) {
  const say = useSay('organizationWebhooks');
  const refusals = useRefusals();
  const [asked, ask] = useState<Asked | null>(null);
  const { id, name, oldSecretUntil, waiting } = webhook;
  const shared = { close: () => ask(null), refusals, outdates: OUTDATES };
  const unreached = say('Nothing was changed.');
  return (
    <>
      <Button size="xs" variant="default" onClick={() => ask('secret')}>
        {say('New secret')}
      </Button>
      {oldSecretUntil && (
        <Button size="xs" variant="default" onClick={() => ask('end')}>
          {say('End the old secret')}
        </Button>
      )}
      <Button size="xs" variant="default" c="red" onClick={() => ask('delete')}>
        {say('Delete')}
      </Button>
      <DeleteDialog
        {...shared}
        opened={asked === 'secret'}
        what={say('the secret')}
        words={{ title: say('Make a new secret?'), button: say('New secret'), unreached }}
        endpoint={organizationWebhooksApi.newSecret}
        remove={() => call(organizationWebhooksApi.newSecret, { body: { id } })}
        onDone={({ secret }) => reveal(name, secret)}
      >
        {say('It is shown once. For {hours} hours messages are signed with both, so that your program can switch.', {
          hours: OLD_SECRET_HOURS,
        })}
      </DeleteDialog>
      <DeleteDialog
        {...shared}
        opened={asked === 'end'}
        what={say('the old secret')}
        words={{ title: say('End the old secret?'), button: say('End the old secret'), unreached }}
        endpoint={organizationWebhooksApi.endOldSecret}
        remove={() => call(organizationWebhooksApi.endOldSecret, { body: { id } })}
        done={say('Only the new secret signs from now on')}
      >
        {say('A program that has only the old one will refuse the messages.')}
      </DeleteDialog>
      <DeleteDialog
        {...shared}
        opened={asked === 'delete'}
        what={name}
        words={{ title: say('Delete the webhook {name}?', { name }), button: say('Delete the webhook'), unreached }}
        endpoint={organizationWebhooksApi.deleteWebhook}
        remove={() => call(organizationWebhooksApi.deleteWebhook, { params: { id: String(id) } })}
        done={say('The webhook {name} is deleted', { name })}
        onDone={close}
      >
        {say('The webhook {name}, with its deliveries.', { name })}
        {waiting > 0 && ` ${say('{count} waiting events will not be delivered.', { count: waiting })}`} {say('This cannot be undone.')}
      </DeleteDialog>
    </>
  );
}
