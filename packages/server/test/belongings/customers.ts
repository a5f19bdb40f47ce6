import { randomUUID } from 'node:crypto';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { insertBulk, noteBulk } from '../../src/customers/bulk/bulk.queries.ts';
import { setPicture } from '../../src/customers/profile/pictures.queries.ts';
import { queueMail } from '../../src/lib/mail/mail.queries.ts';
import { unsubscribeToken } from '../../src/lib/tokens.ts';
import type { Making, Owner } from './making.ts';

/** What the portal keeps about people and what they keep themselves. */
export function customersOf({ server, clerk, once, next }: Making) {
  return {
    picture: once('picture', ({ id }) => server.portal.write((tx) => setPicture(tx, id, 'me.jpg', Buffer.from([0xff, 0xd8, 0xff])))),
    /** A note about them, written by another person. */
    note: once('note', async ({ id }) => {
      const body = { customerId: id, note: 'Asks for Eva.' };
      return (await server.call(clerk.token, api.notes.addNote, { body })).data.id;
    }),
    savedView: once('savedView', async ({ id }) => {
      const row = { list: 'customers', name: 'Trials', name_key: 'trials', state: '{}', owner_id: id, role_id: null, maker_id: id };
      return (await server.db.insertInto('saved_view').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    import: once('import', async ({ id }) => {
      const row = { maker_id: id, key: `import-of-somebody-${next()}`, file_name: 'list.csv', made_at: server.portal.now() };
      return (await server.db.insertInto('import').values(row).returning('key').executeTakeFirstOrThrow()).key;
    }),
    /** A mail to them that the mail server refused. */
    lostMail: once('lostMail', ({ email }) =>
      server.portal.write(async (tx) => {
        const now = server.portal.steady();
        await queueMail(tx, { recipient: email, purpose: 'password-changed', data: { firstName: 'Kim' } }, now);
        const { id } = await tx.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
        await tx.updateTable('mail').set({ ended_at: now, error: '550 no such user' }).where('id', '=', id).execute();
        const ended = { ended_at: now, last_error: '550 no such user' };
        await tx.updateTable('job').set(ended).where(sql`(payload ->> 'mailId')::int`, '=', id).execute();
        return id;
      }),
    ),
    /** The token in a mail about their licenses. */
    unsubscribeToken: once('unsubscribeToken', ({ email }) =>
      server.portal.write(async (tx) => {
        const data = { firstName: 'Kim', licenses: [], more: 0 };
        await queueMail(tx, { recipient: email, purpose: 'license-added', data }, server.portal.steady());
        const { id } = await tx.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
        return unsubscribeToken(server.portal.keys.linkKey, id);
      }),
    ),
    /** A bulk job of theirs that has just ended. */
    bulk: once('bulk', ({ id }) =>
      server.portal.write(async (tx) => {
        const what = { act: 'customers.activate' } as const;
        const bulkId = await insertBulk(tx, { customerId: id, key: randomUUID(), what, records: [] }, server.portal.steady());
        await noteBulk(tx, bulkId, 'ended_at', server.portal.steady());
        return bulkId;
      }),
    ),
    /** The key of a bulk job, the same however often the person begins it. */
    keyOf: ({ id }: Owner) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  };
}
