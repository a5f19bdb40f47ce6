import { api, changesBetween, may } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { territoryOfPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { type FollowUp, followedUpForUpdate, nameOfOwner, ownersFor, setFollowUp } from './follow-up.queries.ts';
import { findInInbox } from './inbox.queries.ts';

const calls = api.quotations;

type Asked = { ownerId?: number | null | undefined; nextStep?: string | undefined; nextOn?: string | null | undefined } & {
  lost?: { reason: string; note: string } | null | undefined;
};

/** How the request is followed up: with the requested changes, and everything else as it was. Removing a step removes its day too. */
const asAsked = (was: FollowUp, { ownerId = was.ownerId, nextStep = was.nextStep, nextOn, lost }: Asked): Omit<FollowUp, 'owner'> => ({
  ownerId,
  nextStep: nextStep.trim(),
  nextOn: nextOn === undefined ? (nextStep.trim() === '' ? null : was.nextOn) : nextOn,
  lostReason: lost === undefined ? was.lostReason : (lost?.reason ?? null),
  lostNote: lost === undefined ? was.lostNote : (lost?.note.trim() ?? ''),
});

/** Who follows a quotation up, what comes next and why it is lost (QUO-341 to QUO-343). */
export const followUpRoutes = ({ db, write, now, today }: Portal): Route[] => {
  const ownerOf = async (tx: Tx, was: FollowUp, ownerId: number | null, quotationId: number): Promise<string | null> => {
    if (ownerId === was.ownerId || ownerId === null) return ownerId === null ? null : was.owner;
    const name = await nameOfOwner(tx, ownerId, quotationId);
    if (name === null) throw refuse(calls.followUp, 'cannotOwn');
    return name;
  };

  return [
    route(calls.getOwners, async ({ params, principal }) => {
      const quotation = await findInInbox(db, principal, params.id, today());
      if (!quotation) throw refuse(calls.getOwners, 'noQuotation');
      if (!may(principal, 'quotation.answer')) throw refuse(calls.getOwners, 'lacksRight');
      return ownersFor(db, await territoryOfPerson(db, quotation.customer.id));
    }),

    route(calls.followUp, ({ body: { id, revision, ...asked }, principal }) =>
      write(async (tx) => {
        const found = await followedUpForUpdate(tx, principal, id);
        if (!found) throw refuse(calls.followUp, 'noQuotation');
        if (!may(principal, 'quotation.answer')) throw refuse(calls.followUp, 'lacksRight');
        refuseOutdated(calls.followUp, { revision }, found);
        if (asked.lost && found.stage === 'ordered') throw refuse(calls.followUp, 'isOrdered');
        const next = asAsked(found.now, asked);
        if (next.nextStep === '' && next.nextOn !== null) throw refuse(calls.followUp, 'noStep');
        const owner = await ownerOf(tx, found.now, next.ownerId, id);
        const facts = ({ ownerId: _, ...rest }: FollowUp) => ({ id, ...rest });
        const changes = changesBetween(facts(found.now), facts({ ...next, owner }));
        if (changes.length > 0) {
          await setFollowUp(tx, id, next, next.lostReason === null ? null : (found.lostAt ?? now()));
          await recordEvent(tx, principal, { act: 'quotation.followUp', record: { id }, owner: found.customer, changes }, now());
        }
        const followed = await findInInbox(tx, principal, id, today());
        if (!followed) throw refuse(calls.followUp, 'noQuotation');
        return followed;
      }),
    ),
  ];
};
