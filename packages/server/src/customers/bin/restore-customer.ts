import { api, licenseNumber, type Principal, ROLE, type Role, roleLabel } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { addLink } from '../../identity/sessions/public.ts';
import { searchKey } from '../../lib/fold.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { bringBackFilesOf, deleteLicenses } from '../../licensing/licenses/public.ts';
import { type BinEntry, bringBack, changeInBin, dropInBin, opensIn, whatIsGone } from '../../platform/kept-records/public.ts';
import { callByOrganization, noteComeBack, passOn } from '../organizations/public.ts';
import {
  endMailOf,
  findRestored,
  hasEmail,
  lockCourses,
  overfull,
  placeStudents,
  type RestoredPerson,
  setRoleLabel,
  setSearchKey,
} from './bin.queries.ts';
import { goneInWords } from './missing-links.ts';
import type { Back, Restoring } from './restore.ts';

const { restore } = api.bin;

/**
 * Restores a customer. A different email is accepted only if theirs is taken (BIN-519); they are then like a newly added person: they verify it
 * through the link to a first password, and nothing that opened the account before still works. Student licenses whose place was given away stay in
 * the bin.
 */
export async function restoreCustomer(portal: Restoring, tx: Tx, by: Principal, entry: BinEntry, email: string | undefined): Promise<Back> {
  const gone = await whatIsGone(tx, entry.id);
  if (email !== undefined) {
    const own = entry.person_email ?? '';
    if (!(await hasEmail(tx, own))) throw refuse(restore, 'emailFree', { email: own });
    await changeInBin(tx, entry.id, 'customer', { ...unproven(email) });
    await dropInBin(tx, entry.id, opensIn(portal.tables));
  }
  await lockCourses(tx, entry.id);
  if (!(await bringBack(tx, portal.tables, entry.id, 'customer')))
    throw refuse(restore, 'emailTaken', { email: email ?? entry.person_email ?? '' });
  await callByOrganization(tx, entry.record_id);
  const person = await findRestored(tx, entry.record_id);
  await noteComeBack(tx, { id: entry.record_id, email: person.email }, portal.steady());
  if (gone.roles > 0 || person.roles.length === 0) await giveLabel(tx, person);
  await endMailOf(tx, entry.record_id, portal.steady());
  await bringBackFilesOf(tx, person.licenseIds);
  await placeStudents(tx, entry.record_id);
  await passOn(tx, by, { id: entry.record_id, email: person.email }, portal.now(), true); // of organizations that they had left (ORG-56)
  const notBack = [...goneInWords(gone), ...(await putBackOverfull(portal, tx, entry))];
  if (email !== undefined) {
    notBack.push('The password, second factors, passkeys and single sign-on links are not restored under another email');
    await invite(portal, tx, person, email);
    const data = { firstName: person.firstName };
    await queueMail(tx, { recipient: entry.person_email ?? '', purpose: 'restored-elsewhere', data }, portal.steady());
  }
  if (email === undefined && !person.hasPassword) notBack.push('The link for the first password has expired: send it again');
  return { notBack, personEmail: person.email, licenses: person.licenseIds.length };
}

/** Resets what is not yet known about a mailbox that another person typed. */
const unproven = (email: string) => ({ email, email_key: email.toLowerCase(), email_verified_at: null, password_hash: null });

/** Sets the label from the roles that still exist; without any, the person is a Customer. */
async function giveLabel(tx: Tx, { id, roles }: RestoredPerson): Promise<void> {
  const has: Role[] = roles.length > 0 ? roles : [{ id: ROLE.customer, name: 'Customer' }];
  await setRoleLabel(tx, id, roleLabel(has), roles.length === 0);
}

async function invite({ steady }: Restoring, tx: Tx, person: RestoredPerson, email: string): Promise<void> {
  const { firstName, lastName, organization, phoneNumber } = person;
  await setSearchKey(tx, person.id, searchKey(`${firstName} ${lastName}`, email, organization, phoneNumber));
  const linkId = await addLink(tx, person.id, 'first-password', steady());
  await queueMail(tx, { recipient: email, purpose: 'first-password', data: { firstName, linkId } }, steady());
}

/** Puts licenses of courses that are now full back into the bin, as if they had been deleted separately. */
async function putBackOverfull({ config, now, today, tables }: Restoring, tx: Tx, entry: BinEntry): Promise<string[]> {
  const over = await overfull(tx, entry.id, config.courseMaxStudents);
  const ids = over.map(({ id }) => id);
  const by = { id: entry.deleted_by_id, email: entry.deleted_by };
  await deleteLicenses(tx, ids, { by, at: entry.deleted_at, now: now(), today: today(), tables });
  return over.map(({ id, code }) => `${licenseNumber(id)} stays in the bin: its place in ${code} has been taken`);
}
