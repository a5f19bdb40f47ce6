import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { deleteOldKeys, takeExpiring } from './api-keys.queries.ts';

/** Keys that are told of in one transaction. */
const AT_ONCE = 100;

/** Keys that are over are listed for so many days more (KEY-725), in milliseconds. */
const SHOWN_MS = 90 * 86_400_000;

/** Tells owners of keys that expire soon, each once (KEY-724), and forgets keys that were over long ago. */
export async function tellExpiring({ write, steady }: Pick<Portal, 'write' | 'steady'>): Promise<void> {
  await write((tx) => deleteOldKeys(tx, new Date(steady().getTime() - SHOWN_MS)));
  for (let told = AT_ONCE; told === AT_ONCE; )
    told = await write(async (tx) => {
      const keys = await takeExpiring(tx, steady(), AT_ONCE);
      const mails = keys.map(({ id, customer_id, name, expires_at }) => {
        const ends = expires_at.toISOString().slice(0, 16).replace('T', ' ');
        return { to: customer_id, purpose: 'api-key-ends' as const, data: { id, name, ends }, about: [] };
      });
      if (mails.length > 0) await mailPeople(tx, mails, steady());
      return keys.length;
    });
}
