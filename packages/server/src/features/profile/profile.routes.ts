import { api, type Data } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { badRequest, refuse } from '../../http/failures.ts';
import { type Route, route, type Viewer } from '../../http/mount.ts';
import { changesBetween } from '../../lib/changes.ts';
import type { House } from '../../lib/house.ts';
import { queueMail } from '../../lib/mail/outbox.queries.ts';
import { hashPassword, passwordMatches } from '../../lib/passwords.ts';
import { guessedRight, mayGuess } from '../auth/guessing.queries.ts';
import { replacePasswordLinks } from '../auth/links.queries.ts';
import { deleteSessionsOf } from '../auth/sessions.queries.ts';
import { setPassword, stillHasPassword } from '../customers/credentials.queries.ts';
import { customerForUpdate, findCustomer, formOf, personInWords, updateCustomer } from '../customers/customers.queries.ts';
import { logAct } from '../log/log.queries.ts';
import { isPicture, keptPicture } from './picture.ts';
import { deletePicture, setPicture } from './pictures.queries.ts';

const calls = api.profile;

/** What everybody may change on themself (decisions.md §3, §7). */
export const profileRoutes = (house: House): Route[] => {
  const { write, now, today, mailDue } = house;

  const selfOf = async (tx: Tx, viewer: Viewer): Promise<Data<typeof calls.uploadImage>> => {
    const customer = await findCustomer(tx, viewer, viewer.id, today());
    if (!customer) throw refuse(calls.uploadImage, 'notSelf');
    return { ...customer, rights: viewer.rights };
  };

  /** What has to happen for a change of one's password; the old one was right. Null when no change is wanted. */
  const passwordChange = async (viewer: Viewer, address: string, oldPassword?: string, newPassword?: string) => {
    if (oldPassword === undefined || newPassword === undefined) return null;
    const attempt = await mayGuess(house, { account: viewer.email, address });
    const before = attempt.person?.passwordHash ?? null;
    const wrong = badRequest([{ field: 'oldPassword', message: 'The old password is not right' }]);
    if (!(await passwordMatches(before, oldPassword))) throw wrong;
    await write((tx) => guessedRight(tx, attempt, viewer.id, now())); // whatever becomes of the rest
    const hash = await hashPassword(newPassword);
    return async (tx: Tx, firstName: string) => {
      if (!(await stillHasPassword(tx, viewer.id, before))) throw wrong;
      await replacePasswordLinks(tx, viewer.id, now());
      await setPassword(tx, viewer.id, hash, now());
      await deleteSessionsOf(tx, viewer.id, viewer.sessionId);
      await queueMail(tx, { recipient: viewer.email, purpose: 'password-changed', data: { firstName } }, now());
    };
  };

  return [
    route(calls.updatePersonalInfo, async ({ body, viewer, address }) => {
      const changePassword = await passwordChange(viewer, address, body.oldPassword, body.newPassword);
      const updated = await write(async (tx) => {
        const person = await customerForUpdate(tx, viewer, viewer.id);
        if (!person) throw refuse(calls.updatePersonalInfo, 'notSelf');
        if (body.email && body.email.toLowerCase() !== person.email_key) throw refuse(calls.updatePersonalInfo, 'otherEmail');
        if (body.revision !== undefined && body.revision !== person.revision) throw refuse(calls.updatePersonalInfo, 'outdated');
        const before = formOf(person);
        const { firstName, lastName, organization, phoneNumber, countryId } = body;
        const form = { ...before, firstName, lastName, organization, phoneNumber, countryId };
        const words = (one: typeof form) => personInWords(one, person.roles, person.area);
        const password = changePassword ? [{ field: 'Password', before: null, after: 'Changed' }] : [];
        const changes = [...changesBetween(words(before), words(form)), ...password];
        if (changes.length === 0) return selfOf(tx, viewer); // nothing was done, and the log cannot be emptied
        await updateCustomer(tx, person, form, person.roles, person.area);
        if (changePassword) await changePassword(tx, firstName);
        await logAct(tx, { by: viewer.email, owner: viewer.email, action: 'Update Profile', changes }, now());
        return selfOf(tx, viewer);
      });
      mailDue();
      return updated;
    }),

    route(calls.uploadImage, async ({ params, viewer, file }) => {
      if (params.id !== viewer.id) throw refuse(calls.uploadImage, 'notSelf');
      if (!isPicture(file.content)) throw refuse(calls.uploadImage, 'wrongType');
      const jpeg = await keptPicture(file.content, viewer.id);
      if (!jpeg) throw refuse(calls.uploadImage, 'unreadable');
      return write(async (tx) => {
        if (!(await customerForUpdate(tx, viewer, viewer.id))) throw refuse(calls.uploadImage, 'notSelf');
        const had = await setPicture(tx, viewer.id, pictureName(file.name), jpeg);
        const changes = [{ field: 'Picture', before: had ? 'Another' : null, after: 'Uploaded' }];
        await logAct(tx, { by: viewer.email, owner: viewer.email, action: 'Update Profile', changes }, now());
        return selfOf(tx, viewer);
      });
    }),

    route(calls.removeImage, ({ params, viewer }) =>
      write(async (tx) => {
        if (params.id !== viewer.id) throw refuse(calls.removeImage, 'notSelf');
        await customerForUpdate(tx, viewer, viewer.id);
        if (await deletePicture(tx, viewer.id)) {
          const changes = [{ field: 'Picture', before: 'Uploaded', after: null }];
          await logAct(tx, { by: viewer.email, owner: viewer.email, action: 'Update Profile', changes }, now());
        }
        return selfOf(tx, viewer);
      }),
    ),
  ];
};

/** The last part of a file name, without what no name needs; `picture` when nothing is left. */
const pictureName = (name: string): string => {
  const plain = (name.split(/[\\/]/).at(-1) ?? '').toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...plain].slice(0, 100).join('') || 'picture';
};
