import type { Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import { newPassing } from '../../lib/jobs/trouble-count.ts';
import type { PersonMail } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { deleteOldKeys, expiringKeys, noteTold } from './ending-keys.queries.ts';

/** How many keys one transaction reports. */
const AT_ONCE = 100;

/** How much longer keys that have ended stay in the list (KEY-725), in milliseconds. */
const SHOWN_MS = 90 * DAY_MS;

type Told = Awaited<ReturnType<typeof noteTold>>;

export interface Telling {
  /** True for the keys of organizations, false for those that act as their owners. */
  isOfOrganization: boolean;
  mailsOf: (tx: Tx, keys: Told) => Promise<PersonMail[]>;
}

/** Tells of keys that expire soon, each once (KEY-724), and forgets keys that ended long ago. */
export async function tellExpiring(
  { db, write, steady }: Pick<Portal, 'db' | 'write' | 'steady'>,
  stopping: AbortSignal,
  telling: Telling,
): Promise<void> {
  await inSteps(write, stopping, (tx) => deleteOldKeys(tx, new Date(steady().getTime() - SHOWN_MS)));
  const passing = newPassing();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await expiringKeys(db, telling.isOfOrganization, steady(), after, AT_ONCE);
    await passing.some(ids, (some) => write((tx) => tellOf(tx, some, telling, steady())));
    after = ids.at(-1);
  }
  passing.end();
}

async function tellOf(tx: Tx, ids: number[], { mailsOf }: Telling, now: Date): Promise<void> {
  const mails = await mailsOf(tx, await noteTold(tx, ids, now));
  if (mails.length > 0) await mailPeople(tx, mails, now);
}

/** A mail to the owner of each key. */
export const mailsToOwners: Telling['mailsOf'] = async (_, keys) =>
  keys.map(({ id, customer_id, name, expires_at }) => {
    const ends = expires_at.toISOString().slice(0, 16).replace('T', ' ');
    return { to: customer_id, purpose: 'api-key-ends', data: { id, name, ends }, about: [] };
  });
