import {
  api,
  type Computer,
  costOf,
  type Day,
  dayIn,
  emergencyEnd,
  expiryOf,
  may,
  mostMoved,
  nextEmergency,
  type Principal,
  productOf,
  REPLACEMENT_REASON_IDS,
  type ReplacementReason,
  readsVersion2,
  seatsAfter,
  seatsOn,
  showDay,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { isVisible } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { issueFile, licensesWithIds } from '../licenses/public.ts';
import { askedReplacement, type Replacing } from './replacement-checks.ts';
import { recordReplaced, recordRequested } from './replacement-events.ts';
import { asMade, computerInEvents, issueFiles, move, noteMove, supersedeOld } from './replacement-move.ts';
import { asRequest, insertRequest, lastEmergency, openRequestFor, requestsOf, settleRequestFor } from './replacement-requests.queries.ts';
import { filesFor, hostKeyOf, licenseOf, movesOf, ownerOf, replacementsOf, typedWrong } from './replacements.queries.ts';

const calls = api.replacements;

/** How many seats the new computer serves once approved: those of the old one, or those moved to it together with its own. */
function servedAfter({ old, there, seats }: Pick<Replacing, 'old' | 'there' | 'seats'>, computers: Computer[], all: number): number {
  if (seats === null) return seatsOn(old, computers, all);
  return there ? (seatsAfter(there, computers, seats) ?? seatsOn(there, computers, all) + seats) : seats;
}

/** How owners replace a computer with another, and what they and staff see about it (REPL-424 to REPL-427). */
export const replacementRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config, product } = portal;
  const { aYear, typingHours } = config.replacements;
  const onDay = () => ({ today: today(), aYear });
  /** Whether they see why replacements look like sharing: staff do, the owner does not (REPL-423). */
  const seesSigns = (principal: Principal) => may(principal, 'customer.list');

  /** The first day on which a license may get an emergency file again, and the last day of one made today (REPL-419, REPL-420). */
  const emergencyOf = async (on: Tx | typeof db, licenseId: number, licenseEnd: Day | null) => {
    const nextOn = nextEmergency(await lastEmergency(on, licenseId), today(), config.replacements);
    return { nextOn, until: nextOn === today() ? emergencyEnd(today(), licenseEnd, config.replacements) : null };
  };

  const emergencyFile = async (tx: Tx, principal: Principal, { license, owner, old, next, there, seats }: Replacing, until: Day) => {
    const name = next.name ?? old.name;
    const served = license.seats === null ? null : servedAfter({ old, there, seats }, license.computers, license.seats);
    const hostKey = next.hostKey ?? (there ? await hostKeyOf(tx, there.id) : null);
    const computer = { id: null, name, macs: next.macs, seats: served, hostKey };
    const file = await issueFile(portal, tx, principal, { call: calls.requestReplacement, license, owner, computer, until });
    return { ...asMade(file, name, served, until), change: file.change };
  };

  return [
    route(calls.replacing, async ({ params, principal }) => {
      const computerId = Number(params.computerId);
      const licenseId = await licenseOf(db, principal, computerId);
      const [license] = licenseId === null ? [] : await licensesWithIds(db, [licenseId]);
      const computer = license?.computers.find(({ id }) => id === computerId);
      if (!license || !computer) throw refuse(calls.replacing, 'computerNotFound');
      const named = { ...computer, licenseId: license.id };
      const [[moves], typed, [file], request, key] = await Promise.all([
        movesOf(db, { licenseIds: [license.id] }, onDay()),
        typedWrong(db, named, typingHours),
        filesFor(db, named, today()),
        openRequestFor(db, computerId),
        hostKeyOf(db, computerId),
      ]);
      if (!moves) throw refuse(calls.replacing, 'computerNotFound');
      const cost = (reason: ReplacementReason) => [reason, costOf(reason, typed, now())] as const;
      return {
        licenseId: license.id,
        computer: { id: computer.id, name: computer.name, macAddresses: computer.macs, seats: computer.seats },
        budget: moves.budget,
        costs: Object.fromEntries(REPLACEMENT_REASON_IDS.map(cost)) as Record<ReplacementReason, 0 | 1 | null>,
        ...{ typedUntil: typed.until.toISOString(), typingHours },
        file: file ? { fileId: file.fileId, number: file.number, issuedAt: file.issuedAt.toISOString() } : null,
        mostAddresses: config.hostAddresses,
        takesIds: readsVersion2(license.version, product(productOf(license.modules)).version2From),
        idsNeeded: product(productOf(license.modules)).idsNeeded,
        takesReceipt: key !== null,
        mostMoved: license.seats === null ? 0 : mostMoved(computer, license.computers, license.seats),
        emergency: await emergencyOf(db, license.id, expiryOf(license)),
        request: request && asRequest(request),
      };
    }),

    route(calls.replaceComputer, ({ body, principal, freshly }) =>
      write(async (tx) => {
        const asked = await askedReplacement(portal, tx, principal, calls.replaceComputer, body);
        if (!asked.isTheirs) freshly();
        const { budget, costs, old } = asked;
        if (costs > budget.left)
          throw refuse(calls.replaceComputer, 'budgetSpent', { number: String(budget.aYear), until: showDay(budget.until) });
        const moved = await move(tx, asked, now());
        const files = await issueFiles(portal, tx, principal, { moved, owner: asked.owner });
        await supersedeOld(portal, tx, { license: asked.license, old, moved, files });
        const replacement = await noteMove(tx, principal, { ...asked, moved, requestId: null }, now());
        if (moved.left === null) await settleRequestFor(tx, old.id, principal.id, now());
        await recordReplaced(portal, tx, principal, { act: 'license.replaceComputer', asked, moved, files });
        const typed = budget.typed + (asked.reason === 'typed' && costs === 0 ? 1 : 0);
        const left = { ...budget, used: budget.used + costs, left: budget.left - costs, typed };
        return { replacement, budget: left, files: files.map(({ change: _, ...file }) => file) };
      }),
    ),

    route(calls.requestReplacement, ({ body: { note = '', ...body }, principal, freshly }) =>
      write(async (tx) => {
        const call = calls.requestReplacement;
        const asked = await askedReplacement(portal, tx, principal, call, body);
        if (!asked.isTheirs) freshly();
        const { license, old, next, reason, fate, seats, budget, costs } = asked;
        const open = await openRequestFor(tx, old.id);
        if (open) throw refuse(call, 'askedAlready', { day: showDay(dayIn(open.asked_at)) });
        if (costs <= budget.left) throw refuse(call, 'notNeeded', { left: String(budget.left), number: String(budget.aYear) });
        const { until } = await emergencyOf(tx, license.id, expiryOf(license));
        const file = until === null ? null : await emergencyFile(tx, principal, asked, until);
        const to = { name: next.name ?? null, macAddresses: next.macs };
        const emergency = until === null ? null : { on: today(), until };
        const row = { ...{ reason, fate, seats, note: note.trim(), to, emergency }, hostKey: next.hostKey, askedBy: principal.id };
        const request = await insertRequest(tx, { ...row, licenseId: license.id, computerId: old.id, from: computerInEvents(old) }, now());
        if (!request) throw refuse(call, 'askedAlready', { day: showDay(today()) });
        await recordRequested(portal, tx, principal, { asked, request, file });
        if (!file) return { request: asRequest(request), files: [] };
        const { change: _, ...made } = file;
        return { request: asRequest(request), files: [made] };
      }),
    ),

    route(calls.getReplacements, async ({ params, principal }) => {
      const licenseId = Number(params.licenseId);
      if ((await ownerOf(db, principal, licenseId)) === null) throw refuse(calls.getReplacements, 'noLicense');
      const tellsWho = seesSigns(principal);
      const [[moves], requests, replacements] = await Promise.all([
        movesOf(db, { licenseIds: [licenseId] }, onDay()),
        requestsOf(db, [licenseId]),
        replacementsOf(db, licenseId, { id: principal.id, tellsWho }),
      ]);
      if (!moves) throw refuse(calls.getReplacements, 'noLicense');
      return { ...moves, signs: tellsWho ? moves.signs : [], requests: requests.get(licenseId) ?? [], replacements };
    }),

    route(calls.getReplacementBudgets, async ({ params, principal }) => {
      const customerId = Number(params.customerId);
      if (!(await isVisible(db, principal, customerId))) throw refuse(calls.getReplacementBudgets, 'noCustomer');
      const moves = await movesOf(db, { customerId }, onDay());
      const requests = await requestsOf(
        db,
        moves.map(({ licenseId }) => licenseId),
      );
      const signs = seesSigns(principal);
      return moves.map((one) => ({ ...one, signs: signs ? one.signs : [], requests: requests.get(one.licenseId) ?? [] }));
    }),
  ];
};
