import type { Portal } from '../portal.ts';
import { linkToken } from '../tokens.ts';
import { type DueMail, markSent, retryAt, takeDueMail } from './outbox.queries.ts';
import type { Letter, Transport } from './transport.ts';

/** How a purpose becomes a letter; `token` is there for mails that carry a link. */
export type Compose = (mail: {
  purpose: string;
  data: Record<string, string>;
  token: string | null;
}) => Pick<Letter, 'subject' | 'text' | 'html'>;

interface Post {
  write: Portal['write'];
  now: () => Date;
  from: string;
  linkKey: Buffer;
  compose: Compose;
  transport: Transport;
  /** For the log: who and why, never what. */
  complain: (line: string) => void;
}

/** How often the queue is looked at when nobody says that something is due. */
const POLL_MS = 15_000;

const FINISH_MS = 2000;

/** Waits between attempts, in seconds; the last one repeats for as long as it takes. */
const RETRY_SECONDS = [5, 15, 60, 300, 900];

export interface MailWorker {
  /** Looks at the queue now. */
  wake: () => void;
  /** Waits {@link FINISH_MS} for the mail under way and no longer: one that did not get through goes again when its lease is over. */
  stop: () => Promise<void>;
}

/** Sends queued mail, one after the other, at least once each. */
export function startMailWorker(post: Post): MailWorker {
  let stopped = false;
  let wanted = true;
  let running = Promise.resolve();
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        while (!stopped && (await sendOne(post)));
      } catch (error) {
        post.complain(`The mail queue could not be read: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  let busy = false;
  const wake = () => {
    wanted = true;
    if (busy || stopped) return;
    busy = true;
    running = run().finally(() => {
      busy = false;
    });
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
    },
  };
}

async function sendOne(post: Post): Promise<boolean> {
  const { write, now } = post;
  const mail = await write((tx) => takeDueMail(tx, now()));
  if (!mail) return false;
  try {
    await post.transport(letterFor(post, mail));
    await write((tx) => markSent(tx, mail, now()));
  } catch (error) {
    const wait = RETRY_SECONDS[Math.min(mail.attempts, RETRY_SECONDS.length) - 1] ?? 5;
    await write((tx) => retryAt(tx, mail.id, new Date(now().getTime() + wait * 1000)));
    post.complain(
      `Mail ${mail.id} (${mail.purpose}) was not sent, next attempt in ${wait} s: ${error instanceof Error ? error.message : error}`,
    );
  }
  return true;
}

function letterFor(post: Post, mail: DueMail): Letter {
  const token = mail.link_id ? linkToken(post.linkKey, mail.link_id) : null;
  const data = mail.data as Record<string, string>; // queueMail() wrote it
  return { ...post.compose({ purpose: mail.purpose, data, token }), from: post.from, to: mail.recipient, messageId: mail.message_id };
}
