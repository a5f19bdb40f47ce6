import {
  api,
  type Computer,
  freeName,
  hostInWords,
  isHostId,
  may,
  productOf,
  type Received,
  readsVersion2,
  sameComputer,
  seatsOn,
  showDay,
  WORKING_MINUTES,
  whyNoVersion2,
} from '@lm/contract';
import { readHostFile } from 'license-file';
import { chosenAmong } from 'license-file/chosen';
import type { HostFile } from 'license-file/host-file';
import type { Tx } from '../../db/tables.ts';
import { type Call, type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { asTheirs, usesAsOwn } from './by-seat.ts';
import { addComputer, whyNotAdded } from './computers.ts';
import { keepCloudDocument, keepHostKey, usedRequests, useHostRequest } from './host-requests.queries.ts';
import { issueAndRecord } from './issue-file.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import type { StoredLicense } from './stored-license.ts';

const { useHostFile } = api.licenses;
type Asked = Received<typeof useHostFile>['body'];
type Asking = Pick<Call<typeof useHostFile>, 'principal' | 'body' | 'freshly'>;

/** Issues a license file in response to a host file (HST-460, HST-461). */
export const hostFileRoutes = (portal: Portal): Route[] => {
  const { write, now, config, product } = portal;

  const unread = (field: 'hostFile' | 'macAddresses', message: string) => refuse(useHostFile, 'unread', { problems: [{ field, message }] });

  /** The ids in the host file; it must name everything the license is to be bound to. */
  function readAsked({ hostFile, macAddresses = [] }: Asked): HostFile | null {
    if (hostFile === undefined && macAddresses.length > 0) return null;
    if (hostFile === undefined) throw unread('hostFile', 'Please give the host file, or the addresses and ids of the computer');
    const read = readHostFile(hostFile);
    if (!read.ok) throw unread('hostFile', read.message);
    const { adapters, ids = [] } = read.host;
    const strange = macAddresses.find((mac) => !ids.includes(mac) && adapters.every((adapter) => adapter.mac !== mac));
    if (strange) throw unread('macAddresses', `The host file does not name ${hostInWords(strange)}.`);
    return read.host;
  }

  /**
   * Which of these ids the license is bound to (HST-462), and which of its computers this is (HST-461); ids other than addresses
   * only if its programs know them. Unless the principal chose, another computer is bound to no id that a computer of the license has.
   */
  function chosenIn(host: HostFile | null, { version, modules, computers }: StoredLicense, { macAddresses }: Asked) {
    const { version2From: from, idsNeeded } = product(productOf(modules));
    const takesIds = readsVersion2(version, from);
    if (macAddresses?.some(isHostId) && !takesIds) throw unread('macAddresses', `${whyNoVersion2(version, from)}.`);
    const needed = takesIds ? idsNeeded : null;
    const { adapters = [], ids = [] } = host ?? {};
    const choose = (not: readonly string[]) =>
      chosenAmong(
        adapters.filter(({ mac }) => !not.includes(mac)),
        config.hostAddresses,
        takesIds ? ids.filter((id) => !not.includes(id)) : [],
        needed,
      );
    const chosen = macAddresses ?? choose([]);
    if (chosen.length === 0) throw unread('hostFile', `${whyNoVersion2(version, from)}.`);
    const known = sameComputer(computers, { chosen, ...(host && { has: [...adapters.map(({ mac }) => mac), ...ids] }) }, needed);
    if (known || macAddresses) return { known, macs: chosen };
    const free = choose(computers.flatMap(({ macs }) => macs));
    return { known, macs: free.length > 0 ? free : chosen };
  }

  /** The computer of the license that this is, with its ids; adds it if there is none. */
  async function computerFor(
    tx: Tx,
    license: StoredLicense,
    asked: { name: string | undefined; machine: string; macs: string[]; known: Computer | undefined },
  ) {
    if (asked.known) return { license, computer: asked.known };
    const computer = { name: asked.name ?? nameOfMachine(asked.machine, license), macs: asked.macs };
    const problem = whyNotAdded(license, computer, config.hostAddresses);
    if (problem) throw refuse(useHostFile, problem);
    return addComputer(tx, license, computer, now());
  }

  async function answerHostFile(tx: Tx, { principal, body, freshly }: Asking) {
    const host = readAsked(body);
    const found = await licenseForUpdate(tx, principal, body.licenseId, { bySeat: true });
    if (!found) throw refuse(useHostFile, 'noLicense');
    const { license: before, owner } = found;
    const its = asTheirs(found);
    if (!may(principal, 'license.issueFile', its)) throw refuse(useHostFile, 'notYours');
    const { known, macs } = chosenIn(host, before, body);
    if (host && !(await useHostRequest(tx, { nonce: host.nonce, licenseId: before.id }, now()))) {
      const used = await usedRequests(tx, [host.nonce]);
      throw refuse(useHostFile, 'used', { day: showDay((used.get(host.nonce) ?? now()).toISOString().slice(0, 10)) });
    }
    const { license, computer } = await computerFor(tx, before, { name: body.computerName, machine: host?.machine ?? '', macs, known });
    if (!usesAsOwn(principal, its)) freshly(license === before ? WORKING_MINUTES : undefined); // a new computer needs a new confirmation
    if (host?.hostKey) await keepHostKey(tx, computer.id, host.hostKey);
    if (host?.cloudDocument) await keepCloudDocument(tx, computer.id, host.cloudDocument, now());
    const seats = license.seats === null ? null : seatsOn(computer, license.computers, license.seats);
    const issued = { call: useHostFile, license, before, owner, computer: { ...computer, seats } };
    const file = await issueAndRecord(portal, tx, principal, issued);
    return { fileName: file.fileName, content: file.content };
  }

  return [route(useHostFile, (call) => write((tx) => answerHostFile(tx, call)))];
};

/** A computer gets the name in its host file if that is visible; otherwise the portal chooses one. */
function nameOfMachine(machine: string, { computers }: StoredLicense): string | undefined {
  const seen = machine.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '').replace(/\s+/gu, ' ');
  const wanted = freeName(
    seen.trim(),
    computers.map(({ name }) => name),
  );
  return wanted.trim() || undefined;
}
