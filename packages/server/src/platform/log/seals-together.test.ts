import { readFileSync } from 'node:fs';
import { api, ROLE, UNSAID } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { inTransaction } from '../../db/transactions.ts';
import { insertCustomer } from '../../identity/people/people.queries.ts';
import { trialLicense } from '../../licensing/licenses/license-terms.ts';
import { insertLicense } from '../../licensing/licenses/license-writing.queries.ts';
import { recordEvent } from './events.queries.ts';
import { headFileIn } from './head-file.ts';
import { sealingJob } from './sealer.ts';

/** Sealing while others write, and by a user who does not own the tables. */
let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await startServer();
  admin = await peopleOf(server).admin();
});
afterEach(() => server.close());

const verify = async () => (await server.call(admin.token, api.log.verifyLog, { query: {} })).data;
const signedUp = () => ({ act: 'customer.signUp', record: admin, owner: admin }) as const;

// The embedded database has only one connection and one user, who owns everything.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('several at once', () => {
  // LOG-12
  test('an entry that commits after a later one was sealed is sealed after it', async () => {
    const { write, now, db } = server.portal;
    const [logged, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = write(async (tx) => {
      await recordEvent(tx, admin, signedUp(), now());
      logged.resolve();
      await commit.promise;
    });
    await logged.promise;
    await write((tx) => recordEvent(tx, admin, signedUp(), now()));
    await server.sealed();
    expect(await verify()).toMatchObject({ state: 'whole', checked: 1, waiting: 0 });
    commit.resolve();
    await late;
    await server.sealed();
    expect(await verify()).toMatchObject({ state: 'whole', checked: 2 });
    const order = await db.selectFrom('log_seal').select('entry_id').orderBy('seq').execute();
    expect(order.map(({ entry_id }) => entry_id)).toEqual([2, 1]);
  });

  test('two servers that seal one log make one chain', async () => {
    const { db, keys, now, config, write } = server.portal;
    const headFile = `${headFileIn(config.dataDir)}.other`;
    const other = sealingJob({ db, transaction: inTransaction(server.db), keys, now, headFile, checkState: () => undefined });
    const stopping = new AbortController().signal;
    // As a sealer whose lease has ended would, next to the one that holds it now. A pool has four connections: four more calls wait for one, and
    // no more.
    for (let round = 0; round < 6; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          await write((tx) => recordEvent(tx, admin, signedUp(), now()));
          await other.run({ stopping });
        }),
      );
    await server.sealed();
    expect(await verify()).toMatchObject({ state: 'whole', checked: 48, waiting: 0 });
    // Each server keeps its own copy of the newest head, whichever of them signed it.
    await other.afterwards?.();
    expect(readFileSync(headFile, 'utf8')).toBe(readFileSync(headFileIn(config.dataDir), 'utf8'));
  });

  test('a user that does not own the tables can write, but cannot remove a trigger', async () => {
    const { db } = server.portal;
    const role = `portal_app_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
    const docs = readFileSync(new URL('../../../../../docs/log.md', import.meta.url), 'utf8');
    const [, statements = ''] = /```sql\n(CREATE ROLE portal_app [^`]+)```/.exec(docs) ?? [];
    await sql.raw(statements.replaceAll('portal_app', role)).execute(db);
    const as = (statement: string) =>
      server.portal.write(async (tx) => {
        await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
        await sql.raw(statement).execute(tx);
      });
    await server.portal.write(async (tx) => {
      await sql.raw(`SET LOCAL ROLE ${role}`).execute(tx);
      await recordEvent(tx, admin, signedUp(), server.portal.now());
      const roles = [{ id: ROLE.customer, name: 'Customer' }];
      const person = { form: KIM, email: 'kim@example.com', roles, area: [], passwordHash: null, isVerified: true };
      const id = await insertCustomer(tx, person, server.portal.now());
      await insertLicense(
        tx,
        api.licenses.addTrialLicense,
        trialLicense(id ?? 0, { id: 1, trialDays: 30 }, { id: null, name: '5.1.1' }, server.portal.today()),
        server.portal.now(),
      );
    });
    for (const statement of ["UPDATE log_entry SET action = 'Import'", 'DELETE FROM log_seal', 'TRUNCATE log_head'])
      await expect(as(statement)).rejects.toThrow('permission denied for table');
    await expect(as('ALTER TABLE log_entry DISABLE TRIGGER ALL')).rejects.toThrow('must be owner of table log_entry');
    await sql.raw(`DROP OWNED BY ${role}; DROP ROLE ${role}`).execute(db);
  });
});

const KIM = {
  ...UNSAID,
  firstName: 'Kim',
  lastName: 'Berg',
  organization: 'Institute of Acoustics',
  countryId: 752,
  phoneNumber: '1',
  allowTrial: true,
};
