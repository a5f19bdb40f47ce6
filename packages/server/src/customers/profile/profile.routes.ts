import { api, changesBetween, type Data, may, type Principal, personAfter, personFromColumns, type SessionPrincipal } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import {
  type Person,
  personAsIs,
  personFacts,
  personForUpdate,
  setPassword,
  stillHasPassword,
  updateCustomer,
} from '../../identity/people/public.ts';
import { deleteSessionsOf, guessedRight, guessingIn, replacePasswordLinks } from '../../identity/sessions/public.ts';
import { onDay } from '../../lib/on-day.ts';
import { hashChosen, passwordMatches } from '../../lib/passwords.ts';
import { isPicture, keptPicture } from '../../lib/picture.ts';
import { plainFileName } from '../../lib/plain-file-name.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { findCustomer } from '../customers/public.ts';
import { organizationOf } from '../organizations/public.ts';
import { deletePicture, findPicture, setPicture } from './pictures.queries.ts';

const calls = api.profile;

/** What everyone may change about themselves (PEO-15, PEO-17, PIC-1). */
export const profileRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config } = portal;
  const guess = guessingIn(portal);

  const selfOf = async (on: Db, principal: Principal): Promise<Data<typeof calls.uploadImage>> => {
    const customer = await findCustomer(on, principal, principal.id, onDay(portal));
    if (!customer) throw refuse(calls.uploadImage, 'notSelf');
    return { ...customer, rights: [...principal.rights], renewal: config.renewal, undoing: config.undoing };
  };

  /** Checks the old password and returns what changing it needs; null if no change is wanted. */
  const passwordChange = async (principal: SessionPrincipal, address: string, oldPassword?: string, newPassword?: string) => {
    if (oldPassword === undefined || newPassword === undefined) return null;
    const wrong = refuse(calls.updatePersonalInfo, 'wrongPassword');
    const before = await guess(calls.updatePersonalInfo, { account: principal.email, address }, async (attempt) => {
      const kept = attempt.person?.passwordHash ?? null;
      if (!(await passwordMatches(kept, oldPassword))) throw wrong;
      await guessedRight(portal, attempt); // even if the rest fails
      return kept;
    });
    const hash = await hashChosen(calls.updatePersonalInfo, newPassword);
    return async (tx: Tx) => {
      if (!(await stillHasPassword(tx, principal.id, before))) throw wrong;
      await replacePasswordLinks(tx, principal.id, steady());
      await setPassword(tx, principal.id, hash, now());
      await deleteSessionsOf(tx, principal.id, principal.sessionId);
    };
  };

  return [
    route(calls.updatePersonalInfo, async ({ body, principal, address }) => {
      const changePassword = await passwordChange(principal, address, body.oldPassword, body.newPassword);
      const asItIs = changedBy(await personAsIs(db, principal, principal.id), body);
      if (asItIs.changes.length === 0 && !changePassword) return selfOf(db, principal);
      return write(async (tx) => {
        const { person, form, changes: fields } = changedBy(await personForUpdate(tx, principal, principal.id), body);
        const password = changePassword ? ([{ field: 'password', before: null, after: 'changed' }] as const) : [];
        const changes = [...fields, ...password];
        if (changes.length === 0) return selfOf(tx, principal); // nothing changed, and the log cannot be emptied
        if (form.organization !== person.organization && (await organizationOf(tx, person.id)) !== null)
          throw refuse(calls.updatePersonalInfo, 'organizationSays');
        await updateCustomer(tx, person, form, person.roles, person.area);
        if (changePassword) await changePassword(tx);
        await recordEvent(tx, principal, { act: 'customer.updateProfile', record: person, owner: person, changes }, now());
        return selfOf(tx, principal);
      });
    }),

    route(calls.uploadImage, async ({ params, principal, file }) => {
      if (!may(principal, 'profile.edit', params)) throw refuse(calls.uploadImage, 'notSelf');
      if (!isPicture(file.content)) throw refuse(calls.uploadImage, 'wrongType');
      const jpeg = await keptPicture(file.content, principal.id);
      if (typeof jpeg === 'number') throw refuse(calls.uploadImage, 'tooOften', { waitMs: jpeg });
      if (!jpeg) throw refuse(calls.uploadImage, 'unreadable');
      return write(async (tx) => {
        if (!(await personForUpdate(tx, principal, principal.id))) throw refuse(calls.uploadImage, 'notSelf');
        const had = await setPicture(tx, principal.id, plainFileName(file.name, 'picture'), jpeg);
        const changes = [{ field: 'picture', before: had ? 'another' : null, after: 'uploaded' } as const];
        await recordEvent(tx, principal, { act: 'customer.updateProfile', record: principal, owner: principal, changes }, now());
        return selfOf(tx, principal);
      });
    }),

    route(calls.getImage, async ({ params, principal }) => {
      const jpeg = await findPicture(db, principal, params.id);
      if (!jpeg) throw refuse(calls.getImage, 'noPicture');
      return { fileName: 'picture.jpg', content: jpeg, isKept: true };
    }),

    route(calls.removeImage, ({ params, principal }) =>
      write(async (tx) => {
        if (!may(principal, 'profile.edit', params)) throw refuse(calls.removeImage, 'notSelf');
        await personForUpdate(tx, principal, principal.id);
        if (await deletePicture(tx, principal.id)) {
          const changes = [{ field: 'picture', before: 'uploaded', after: null } as const];
          await recordEvent(tx, principal, { act: 'customer.updateProfile', record: principal, owner: principal, changes }, now());
        }
        return selfOf(tx, principal);
      }),
    ),
  ];
};

type Form = Parameters<typeof personAfter>[1] & { email?: string | undefined; revision?: number | undefined };

/** What a form changes about a person. Refuses a form for another person, email or revision. */
function changedBy(person: Person | null, body: Form) {
  if (!person) throw refuse(calls.updatePersonalInfo, 'notSelf');
  if (body.email && body.email.toLowerCase() !== person.email_key) throw refuse(calls.updatePersonalInfo, 'otherEmail');
  refuseOutdated(calls.updatePersonalInfo, body, person);
  const before = personFromColumns(person);
  const form = personAfter(before, body);
  const facts = (one: typeof form) => personFacts(one, person.roles, person.area);
  return { person, form, changes: changesBetween(facts(before), facts(form)) };
}
