import { api, type Day, productByName, productOf } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { accountOf, addresseeOf, openMailed } from '../../identity/sign-in/public.ts';
import { hashChosen } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { linkIdOf } from '../../lib/tokens.ts';
import { redeemCode } from '../courses/public.ts';
import { courseOfInvitation, invitationWithLink, lockInvitation, type StoredInvitation, workplaceOf } from './invitations.queries.ts';

const calls = api.invitations;

type TakingCall = typeof calls.take | typeof calls.redeem;

/** The page behind the link of an invitation, and accepting it (INV-589, INV-590). */
export const takingRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, keys } = portal;

  const linked = async (from: typeof db | Tx, token: string) => {
    const linkId = linkIdOf(keys.linkKey, token);
    const invitation = linkId === null ? null : await invitationWithLink(from, linkId);
    const course = invitation && (await courseOfInvitation(from, invitation.courseId));
    return invitation && course ? { invitation, course } : null;
  };

  /** An invitation that, by its own record, can be accepted; locked when it is read in a transaction. */
  const takeable = async (call: TakingCall, from: typeof db | Tx, token: string) => {
    const found = await linked(from, token);
    if (!found) throw refuse(call, 'unknownLink');
    if (stateOfInvitation(found.invitation) === 'withdrawn') throw refuse(call, 'withdrawn');
    return found;
  };
  const takeableForUpdate = async (call: TakingCall, tx: Tx, token: string) => {
    const { invitation } = await takeable(call, tx, token);
    await lockInvitation(tx, invitation.id);
    return takeable(call, tx, token);
  };

  return [
    route(calls.open, async ({ query }) => {
      const found = await linked(db, query.token);
      if (!found) throw refuse(calls.open, 'unknownLink');
      const { invitation, course } = found;
      const addressee = await addresseeOf(db, invitation);
      const became = stateOfInvitation(invitation);
      const state = became === 'open' ? stateOf(course, today()) : became;
      const { firstName, lastName } = addressee ?? invitation;
      const { code, name, teacher, organization, startDate, expireDate, redeemUntil, modules } = course;
      return {
        state,
        ...{ email: invitation.email, account: accountOf(addressee) },
        ...(state === 'open' ? { firstName, lastName } : { firstName: '', lastName: '' }),
        course: { code, name, teacher, organization, startDate, expireDate, redeemUntil, ...productByName(productOf(modules)) },
      };
    }),

    route(calls.take, async ({ body, isAbout }) => {
      await takeable(calls.take, db, body.token); // before the hash, which costs more than everything else
      const passwordHash = await hashChosen(calls.take, body.password);
      return write(async (tx) => {
        const { invitation, course } = await takeableForUpdate(calls.take, tx, body.token);
        const workplace = () => workplaceOf(tx, course.teacherId);
        const person = await openMailed(portal, tx, calls.take, { ...body, passwordHash, invitation, workplace });
        isAbout(person.id);
        await noteSecurity(tx, { kind: 'link.used', about: person.id, facts: { link: 'course-invitation' } }, now());
        const place = { courseCode: course.code, offlineFiles: true };
        const license = await redeemCode(portal, tx, person, { ...place, customerId: person.id, call: calls.take });
        return { licenseId: license.id };
      });
    }),

    route(calls.redeem, ({ body, principal }) =>
      write(async (tx) => {
        const { invitation, course } = await takeableForUpdate(calls.redeem, tx, body.token);
        const isTheirs = invitation.email.toLowerCase() === principal.email.toLowerCase() || invitation.customerId === principal.id;
        if (!isTheirs) throw refuse(calls.redeem, 'otherAddress');
        const asked = { customerId: principal.id, courseCode: course.code, offlineFiles: true, call: calls.redeem };
        const license = await redeemCode(portal, tx, principal, asked);
        return { licenseId: license.id };
      }),
    ),
  ];
};

/** The state of an invitation; one whose place was freed counts as withdrawn. */
function stateOfInvitation({ takenAt, withdrawnAt, hasPlace }: StoredInvitation): 'open' | 'taken' | 'withdrawn' {
  if (withdrawnAt) return 'withdrawn';
  if (!takenAt) return 'open';
  return hasPlace ? 'taken' : 'withdrawn';
}

interface Dated {
  startDate: Day;
  redeemUntil: Day;
  paused: boolean;
  isTaught: boolean;
}

function stateOf({ startDate, redeemUntil, paused, isTaught }: Dated, today: Day): 'open' | 'notYet' | 'over' | 'paused' | 'gone' {
  if (!isTaught) return 'gone';
  if (today < startDate) return 'notYet';
  if (today > redeemUntil) return 'over';
  return paused ? 'paused' : 'open';
}
