import { api, MAX_COURSES, MOST_LICENSES, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { bringBackFilesOf } from '../../licensing/licenses/public.ts';
import { type BinEntry, bringBack, changeInBin, whatIsGone } from '../../platform/kept-records/public.ts';
import { passOn } from '../organizations/public.ts';
import { countOf, keptLicense, lockCourses, lockPersonOf, organizationWithoutContact, overfull, placeStudents } from './bin.queries.ts';
import { goneInWords } from './missing-links.ts';
import type { Back, Restoring } from './restore.ts';

const { restore } = api.bin;

/** The person the record belongs to; refuses if they are in the bin themselves. */
async function personOf(tx: Tx, { person_id, person_name }: BinEntry) {
  const person = person_id === null ? null : await lockPersonOf(tx, person_id);
  if (!person) throw refuse(restore, 'personGone', { name: person_name ?? '' });
  return person;
}

/** Restores a license to its customer, and to its course if there is a place; one whose place was given away stays in the bin. */
export async function restoreLicense({ config, tables, now }: Restoring, tx: Tx, by: Principal, entry: BinEntry): Promise<Back> {
  const owner = await personOf(tx, entry);
  if ((await countOf(tx, 'license', owner.id)) >= MOST_LICENSES) throw refuse(restore, 'tooMany', { name: owner.name, what: 'licenses' });
  await lockCourses(tx, entry.id);
  const { code, hasPlace, isImportedAgain } = await keptLicense(tx, entry.id);
  if (hasPlace) throw refuse(restore, 'hasPlace', { code: code ?? '' });
  if (isImportedAgain) await changeInBin(tx, entry.id, 'license', { import_key: null });
  const gone = await whatIsGone(tx, entry.id);
  await bringBack(tx, tables, entry.id, 'license');
  if ((await overfull(tx, entry.id, config.courseMaxStudents)).length > 0) throw refuse(restore, 'courseFull', { code: code ?? '' });
  await bringBackFilesOf(tx, [entry.record_id]);
  await passOn(tx, by, owner, now(), true); // its contact may have left the organization meanwhile (ORG-56)
  const organization = await organizationWithoutContact(tx, entry.record_id);
  if (organization !== null) throw refuse(restore, 'noOneThere', { organization });
  return { notBack: goneInWords(gone), personEmail: owner.email };
}

/** Restores a course code to its teacher, with the students who kept their licenses. */
export async function restoreCourse({ tables }: Restoring, tx: Tx, entry: BinEntry): Promise<Back> {
  const teacher = await personOf(tx, entry);
  if ((await countOf(tx, 'course', teacher.id)) >= MAX_COURSES)
    throw refuse(restore, 'tooMany', { name: teacher.name, what: 'course codes' });
  if (!(await bringBack(tx, tables, entry.id, 'course'))) throw new Error('a course code is never given twice');
  await placeStudents(tx, teacher.id, entry.record_id);
  const notBack = teacher.teacher ? [] : [`${teacher.name} is no longer a teacher: the code works again once they are`];
  return { notBack, personEmail: teacher.email };
}

/** Restores an organization; it had no members. */
export async function restoreOrganization({ tables }: Restoring, tx: Tx, entry: BinEntry): Promise<Back> {
  if (!(await bringBack(tx, tables, entry.id, 'organization'))) throw refuse(restore, 'nameTaken', { name: entry.name });
  return { notBack: [], personEmail: null };
}

/** Restores a release. */
export async function restoreRelease({ tables }: Restoring, tx: Tx, entry: BinEntry): Promise<Back> {
  if (!(await bringBack(tx, tables, entry.id, 'release'))) throw refuse(restore, 'nameTaken', { name: entry.name });
  return { notBack: [], personEmail: null };
}
