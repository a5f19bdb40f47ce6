import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { lockOrganizationOf } from './organization-licenses.queries.ts';

const { server, make } = await givenServer();

// CUS-23, ORG-56. The embedded database has a single connection, where no one waits.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'deleting a person who moves to another organization meanwhile waits for the new one, and no longer locks the old one',
  async () => {
    const mara = await make.customer();
    const add = async (name: string) => {
      const { rows } = await sql<{
        id: number;
      }>`INSERT INTO organization (name, name_key, country_id, vat_id, address, note, search_key, created_at)
        VALUES (${name}, ${name}, 752, '', '', '', ${name}, now()) RETURNING id`.execute(server.db);
      return rows[0]?.id ?? 0;
    };
    const [left, joined] = [await add('left'), await add('joined')];
    const place = { customer_id: mara.id, organization_id: left, role: 'member' as const, since: new Date() };
    await server.db.insertInto('organization_person').values(place).execute();

    const mover = await server.db.startTransaction().execute();
    await sql`SELECT FROM organization WHERE id = ${left} FOR UPDATE`.execute(mover);
    const remover = await server.db.startTransaction().execute();
    const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(remover);
    const locked = lockOrganizationOf(remover, mara.id);
    await vi.waitUntil(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND pid = ${own[0]?.pid}`.execute(server.db);
      return rows.length > 0;
    }, PATIENCE);
    await sql`UPDATE organization_person SET organization_id = ${joined} WHERE customer_id = ${mara.id}`.execute(mover);
    await mover.commit().execute();
    await locked;

    const free = async (id: number) => {
      const { rows } = await sql`SELECT FROM organization WHERE id = ${id} FOR UPDATE SKIP LOCKED`.execute(server.db);
      return rows.length === 1;
    };
    expect([await free(left), await free(joined)]).toEqual([true, false]);
    await remover.rollback().execute();
  },
);
