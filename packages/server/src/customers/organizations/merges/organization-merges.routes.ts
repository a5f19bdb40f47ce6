import {
  api,
  type MergeMoves,
  MOST_COST_CENTRES,
  MOST_DOMAINS,
  MOST_IN_ORGANIZATION,
  MOST_MERGED_LICENSES,
  MOST_ORGANIZATION_KEYS,
  may,
  type Principal,
} from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { keptIds, moveInBin, putInBin } from '../../../platform/kept-records/public.ts';
import { keepMailbox, takeMailbox } from '../mailboxes/organization-mailboxes.queries.ts';
import { peopleIn } from '../organization-page.queries.ts';
import { isSeen } from '../organization-reading.ts';
import { organizationWithId, removeOrganization, renameThese, type StoredOrganization } from '../organizations.queries.ts';
import { securityOf, writeSecurity, writtenSecurity } from '../security/organization-security.queries.ts';
import { signOnOf } from '../sign-on/organization-sign-on.queries.ts';
import { recordMoves } from './merge-events.ts';
import { tellOwners } from './merged.mails.ts';
import { giveCostCentres } from './merged-cost-centres.ts';
import { moveWebhooks } from './moved-webhooks.queries.ts';
import { changeWithId, keepChange, lastChangeOf } from './organization-changes.queries.ts';
import {
  askedToTakeOver,
  costCentresToAdd,
  countDomains,
  countMoves,
  idsOfPeople,
  lockOrganizations,
  type Moved,
  moveKeys,
  movePeople,
  moveRest,
} from './organization-merges.queries.ts';
import { isSplit } from './organization-splits.queries.ts';
import { undoMerge } from './undo-merge.ts';
import { undoProposal } from './undo-proposal.ts';
import { undoSplit } from './undo-split.ts';

const calls = api.organizationMerges;

type MergingCall = typeof calls.getMerge | typeof calls.mergeOrganizations;

interface Both {
  from: StoredOrganization;
  into: StoredOrganization;
}

/** Merges two organizations (ORG-120 to ORG-123). */
export const organizationMergeRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config, tables } = portal;

  return [
    route(calls.getMerge, async ({ query, principal }) => {
      const both = await judged(db, calls.getMerge, principal, { id: Number(query.id), intoId: Number(query.intoId) }, steady());
      const moves = await countMoves(db, both.from.id, steady());
      const there = await countMoves(db, both.into.id, steady());
      return { ...namesOf(both), ...moves, webhooksTogether: moves.webhooks + there.webhooks };
    }),

    route(calls.mergeOrganizations, ({ body, principal }) =>
      write(async (tx) => {
        await lockOrganizations(tx, [body.id, body.intoId]);
        const both = await judged(tx, calls.mergeOrganizations, principal, body, steady());
        const { from, into } = both;
        const people = await idsOfPeople(tx, from.id);
        const named = await renameThese(tx, people, into.name);
        await movePeople(tx, people, into.id);
        await moveKeys(tx, { from: from.id, to: into.id });
        const webhooks = await moveWebhooks(tx, { from: from.id, to: into.id });
        const rest = await moveRest(tx, { from: from.id, to: into.id }, steady());
        const security = await takeSecurity(tx, from.id, into.id);
        const costCentres = costCentresToAdd(from, into);
        await giveCostCentres(tx, principal, into, [...into.costCentres, ...costCentres], now());
        const mailbox = await takeMailbox(tx, { from: from.id, to: into.id });
        const bin = await moveInBin(tx, { from: from.id, to: into.id });
        const kept = await keptIds(tx, bin);
        await putInBin(tx, 'organization', [from.id], { by: principal, at: steady(), tables });
        await removeOrganization(tx, from.id);
        const moved: Moved = { people, bin, kept, security, webhooks, costCentres, ...rest };
        const undoId = await keepChange(tx, { organizationId: into.id, byId: principal.id, gone: from, moved }, now());
        if (mailbox) await keepMailbox(tx, undoId, mailbox);
        const counts = { people: people.length, licenses: rest.licenses.length };
        const told = { people: named, licenses: rest.licenses, from, into };
        await recordMoves(tx, principal, false, told, now());
        await tellOwners(tx, both, 'merged', steady());
        return { ...namesOf(both), ...counts, undoId };
      }),
    ),

    route(calls.getUndoable, async ({ params, principal }) => {
      const found = await organizationWithId(db, Number(params.id));
      if (!isSeen(principal, found)) throw refuse(calls.getUndoable, 'noOrganization');
      const last = await lastChangeOf(db, found.id);
      const until = new Date((last?.at.getTime() ?? 0) + config.undoing.minutes * 60_000);
      if (!last || last.byId !== principal.id || until < now()) return null;
      return { undoId: last.id, from: last.goneName, isSplit: isSplit(last.moved as object), until: until.toISOString() };
    }),

    route(calls.undoMerge, ({ body, principal }) =>
      write(async (tx) => {
        const change = await changeWithId(tx, body.undoId);
        if (change?.byId !== principal.id) throw refuse(calls.undoMerge, 'nothingToUndo');
        const moved = change.moved as object;
        if (isSplit(moved)) return undoSplit(portal, tx, principal, change, moved);
        return change.goneId === null ? undoProposal(portal, tx, principal, change) : undoMerge(portal, tx, principal, change);
      }),
    ),
  ];
};

/** Moves the security contact too, unless the remaining organization has chosen one, who is still in it. */
async function takeSecurity(tx: Tx, from: number, into: number): Promise<Moved['security']> {
  const [said, was] = [await writtenSecurity(tx, from), await writtenSecurity(tx, into)];
  const isTaken = said !== null && (was === null || (said.contactId !== null && (await securityOf(tx, into)).contact === null));
  if (said && isTaken) await writeSecurity(tx, into, said.contactId, was?.byName ?? said.byName);
  return said && { ...said, isTaken, was };
}

/** Refuses unless this principal may merge them in their current state. */
async function judged(
  db: Db,
  call: MergingCall,
  principal: Principal,
  { id, intoId }: { id: number; intoId: number },
  now: Date,
): Promise<Both> {
  const [from, into] = [await organizationWithId(db, id), await organizationWithId(db, intoId)];
  if (!isSeen(principal, from) || !isSeen(principal, into)) throw refuse(call, 'noOrganization');
  if (id === intoId) throw refuse(call, 'same');
  if (!may(principal, 'organization.edit') || !may(principal, 'organization.delete')) throw refuse(call, 'lacksRight');
  const [goes, stays] = [await peopleIn(db, principal, id), await peopleIn(db, principal, intoId)];
  if (goes.others + stays.others > 0) throw refuse(call, 'seesNotAll');
  const all = [...goes.people, ...stays.people];
  if (all.some((one) => one.id === principal.id)) throw refuse(call, 'yourOwn');
  if (all.some((one) => !may(principal, 'organization.setPerson', one))) throw refuse(call, 'lacksRight');
  if (all.length > MOST_IN_ORGANIZATION) throw refuse(call, 'full');
  const [{ licenses, keys }, others] = [await countMoves(db, id, now), await countMoves(db, intoId, now)];
  if (licenses > 0 && !may(principal, 'license.edit')) throw refuse(call, 'lacksRight');
  if (licenses > MOST_MERGED_LICENSES) throw refuse(call, 'tooManyLicenses');
  if ((await countDomains(db, [id, intoId])) > MOST_DOMAINS) throw refuse(call, 'tooManyDomains');
  if (keys > 0 && keys + others.keys > MOST_ORGANIZATION_KEYS) throw refuse(call, 'tooManyKeys');
  if (into.costCentres.length + costCentresToAdd(from, into).length > MOST_COST_CENTRES) throw refuse(call, 'tooManyCostCentres');
  if ((await signOnOf(db, id)) !== null) throw refuse(call, 'hasSignOn');
  const asked = await askedToTakeOver(db, [id, intoId]);
  if (asked !== null) throw refuse(call, 'takeoverOpen', { name: asked });
  return { from, into };
}

const namesOf = ({ from, into }: Both): Pick<MergeMoves, 'from' | 'into'> => ({
  from: { id: from.id, name: from.name },
  into: { id: into.id, name: into.name },
});
