import {
  api,
  type FieldProblem,
  may,
  type PackRow,
  type Principal,
  packRow,
  problemsIn,
  productOf,
  type Received,
  readsVersion2,
  seatsOn,
} from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Call, type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson } from '../../identity/people/public.ts';
import { exportedAtOnce } from '../../lib/exports-noted.ts';
import type { Portal } from '../../lib/portal.ts';
import { fileNameFor, zipOf } from '../../lib/zip.ts';
import {
  addComputer,
  daemonKeyFor,
  issueAndRecord,
  keepHostKey,
  licenseFilesOf,
  licensesWithIds,
  offlineFile,
  refuseFileOf,
  type StoredLicense,
  usedRequests,
  useHostRequest,
} from '../licenses/public.ts';
import { keepDigests, lockLicenses, newestPackedFiles, ownersOfLicenses } from './lab-packs.queries.ts';
import { digestOf } from './pack-digest.ts';
import { type Spread, spread } from './pack-rows.ts';

const { checkLabPack, makeLabPack } = api.licenses;
type PackCall = typeof checkLabPack | typeof makeLabPack;
type Asked = Received<typeof makeLabPack>['body'];
type Asking = Pick<Call<typeof makeLabPack>, 'principal' | 'body' | 'freshly'>;
type Owner = Awaited<ReturnType<typeof ownersOfLicenses>>[number]['owner'];
type PackedFile = { name: string; text: string };

/** Makes one zip with the offline files of many computers (PACK-462). */
export const labPackRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config, product, keys } = portal;

  /** The requested licenses, ordered by id, and their one owner; locked in a transaction that writes. */
  async function licensesFor(call: PackCall, on: { db: Db } | { tx: Tx }, principal: Principal, asked: readonly number[]) {
    const ids = [...new Set(asked)].sort((a, b) => a - b);
    const from = 'tx' in on ? on.tx : on.db;
    const [first] = await ownersOfLicenses(from, principal, ids);
    if (first && 'tx' in on) {
      await lockPerson(on.tx, first.owner.id); // the owner first, as always when both are locked
      await lockLicenses(on.tx, ids);
    }
    const owned = await ownersOfLicenses(from, principal, ids);
    const [{ owner } = { owner: null }] = owned;
    if (!owner || owned.length < ids.length) throw refuse(call, 'noLicense');
    if (!may(principal, 'license.issueFile', { ownerId: owner.id, as: null })) throw refuse(call, 'notYours');
    const licenses = (await licensesWithIds(from, ids)).toSorted((a, b) => a.id - b.id);
    if (owned.some((one) => one.owner.id !== owner.id) || new Set(licenses.map(({ categoryId }) => categoryId)).size > 1)
      throw refuse(call, 'mixed');
    if (new Set(licenses.map(({ modules }) => productOf(modules))).size > 1) throw refuse(call, 'mixedProducts');
    for (const license of licenses) refuseFileOf(call, license, owner, today());
    return { owner, licenses };
  }

  /** What will happen to each requested computer. */
  async function planFor(from: Db, licenses: StoredLicense[], computers: Asked['computers']) {
    const read = computers.map(readRow);
    const rows = read.map((row) => ('problems' in row ? null : row));
    const used = await usedRequests(
      from,
      rows.flatMap((row) => row?.nonce ?? []),
    );
    const { version2From, idsNeeded } = product(productOf(licenses[0]?.modules ?? []));
    const readAll = licenses.every(({ version }) => readsVersion2(version, version2From));
    const plan = spread(licenses, rows, {
      hostAddresses: config.hostAddresses,
      ...{ version2From, needed: readAll ? idsNeeded : null, used },
    });
    return plan.map((planned, place) => {
      const row = read[place];
      return {
        row: rows[place] ?? null,
        planned: row && 'problems' in row ? { outcome: 'refused' as const, problems: row.problems } : planned,
      };
    });
  }

  /** The file of an existing computer: that of an earlier pack if it would still have the same content (PACK-466), otherwise a new one. */
  async function fileAgain(tx: Tx, principal: Principal, of: ToPack, newest: Awaited<ReturnType<typeof newestPackedFiles>>) {
    const computer = computerOn(of);
    const issued = newest.get(of.computerId);
    if (issued?.digest) {
      const daemonKey = await daemonKeyFor(tx, of.license, computer);
      const file = { id: issued.id, seq: issued.seq, hosts: computer.macs, expires: issued.expires, computer, daemonKey };
      const told = { as: licenseFilesOf(portal, of.license), license: of.license, licensee: of.owner, keys, now: issued.issuedAt };
      const text = await offlineFile({ ...told, file });
      if (digestOf(text).equals(issued.digest)) return { id: null, text, name: computer.name };
    }
    return newFile(tx, principal, of);
  }

  async function newFile(tx: Tx, principal: Principal, { before, license, owner, computerId }: ToPack) {
    const computer = computerOn({ license, computerId });
    const { id, content } = await issueAndRecord(portal, tx, principal, { call: makeLabPack, license, before, owner, computer });
    return { id, text: content, name: computer.name };
  }

  async function packIn(tx: Tx, { principal, body: { licenseIds, computers }, freshly }: Asking): Promise<PackedFile[]> {
    const { owner, licenses } = await licensesFor(makeLabPack, { tx }, principal, licenseIds);
    if (owner.id !== principal.id) freshly();
    const plan = await planFor(tx, licenses, computers);
    const refused = plan.filter(({ planned }) => planned.outcome === 'refused').length;
    if (refused > 0) throw refuse(makeLabPack, 'notAll', { count: String(refused) });
    await useAll(tx, plan);
    const byId = new Map(licenses.map((license) => [license.id, license]));
    const newest = await newestPackedFiles(
      tx,
      plan.flatMap(({ planned }) => (planned.outcome === 'there already' ? planned.computerId : [])),
    );
    const files: { id: string | null; name: string; text: string }[] = [];
    for (const { row, planned } of plan) {
      if (!row || planned.outcome === 'refused') continue;
      const before = byId.get(planned.licenseId);
      if (!before) throw new Error('each computer goes to a license of the pack');
      const of = planned.outcome === 'new' ? await added(tx, before, row, planned) : { license: before, computerId: planned.computerId };
      byId.set(before.id, of.license);
      if (row.hostKey) await keepHostKey(tx, of.computerId, row.hostKey);
      const toPack = { before, owner, ...of };
      files.push(planned.outcome === 'new' ? await newFile(tx, principal, toPack) : await fileAgain(tx, principal, toPack, newest));
    }
    await keepDigests(
      tx,
      files.flatMap(({ id, text }) => (id === null ? [] : { id, digest: digestOf(text) })),
    );
    return files;
  }

  async function added(tx: Tx, license: StoredLicense, row: PackRow, { name, seats }: Extract<Spread, { outcome: 'new' }>) {
    const done = await addComputer(tx, license, { name, macs: row.macAddresses, seats }, now());
    return { license: done.license, computerId: done.computer.id };
  }

  /** Uses up the requests of host files, always in the same order. Refuses the pack if another person used one at this very moment. */
  async function useAll(tx: Tx, plan: { row: PackRow | null; planned: Spread }[]): Promise<void> {
    const asked = plan.flatMap(({ row, planned }) => (row?.nonce ? { nonce: row.nonce, planned } : []));
    for (const { nonce, planned } of asked.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1))) {
      if (planned.outcome === 'refused') continue;
      const isFirst = await useHostRequest(tx, { nonce, licenseId: planned.licenseId }, now());
      if (!isFirst && planned.outcome === 'new') throw refuse(makeLabPack, 'notAll', { count: '1' });
    }
  }

  return [
    route(checkLabPack, async ({ body, principal }) => {
      const { licenses } = await licensesFor(checkLabPack, { db }, principal, body.licenseIds);
      const plan = await planFor(db, licenses, body.computers);
      return plan.map(({ planned }) => ({
        outcome: planned.outcome,
        licenseId: planned.outcome === 'refused' ? null : planned.licenseId,
        problems: planned.outcome === 'refused' ? planned.problems : [],
      }));
    }),

    route(makeLabPack, async (call) => {
      const files = await write((tx) => packIn(tx, call));
      exportedAtOnce(portal, 'lab pack', files.length);
      const taken = new Set<string>();
      const named = files.map(({ name, text }) => ({ name: fileNameFor(name, '.lic.txt', taken), text }));
      return { fileName: 'lab-pack.zip', content: await zipOf(named, now()) };
    }),
  ];
};

interface ToPack {
  /** The license before and after, its owner, and its computer. */
  before: StoredLicense;
  license: StoredLicense;
  owner: Owner;
  computerId: number;
}

function readRow(row: unknown): PackRow | { problems: FieldProblem[] } {
  const read = packRow.safeParse(row);
  return read.success ? read.data : { problems: problemsIn(read.error.issues) };
}

/** A computer as its file names it. */
function computerOn({ license, computerId }: Pick<ToPack, 'license' | 'computerId'>) {
  const found = license.computers.find(({ id }) => id === computerId);
  if (!found) throw new Error(`the license has no computer ${computerId}`);
  return { ...found, seats: license.seats === null ? null : seatsOn(found, license.computers, license.seats) };
}
