import { DELIVERIES_KEPT_DAYS, organizationWebhooksApi, type Webhook, type WebhookDelivery } from '@lm/contract';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, rowsOf, useOutdate } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { Turn } from '../../ui/Turn.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useStamp } from '../../ui/use-stamp.ts';
import hookClasses from './organization-webhooks.module.css';
import classes from './organizations.module.css';

const PAGE = 10;

/** What a webhook of the organization has sent or will send, newest first (WHK-767). */
export function OrganizationDeliveries({ webhook }: { webhook: Webhook }) {
  const say = useSay('organizationWebhooks');
  const outdate = useOutdate();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  // Further deliveries change the list: the webhook says how many events wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these trigger it
  useEffect(() => void outdate(organizationWebhooksApi.getDeliveries), [outdate, webhook.waiting, webhook.deliveredAt]);
  const query = { webhookId: String(webhook.id), page: String(page), pageSize: String(PAGE) };
  const found = useQuery({ ...rowsOf(organizationWebhooksApi.getDeliveries, { query }), placeholderData: (before) => before });
  const { data } = found;
  return (
    <section aria-labelledby="deliveries-title">
      <Title order={3} id="deliveries-title" fz="md" mb="xs">
        {say('Deliveries')}
      </Title>
      {found.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {found.isError && !data && (
        <Failed title={say('The deliveries could not be loaded')} error={found.error} retry={() => void found.refetch()} />
      )}
      {data?.rows.length === 0 && (
        <p className={classes.hint}>
          {say('Deliveries are kept here for {days} days, with your program’s answers. Send a test event to see one.', {
            days: DELIVERIES_KEPT_DAYS,
          })}
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ul className={`${classes.rows} ${hookClasses.deliveries}`} aria-label={say('Deliveries')}>
          {data.rows.map((delivery) => (
            <Row
              key={delivery.id}
              delivery={delivery}
              isPaused={webhook.state === 'paused'}
              isOpen={open === delivery.id}
              turn={() => setOpen(open === delivery.id ? null : delivery.id)}
            />
          ))}
        </ul>
      )}
      {data && data.total > PAGE && <Turn mt="md" size="sm" pages={Math.ceil(data.total / PAGE)} page={page} turnTo={setPage} />}
    </section>
  );
}

function statusOf({ state, tries, error }: WebhookDelivery, say: SayOf<'organizationWebhooks'>): { tone: Tone; word: string } {
  if (state === 'delivered') return { tone: 'ok', word: say('Delivered') };
  if (state === 'given up') return { tone: 'over', word: say('Given up') };
  return tries > 0 && error !== null ? { tone: 'soon', word: say('Tried, waiting') } : { tone: 'next', word: say('Waits') };
}

interface RowProps {
  delivery: WebhookDelivery;
  isPaused: boolean;
  isOpen: boolean;
  turn: () => void;
}

function Row({ delivery, isPaused, isOpen, turn }: RowProps) {
  const [say, heard] = [useSay('organizationWebhooks'), useHeard()];
  const stamp = useStamp();
  const { id, type, record, isTest, createdAt, state, status, error } = delivery;
  const sending = useAct({
    endpoint: organizationWebhooksApi.sendAgain,
    send: () => call(organizationWebhooksApi.sendAgain, { body: { id } }),
    refusals: {
      inNone: heard('You are no longer in this organization'),
      lacksRight: heard('Your role does not allow this'),
      noDelivery: say('This delivery has been deleted in the meantime'),
      ...{ paused: null, unattended: null },
    },
    done: say('It is being sent again'),
    outdates: [organizationWebhooksApi],
    hasNoPlace: true,
  });
  const answered = status !== null && error === `It answered ${status}` ? say('It answered {status}', { status }) : error && heard(error);
  return (
    <li>
      <div className={hookClasses.delivery}>
        <span className={hookClasses.name}>
          <button type="button" className={hookClasses.open} aria-expanded={isOpen} onClick={turn}>
            {type}
          </button>
          <small>{isTest ? stamp(createdAt) : `${record.kind} ${record.id} · ${stamp(createdAt)}`}</small>
        </span>
        <span className={hookClasses.name}>
          <StatusWord {...statusOf(delivery, say)} book="organizationWebhooks" />
          {answered && <small>{answered}</small>}
        </span>
        {!isPaused && (
          <Button variant="default" size="xs" loading={sending.isBusy} onClick={() => void sending.run()}>
            {state === 'waiting' ? say('Try now') : say('Send again')}
          </Button>
        )}
      </div>
      {isOpen && <Whole id={id} />}
    </li>
  );
}

/** What is sent and, once there is one, the answer. */
function Whole({ id }: { id: number }) {
  const say = useSay('organizationWebhooks');
  const found = useQuery(queryOf(organizationWebhooksApi.findDelivery, { params: { id: String(id) } }));
  const one = found.data;
  if (found.isError && !one)
    return <Failed title={say('The delivery could not be loaded')} error={found.error} retry={() => void found.refetch()} />;
  if (!one) return null;
  const parts = [
    { title: 'webhook-id', text: one.messageId },
    { title: say('What is sent'), text: one.body ? JSON.stringify(JSON.parse(one.body), null, 2) : say('Its log entry is gone.') },
    { title: say('Answer'), text: one.answer || say('There was none, or it was empty.') },
  ];
  return (
    <div className={hookClasses.whole}>
      {parts.map(({ title, text }) => (
        <div key={title}>
          <Text fw={600} size="sm">
            {title}
          </Text>
          <pre className={hookClasses.code}>{text}</pre>
        </div>
      ))}
    </div>
  );
}
