import { api, isNameTaken, may, type Principal, seatsOn, WORKING_MINUTES } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { nameOf } from '../../identity/people/public.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { computerHistory } from './computer-history.queries.ts';
import { nameComputer } from './computers.ts';
import { cloudDocumentOf } from './host-requests.queries.ts';
import { issueAndRecord } from './issue-file.ts';
import { lineOf, recordOf, tellApart } from './license-news.ts';
import { licenseKindOf } from './license-terms.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import { toWire } from './stored-license.ts';

const calls = api.licenses;

/** Renaming a computer, its file, saved or mailed, and the history of computers (CMP-407 to CMP-409, CMP-415). */
export const computerRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;
  return [
    route(calls.nameComputer, ({ body: { name, revision, ...of }, principal }) =>
      write(async (tx) => {
        const { license, owner, computer } = await ownComputer(tx, principal, calls.nameComputer, of);
        refuseOutdated(calls.nameComputer, { revision }, computer);
        if (name === computer.name) return toWire(license, onDay(portal));
        const others = license.computers.filter((other) => other !== computer).map((other) => other.name);
        if (isNameTaken(name, others)) throw refuse(calls.nameComputer, 'nameTaken');
        const next = await nameComputer(tx, license, computer.id, name);
        const changes = [{ field: 'computer', before: computer.name, after: name } as const];
        await recordEvent(
          tx,
          principal,
          { act: 'license.nameComputer', record: license, owner, licenseKind: licenseKindOf(license), changes },
          now(),
        );
        return toWire(next, onDay(portal));
      }),
    ),

    route(calls.issueFile, ({ body, principal, freshly }) =>
      write(async (tx) => {
        const { license, owner, as, computer } = await ownComputer(tx, principal, calls.issueFile, body);
        if (!may(principal, 'license.useAsOwn', { ownerId: license.customerId, as })) freshly(WORKING_MINUTES);
        const seats = license.seats && seatsOn(computer, license.computers, license.seats);
        const file = await issueAndRecord(portal, tx, principal, {
          call: calls.issueFile,
          license,
          owner,
          computer: { ...computer, seats },
        });
        return { fileName: file.fileName, content: file.content };
      }),
    ),

    route(calls.mailFile, ({ body, principal }) =>
      write(async (tx) => {
        const { license, owner, computer } = await ownComputer(tx, principal, calls.mailFile, body);
        const seats = license.seats && seatsOn(computer, license.computers, license.seats);
        tellApart(tx); // the mail with the file replaces the one that says a file was issued
        const file = await issueAndRecord(portal, tx, principal, {
          call: calls.mailFile,
          license,
          owner,
          computer: { ...computer, seats },
        });
        const data = {
          license: lineOf(license.id, licenseKindOf(license), []),
          ...{ number: file.number, fileId: file.id, hosts: computer.macs, computer: computer.name },
          by: await nameOf(tx, principal.id),
          file: { name: file.fileName, content: file.content },
        };
        const queued = await mailPeople(tx, [{ to: owner.id, purpose: 'file-sent', data, about: [recordOf(license.id)] }], steady());
        if (queued === 0) throw refuse(calls.mailFile, 'unwanted');
        return { email: owner.email };
      }),
    ),

    route(calls.computerHistory, async ({ params, principal }) => {
      const history = await computerHistory(db, principal, params.id);
      if (!history) throw refuse(calls.computerHistory, 'noLicense');
      return history;
    }),

    route(calls.cloudDocument, async ({ params, principal }) => {
      const content = await cloudDocumentOf(db, principal, params.id);
      if (content === null) throw refuse(calls.cloudDocument, 'noDocument');
      return { fileName: `computer-${params.id}.cloud.txt`, content };
    }),
  ];
};

type ComputerCall = typeof calls.nameComputer | typeof calls.issueFile | typeof calls.mailFile;

/** A computer that the principal may have files issued for, with its license locked. Refuses as these calls do. */
async function ownComputer(
  tx: Tx,
  principal: Principal,
  call: ComputerCall,
  { licenseId, computerId }: { licenseId: number; computerId: number },
) {
  const found = await licenseForUpdate(tx, principal, licenseId);
  if (!found) throw refuse(call, 'noLicense');
  if (!may(principal, 'license.issueFile', { ownerId: found.license.customerId, as: found.as })) throw refuse(call, 'notYours');
  const computer = found.license.computers.find(({ id }) => id === computerId);
  if (!computer) throw refuse(call, 'unknownComputer');
  return { ...found, computer };
}
