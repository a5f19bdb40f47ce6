import { api, type WebhookDelivery } from '@lm/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { SayOf } from '../../ui/say.ts';
import { deliveryStatus, failureIn, LOOK_MS, typeInWords, useWebhookWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

/** One delivery: what is sent and, once there is one, the answer. */
export function DeliveryDialog({ id, close }: { id: number | null; close: () => void }) {
  const words = useWebhookWords();
  const { say, stamp } = words;
  const last = useRef(0);
  if (id !== null) last.current = id;
  const found = useQuery({
    ...queryOf(api.webhooks.findDelivery, { params: { id: String(last.current) } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  });
  const one = found.data;
  return (
    <Dialog opened={id !== null} onClose={close} title={one ? typeInWords(one, words) : say('Delivery')} size={680}>
      {found.isError && !one && (
        <Failed title={say('The delivery could not be loaded')} error={found.error} retry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <Loading>
          <LineSkeletons lines={6} />
        </Loading>
      )}
      {one && (
        <>
          <Rows
            rows={[
              [say('Status'), <StatusWord key="status" {...deliveryStatus(one, words)} />],
              [say('Type'), one.type],
              ['webhook-id', <Copyable key="id" value={one.messageId} what="id" />],
              [say('Queued'), stamp(one.createdAt)],
              [say('Tries'), String(one.tries)],
              ...(one.error ? [[say('Newest failure'), failureIn(one, words)] as [string, string]] : []),
              ...(one.nextAt ? [[say('Next try'), stamp(one.nextAt)] as [string, string]] : []),
            ]}
          />
          <Code
            title={say('What is sent')}
            text={one.body ? JSON.stringify(JSON.parse(one.body), null, 2) : null}
            none={say('Its log entry is gone.')}
          />
          <Code
            title={answerIn(one, say)}
            text={one.answer}
            none={one.tries === 0 ? say('It has not been sent yet.') : say('There was none, or it was empty.')}
          />
        </>
      )}
    </Dialog>
  );
}

function answerIn({ status, tookMs }: Pick<WebhookDelivery, 'status' | 'tookMs'>, say: SayOf<'webhooks'>): string {
  if (status === null) return say('Answer');
  return tookMs === null ? say('Answer {status}', { status }) : say('Answer {status} after {count} ms', { status, count: tookMs });
}

/** Preformatted text, which may be long and wide. */
const Code = ({ title, text, none }: { title: string; text: string | null; none: string }) => (
  <>
    <Text fw={600} size="sm" mt="lg" mb={4}>
      {title}
    </Text>
    {text ? (
      <pre className={classes.code}>{text}</pre>
    ) : (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )}
  </>
);
