import { sql } from 'kysely';
import { setChildren } from '../../db/children.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/tables.ts';
import type { StoredLicense } from './licenses.queries.ts';

/** Writes what hangs on new licenses: modules, subscriptions, and hosts in the order of their addresses. */
export async function insertParts(tx: Tx, licenses: StoredLicense[]): Promise<void> {
  const each = <Row extends object>(rowsOf: (license: StoredLicense) => Row[]) =>
    licenses.flatMap((license) => rowsOf(license).map((row) => ({ license_id: license.id, ...row })));
  const modules = each((license) => license.modules.map((module_id) => ({ module_id })));
  const periods = each((license) => license.subscriptions.map(({ start, end, months }) => ({ start_date: start, end_date: end, months })));
  const hosts = each((license) => license.macs.map((mac, index) => ({ mac, place: index + 1 })));
  await insertRows(tx, 'license_module', modules);
  await insertRows(tx, 'license_subscription', periods);
  await insertRows(tx, 'license_host', hosts);
}

/** Writes the types and dates of licenses as they now are, however many; their revisions move on. They must be locked. */
export async function updateTerms(tx: Tx, licenses: StoredLicense[]): Promise<void> {
  if (licenses.length === 0) return;
  const rows = licenses.map(({ id, typeId, startDate, endDate, months, subscriptions: [newest] }) => ({
    ...{ id, type_id: typeId, start_date: startDate, end_date: endDate, months, maintained_until: newest?.end ?? null },
  }));
  await sql`UPDATE license SET type_id = next.type_id, start_date = next.start_date, end_date = next.end_date, months = next.months,
      maintained_until = next.maintained_until, revision = license.revision + 1
    FROM json_populate_recordset(NULL::license, ${JSON.stringify(rows)}::json) AS next WHERE license.id = next.id`.execute(tx);
  const ids = licenses.map(({ id }) => id);
  await tx.deleteFrom('license_subscription').where('license_id', '=', sql<number>`ANY(${ids}::int[])`).execute();
  const periods = licenses.flatMap(({ id, subscriptions }) =>
    subscriptions.map(({ start, end, months }) => ({ license_id: id, start_date: start, end_date: end, months })),
  );
  await insertRows(tx, 'license_subscription', periods);
}

/** Writes of what hangs on a license only what is different (LIC-42); answers its addresses by their places. */
export async function updateParts(tx: Tx, license: StoredLicense): Promise<string[]> {
  await setChildren(tx, { table: 'license_module', of: 'license_id', id: license.id, column: 'module_id', values: license.modules });
  await setSubscriptions(tx, license);
  return setHosts(tx, license);
}

/** One with the start of another takes its place (LIC-27). */
async function setSubscriptions(tx: Tx, { id, subscriptions }: StoredLicense): Promise<void> {
  const starts = subscriptions.map(({ start }) => start);
  await sql`DELETE FROM license_subscription WHERE license_id = ${id} AND start_date <> ALL(${starts}::date[])`.execute(tx);
  const rows = subscriptions.map(({ start, end, months }) => ({ license_id: id, start_date: start, end_date: end, months }));
  const tail = sql`ON CONFLICT (license_id, start_date) DO UPDATE SET end_date = excluded.end_date, months = excluded.months
    WHERE license_subscription.months <> excluded.months`;
  await insertRows(tx, 'license_subscription', rows, tail);
}

/** An address that stays keeps its place, a new one takes the first that is free (MAC-10). */
async function setHosts(tx: Tx, { id, macs }: StoredLicense): Promise<string[]> {
  const had = await tx.selectFrom('license_host').select(['mac', 'place']).where('license_id', '=', id).execute();
  const hosts = had.filter(({ mac }) => macs.includes(mac));
  const added: typeof hosts = [];
  for (const mac of macs.filter((mac) => !hosts.some((host) => host.mac === mac))) {
    const taken = [...hosts, ...added].map(({ place }) => place);
    let place = 1;
    while (taken.includes(place)) place += 1;
    added.push({ mac, place });
  }
  await sql`DELETE FROM license_host WHERE license_id = ${id} AND mac <> ALL(${macs}::text[])`.execute(tx);
  const rows = added.map((host) => ({ license_id: id, ...host }));
  await insertRows(tx, 'license_host', rows);
  return [...hosts, ...added].sort((a, b) => a.place - b.place).map(({ mac }) => mac);
}
