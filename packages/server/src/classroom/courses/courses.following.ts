import { type AnyEvent, dayIn, showDay } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { decidersOf, nameOf } from '../../identity/people/public.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { newestRequestOf } from './course-requests.queries.ts';
import { noteNearlyFull } from './progress.queries.ts';

type Requested = Extract<AnyEvent, { act: 'course.request' | 'course.grantRequest' | 'course.declineRequest' }>;

/** What an event of a request says, line by line. */
function factsIn({ changes }: Requested) {
  const said = (field: string): string => String(changes.find((change) => change.field === field)?.after ?? '');
  const days: [string, string][] = said('startDate') ? [['Runs', `${showDay(said('startDate'))} to ${showDay(said('expireDate'))}`]] : [];
  const product: [string, string][] = said('product') ? [['Product', said('product')]] : [];
  const rows: [string, string][] = [...product, ['Places', said('places')], ...days];
  const facts = {
    ...(said('product') && { product: said('product') }),
    ...{ places: said('places'), startDate: said('startDate'), expireDate: said('expireDate') },
  };
  return { rows, facts, name: said('courseName'), code: said('courseCode'), answer: said('answer') };
}

/** Tells the teachers of the course of a license that nine tenths of its places are taken (CRS-605). */
async function tellIfNearlyFull(tx: Tx, licenseId: number, { steady, config }: Pick<Portal, 'steady' | 'config'>): Promise<void> {
  const full = await noteNearlyFull(tx, licenseId, config.courseMaxStudents);
  if (!full) return;
  const { teacherIds, ...data } = full;
  const mails = teacherIds.map((to) => ({ to, purpose: 'course-nearly-full' as const, data, about: [] }));
  await mailPeople(tx, mails, steady());
}

/** The mails about courses to their teachers, and to the people who decide on requests (CRS-558, CRS-561). */
export const courseFollowers: Follower[] = [
  on('license.requestStudent', (tx, { record }, portal) => tellIfNearlyFull(tx, record.id, portal)),

  // Staff give a place in the same way as any other license.
  on('license.add', async (tx, { record, changes }, portal) => {
    if (changes.some(({ field }) => field === 'courseCode')) await tellIfNearlyFull(tx, record.id, portal);
  }),

  on('course.addTeacher', async (tx, { owner, actor, record, changes }, { steady }) => {
    if (owner === null) return;
    const code = record.name ?? '';
    const name = String(changes.find(({ field }) => field === 'name')?.after ?? code);
    const data = { courseId: Number(record.id), course: { code, name }, by: await nameOf(tx, Number(actor.id)) };
    // A person who is added and removed all day gets one mail about it.
    const key = `course-shared ${record.id} ${owner} ${dayIn(steady())}`;
    await mailPeople(tx, [{ to: owner, key, purpose: 'course-shared', data, about: [] }], steady());
  }),

  on('course.request', async (tx, event, { config, steady }) => {
    if (event.owner === null) return;
    const { rows, facts, name } = factsIn(event);
    const { teacher, note, isForPlaces } = await newestRequestOf(tx, event.owner);
    const data = { teacher, name, isForPlaces, rows, said: facts, note };
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'course-asked', data, about: [] }, steady());
    const told = await decidersOf(tx, event.owner, 'licenses.student');
    await mailPeople(
      tx,
      told.map((to) => ({ to, purpose: 'area-course-asked', data, about: [] })),
      steady(),
    );
  }),

  on('course.grantRequest', async (tx, event, { steady }) => {
    const { owner, actor, changes } = event;
    if (owner === null || actor.id === owner) return; // it was given at once, and they see it
    const { rows, facts, name, code } = factsIn(event);
    const isForPlaces = !changes.some(({ field }) => field === 'startDate');
    const data = { course: { code, name }, isForPlaces, rows, said: facts };
    await mailPeople(tx, [{ to: owner, purpose: 'course-granted', data, about: [] }], steady());
  }),

  on('course.declineRequest', async (tx, event, { steady }) => {
    if (event.owner === null) return;
    const { name, answer } = factsIn(event);
    const isForPlaces = !event.changes.some(({ field }) => field === 'startDate');
    await mailPeople(tx, [{ to: event.owner, purpose: 'course-declined', data: { name, isForPlaces, answer }, about: [] }], steady());
  }),
];
