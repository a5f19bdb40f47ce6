import { api, dayIn, expiryOf, may, type Principal, showDay } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { isVisible } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { emergencyFile, emergencyOf } from './emergency-file.ts';
import { askedReplacement } from './replacement-checks.ts';
import { recordReplaced, recordRequested } from './replacement-events.ts';
import { computerInEvents, issueFiles, move, noteMove, supersedeOld } from './replacement-move.ts';
import { asRequest, insertRequest, openRequestFor, requestsOf, settleRequestFor } from './replacement-requests.queries.ts';
import { movesOf, ownerOf, replacementsOf } from './replacements.queries.ts';
import { replacingComputer } from './replacing.ts';

const calls = api.replacements;

/** How owners replace a computer with another, and what they and staff see about it (REPL-424 to REPL-427). */
export const replacementRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;
  const onDay = () => ({ today: today(), aYear: config.replacements.aYear });
  /** Whether they see why replacements look like sharing: staff do, the owner does not (REPL-423). */
  const seesSigns = (principal: Principal) => may(principal, 'customer.list');

  return [
    route(calls.replacing, ({ params, principal }) => replacingComputer(portal, principal, Number(params.computerId))),

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
        const { until } = await emergencyOf(portal, tx, license.id, expiryOf(license));
        const file = until === null ? null : await emergencyFile({ portal, tx, principal }, asked, until);
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
