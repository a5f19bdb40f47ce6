import { type Computer, categoryOf, givenName } from '@lm/contract';
import { sql } from 'kysely';
import { setChildren } from '../../db/children.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/tables.ts';
import { type ComputerRow, endComputers, insertComputers } from './computers.queries.ts';
import type { StoredLicense } from './stored-license.ts';

type Parted = Omit<StoredLicense, 'computers'> & { computerName?: string };

/**
 * Writes the dependent rows of new licenses: modules, subscriptions, and a computer for each of their addresses in order, or
 * one named computer for all of them.
 */
export async function insertParts(tx: Tx, licenses: Parted[], now: Date): Promise<Map<number, Computer[]>> {
  const each = <Row extends object>(rowsOf: (license: Parted) => Row[]) =>
    licenses.flatMap((license) => rowsOf(license).map((row) => ({ license_id: license.id, ...row })));
  const modules = each((license) => license.modules.map((module_id) => ({ module_id })));
  const periods = each((license) => license.subscriptions.map(({ start, end, months }) => ({ start_date: start, end_date: end, months })));
  await insertRows(tx, 'license_module', modules);
  await insertRows(tx, 'license_subscription', periods);
  const computers = licenses.flatMap((license): ComputerRow[] => {
    const hosts = license.macs.map((mac, index) => ({ mac, place: index + 1 }));
    const { id, computerName: name } = license;
    return name === undefined ? onesFor(license, hosts, []) : [{ licenseId: id, name, seats: null, hosts }];
  });
  const ids = await insertComputers(tx, computers, now);
  const added = computers.map(({ licenseId, name, seats, hosts }, at) => {
    const computer = { id: ids[at] ?? 0, name, macs: hosts.map(({ mac }) => mac), since: now.toISOString(), seats };
    return { licenseId, computer: { ...computer, files: 0, lastFileAt: null, revision: 1 } };
  });
  const byLicense = Map.groupBy(added, ({ licenseId }) => licenseId);
  return new Map([...byLicense].map(([id, theirs]) => [id, theirs.map(({ computer }) => computer)]));
}

type Host = ComputerRow['hosts'][number];

/** Makes a computer for each address, under names the portal chooses that differ from these. */
function onesFor({ id, categoryId }: Pick<StoredLicense, 'id' | 'categoryId'>, hosts: Host[], names: string[]): ComputerRow[] {
  const taken = [...names];
  return hosts.map((host) => {
    const name = givenName(categoryOf(categoryId).name, taken);
    taken.push(name);
    return { licenseId: id, name, seats: null, hosts: [host] };
  });
}

/** Writes the current types and dates of any number of licenses; their revisions increase. They must be locked. */
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

/** Writes only the dependent rows of a license that differ (LIC-42). */
export async function updateParts(tx: Tx, license: StoredLicense, now: Date): Promise<void> {
  await setChildren(tx, { table: 'license_module', of: 'license_id', id: license.id, column: 'module_id', values: license.modules });
  await setSubscriptions(tx, license);
  await setHosts(tx, license, now);
}

/** A subscription with the same start replaces an existing one (LIC-27). */
async function setSubscriptions(tx: Tx, { id, subscriptions }: StoredLicense): Promise<void> {
  const starts = subscriptions.map(({ start }) => start);
  await sql`DELETE FROM license_subscription WHERE license_id = ${id} AND start_date <> ALL(${starts}::date[])`.execute(tx);
  const rows = subscriptions.map(({ start, end, months }) => ({ license_id: id, start_date: start, end_date: end, months }));
  const tail = sql`ON CONFLICT (license_id, start_date) DO UPDATE SET end_date = excluded.end_date, months = excluded.months
    WHERE license_subscription.months <> excluded.months`;
  await insertRows(tx, 'license_subscription', rows, tail);
}

/**
 * Binds a license to addresses: one that stays keeps its place and its computer, a new one becomes a new computer (CMP-405). A computer
 * with none left ends.
 */
async function setHosts(tx: Tx, { macs, ...license }: StoredLicense, now: Date): Promise<void> {
  const had = await hostsOf(tx, license.id);
  const gone = had.filter(({ mac }) => !macs.includes(mac));
  const kept = had.filter(({ mac }) => macs.includes(mac));
  const ended = gone.map((host) => host.computerId).filter((id) => !kept.some((host) => host.computerId === id));
  if (gone.length > 0) {
    await endComputers(tx, [...new Set(ended)], 'removed', now);
    await sql`DELETE FROM license_host WHERE license_id = ${license.id} AND mac <> ALL(${macs}::text[])`.execute(tx);
  }
  const added = placesFor(
    macs.filter((mac) => !kept.some((host) => host.mac === mac)),
    kept,
  );
  const names = license.computers.filter(({ id }) => !ended.includes(id)).map(({ name }) => name);
  await insertComputers(tx, onesFor(license, added, names), now);
}

/** The addresses of a license, with their places and computers. */
export const hostsOf = (tx: Tx, licenseId: number) =>
  tx.selectFrom('license_host').select(['mac', 'place', 'computer_id as computerId']).where('license_id', '=', licenseId).execute();

/** Gives new addresses the first free places (MAC-10). */
export function placesFor(macs: string[], others: Pick<Host, 'place'>[]): Host[] {
  const added: Host[] = [];
  for (const mac of macs) {
    const taken = [...others, ...added].map(({ place }) => place);
    let place = 1;
    while (taken.includes(place)) place += 1;
    added.push({ mac, place });
  }
  return added;
}
