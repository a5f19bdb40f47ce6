import { api, type PackRow, type Principal, seatsOn } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  addComputer,
  daemonKeyFor,
  issueAndRecord,
  keepHostKey,
  licenseFilesOf,
  offlineFile,
  type StoredLicense,
  useHostRequest,
} from '../licenses/public.ts';
import { keepDigests, newestPackedFiles, type ownersOfLicenses } from './lab-packs.queries.ts';
import { digestOf } from './pack-digest.ts';
import { licensesFor, planFor } from './pack-plan.ts';
import type { Spread } from './pack-rows.ts';

const { makeLabPack } = api.licenses;
type Asking = Pick<Call<typeof makeLabPack>, 'body' | 'freshly'>;
type Owner = Awaited<ReturnType<typeof ownersOfLicenses>>[number]['owner'];
type PackedFile = { name: string; text: string };

/** A pack is made in one transaction. */
interface Packing {
  portal: Portal;
  tx: Tx;
  principal: Principal;
}

interface ToPack {
  /** The license before and after, its owner, and its computer. */
  before: StoredLicense;
  license: StoredLicense;
  owner: Owner;
  computerId: number;
}

/**
 * The files of many computers, which are added to the licenses as they need (PACK-462). Refuses what the plan refuses, with `notAll`; what may not be
 * packed together; and a person who must confirm their identity first, to pack another person's.
 */
export async function packFiles(packing: Packing, { body: { licenseIds, computers }, freshly }: Asking): Promise<PackedFile[]> {
  const { portal, tx, principal } = packing;
  const { owner, licenses } = await licensesFor(makeLabPack, { tx }, principal, { licenseIds, today: portal.today() });
  if (owner.id !== principal.id) freshly();
  const plan = await planFor(portal, tx, licenses, computers);
  const refused = plan.filter(({ planned }) => planned.outcome === 'refused').length;
  if (refused > 0) throw refuse(makeLabPack, 'notAll', { count: String(refused) });
  await useAll(packing, plan);
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
    const of = planned.outcome === 'new' ? await added(packing, before, row, planned) : { license: before, computerId: planned.computerId };
    byId.set(before.id, of.license);
    if (row.hostKey) await keepHostKey(tx, of.computerId, row.hostKey);
    const toPack = { before, owner, ...of };
    files.push(planned.outcome === 'new' ? await newFile(packing, toPack) : await fileAgain(packing, toPack, newest));
  }
  await keepDigests(
    tx,
    files.flatMap(({ id, text }) => (id === null ? [] : { id, digest: digestOf(text) })),
  );
  return files;
}

async function added({ portal, tx }: Packing, license: StoredLicense, row: PackRow, { name, seats }: Extract<Spread, { outcome: 'new' }>) {
  const done = await addComputer(tx, license, { name, macs: row.macAddresses, seats }, portal.now());
  return { license: done.license, computerId: done.computer.id };
}

/** Uses up the requests of host files, always in the same order. Refuses the pack if another person used one at this very moment. */
async function useAll({ portal, tx }: Packing, plan: { row: PackRow | null; planned: Spread }[]): Promise<void> {
  const asked = plan.flatMap(({ row, planned }) => (row?.nonce ? { nonce: row.nonce, planned } : []));
  for (const { nonce, planned } of asked.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1))) {
    if (planned.outcome === 'refused') continue;
    const isFirst = await useHostRequest(tx, { nonce, licenseId: planned.licenseId }, portal.now());
    if (!isFirst && planned.outcome === 'new') throw refuse(makeLabPack, 'notAll', { count: '1' });
  }
}

/** The file of an existing computer: that of an earlier pack if it would still have the same content (PACK-466), otherwise a new one. */
async function fileAgain(packing: Packing, of: ToPack, newest: Awaited<ReturnType<typeof newestPackedFiles>>) {
  const { portal, tx } = packing;
  const computer = computerOn(of);
  const issued = newest.get(of.computerId);
  if (issued?.digest) {
    const daemonKey = await daemonKeyFor(tx, of.license, computer);
    const file = { id: issued.id, seq: issued.seq, hosts: computer.macs, expires: issued.expires, computer, daemonKey };
    const told = {
      as: licenseFilesOf(portal, of.license),
      license: of.license,
      licensee: of.owner,
      keys: portal.keys,
      now: issued.issuedAt,
    };
    const text = await offlineFile({ ...told, file });
    if (digestOf(text).equals(issued.digest)) return { id: null, text, name: computer.name };
  }
  return newFile(packing, of);
}

async function newFile({ portal, tx, principal }: Packing, { before, license, owner, computerId }: ToPack) {
  const computer = computerOn({ license, computerId });
  const { id, content } = await issueAndRecord(portal, tx, principal, { call: makeLabPack, license, before, owner, computer });
  return { id, text: content, name: computer.name };
}

/** A computer as its file names it. */
function computerOn({ license, computerId }: Pick<ToPack, 'license' | 'computerId'>) {
  const found = license.computers.find(({ id }) => id === computerId);
  if (!found) throw new Error(`the license has no computer ${computerId}`);
  return { ...found, seats: license.seats === null ? null : seatsOn(found, license.computers, license.seats) };
}
