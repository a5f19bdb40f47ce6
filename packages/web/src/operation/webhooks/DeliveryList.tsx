import {
  api,
  DELIVERIES_KEPT_DAYS,
  type DELIVERY_STATES,
  RECORD_KINDS,
  recordInWords,
  type Webhook,
  type WebhookDelivery,
} from '@lm/contract';
import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { Empty } from '../../ui/Faces.tsx';
import { ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { Turn } from '../../ui/Turn.tsx';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { deliveryStatus, failureIn, LOOK_MS, typeInWords, useWebhookWords, type WebhookWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

const PAGE = 20;

const CHOICES = [
  { value: 'any', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'given up', label: 'Given up' },
];

type Shown = 'any' | (typeof DELIVERY_STATES)[number];

/** What a webhook has sent or will send, newest first (WHK-767). */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const say = useSay('webhooks');
  const heard = useHeard();
  const [shown, setShown] = useState<Shown>('any');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const asked = { search: '', sort: 'id', order: 'desc', page, pageSize: PAGE } as const;
  const outdate = useOutdate();
  const isMoving = webhook.waiting > 0;
  // Further deliveries change the list: the webhook says how many events wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these trigger it
  useEffect(() => void outdate(api.webhooks.getDeliveries), [outdate, webhook.waiting, webhook.deliveredAt]);
  const list = useListPage(asked, ({ page, pageSize }) => {
    const state = shown === 'any' ? {} : { state: shown };
    const query = rowsOf(api.webhooks.getDeliveries, { query: { webhookId: String(webhook.id), page, pageSize, ...state } });
    const looking = { ...query, refetchInterval: isMoving ? LOOK_MS : false };
    return looking;
  });
  const sending = useAct({
    endpoint: api.webhooks.sendAgain,
    send: (id: number) => call(api.webhooks.sendAgain, { body: { id } }),
    refusals: {
      noDelivery: say('This delivery has been deleted in the meantime'),
      paused: null,
      unattended: null,
    },
    done: say('It is being sent again'),
    outdates: [api.webhooks],
    hasNoPlace: true,
  });
  return (
    <section aria-labelledby="deliveries-title">
      <div className={classes.deliveriesHead}>
        <Title order={2} id="deliveries-title" fz="lg">
          {say('Deliveries')}
        </Title>
        <SegmentedControl
          aria-label={say('Which deliveries')}
          data={CHOICES.map(({ value, label }) => ({ value, label: heard(label) }))}
          value={shown}
          onChange={(next) => {
            setShown(next as Shown);
            setPage(1);
          }}
        />
      </div>
      <ListFaces
        list={list}
        skeletonRows={4}
        failed={{ title: say('The deliveries could not be loaded') }}
        empty={
          <Empty title={shown === 'any' ? say('No deliveries yet') : say('None of these')}>
            {say('Deliveries of this webhook are kept here for {days} days, with your program’s answers. Send a test event to see one.', {
              days: DELIVERIES_KEPT_DAYS,
            })}
          </Empty>
        }
      >
        {({ rows, total, isMore }) => (
          <>
            <ul className={`${ui.card} ${classes.list}`} aria-label={say('Deliveries')}>
              {rows.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  open={() => setOpen(delivery.id)}
                  sendAgain={webhook.state === 'paused' ? null : () => void sending.run(delivery.id)}
                  isSending={sending.under?.given === delivery.id}
                />
              ))}
            </ul>
            {total > PAGE && <Turn mt="md" pages={Math.max(Math.ceil(total / PAGE), isMore ? page + 1 : 0)} page={page} turnTo={setPage} />}
          </>
        )}
      </ListFaces>
      <DeliveryDialog id={open} close={() => setOpen(null)} />
    </section>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  open: () => void;
  /** Null while the webhook is paused. */
  sendAgain: (() => void) | null;
  isSending: boolean;
}

function DeliveryRow({ delivery, open, sendAgain, isSending }: DeliveryRowProps) {
  const said = useWebhookWords();
  const { say, stamp } = said;
  const words = typeInWords(delivery, said);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <button
          type="button"
          className={classes.open}
          onClick={open}
          aria-label={say('Open {what} of {moment}', { what: words, moment: stamp(delivery.createdAt) })}
        >
          {words}
        </button>
        <Text size="sm" c="dimmed">
          {[whatOf(delivery, said), stamp(delivery.createdAt), delivery.isAgain && say('sent again')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes.state}>
        <StatusWord {...deliveryStatus(delivery, said)} />
        <Text size="sm" c="dimmed">
          {triesInWords(delivery, said)}
        </Text>
      </div>
      {sendAgain && (
        <Button
          variant="default"
          size="xs"
          className={classes.again ?? ''}
          loading={isSending}
          onClick={sendAgain}
          aria-label={say('Send again: {what}', { what: words })}
        >
          {delivery.state === 'waiting' ? say('Try now') : say('Send again')}
        </Button>
      )}
    </li>
  );
}

/** Names the record concerned as people do; nothing for a test. */
function whatOf({ record, isTest }: WebhookDelivery, { heard }: WebhookWords): string {
  const kind = RECORD_KINDS.find((one) => one === record.kind);
  if (isTest || !kind) return '';
  return kind === 'license' || kind === 'quotation'
    ? heard(recordInWords({ kind, id: record.id }))
    : `${heard(recordInWords({ kind, id: record.id }))} ${record.id}`;
}

const triesInWords = (delivery: WebhookDelivery, words: WebhookWords): string => {
  const { state, status, tries, tookMs, nextAt } = delivery;
  const { say, stamp } = words;
  const count = tries > 1 ? say('{count} tries', { count: tries }) : '';
  if (state === 'delivered') return [status, tookMs !== null && `${tookMs} ms`, count].filter(Boolean).join(' · ');
  const next = state === 'waiting' && nextAt && tries > 0 ? say('again {moment}', { moment: stamp(nextAt) }) : '';
  return [failureIn(delivery, words), count, next].filter(Boolean).join(' · ');
};
