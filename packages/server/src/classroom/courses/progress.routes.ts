import { api, dayIn, type Language, type Member, MOST_INVITATION_MAILS, may, type Principal, REMIND_STUDENT_DAYS } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { showers } from '../../lib/show.ts';
import { licensesWithWorkingFile } from '../../licensing/licenses/public.ts';
import { freeStudentPlaces, refOf } from './course-acts.ts';
import { courseOf } from './courses.queries.ts';
import { courseTexts } from './courses.texts.ts';
import { countMembers, membersMatching, noteDownloaded, type StoredMember } from './progress.queries.ts';
import { remindStudents } from './student-reminders.ts';
import type { CourseRef } from './students.queries.ts';

const calls = api.courses;

/** How far the people of a course have come, and what its teachers do about it (CRS-602 to CRS-606). */
export const progressRoutes = (portal: Portal): Route[] => {
  const { db, write, steady, today } = portal;
  return [
    listRoute(calls.progress, async ({ params, query, principal }, page) => {
      const found = await courseOf(db, principal, params.id);
      if (!found) throw refuse(calls.progress, 'noCourse');
      const members = await membersMatching(db, principal, refOf(found), query, page);
      const ids = members.flatMap(({ row: { id } }) => (id > 0 ? [id] : []));
      const working = await licensesWithWorkingFile(db, ids, today());
      const rows = members.map(({ row, total }) => ({ row: toWire(row, steady(), working), total }));
      return countedRows(rows, () => countMembers(db, principal, refOf(found), query));
    }),

    route(calls.progressCsv, async ({ params, principal, freshly }) => {
      const found = await courseOf(db, principal, params.id);
      if (!found) throw refuse(calls.progressCsv, 'noCourse');
      if (!may(principal, 'course.exportStudents', refOf(found))) throw refuse(calls.progressCsv, 'lacksRight');
      const language = await languageOfFile(db, principal);
      const rows = await freshWhenMany(freshly, pages(db, principal, refOf(found), language));
      const t = courseTexts(language);
      const columns = COLUMNS.map((name) => t(`columns.${name}`));
      return { fileName: `course-${found.course.code}.csv`, content: csvOf(columns, exported(portal, 'course', rows)) };
    }),

    route(calls.remindStudents, ({ body, principal }) => write((tx) => remindStudents(portal, tx, principal, body))),

    route(calls.freePlaces, ({ body, principal }) => write((tx) => freeStudentPlaces(portal, tx, principal, body))),

    route(calls.noteDownload, async ({ principal }) => ({ courses: await write((tx) => noteDownloaded(tx, principal.id, today())) })),
  ];
};

function toWire({ mailedAt, mails, ...member }: StoredMember, now: Date, working: ReadonlySet<number>): Member {
  const isDue = mailedAt === null || mailedAt.getTime() + REMIND_STUDENT_DAYS * DAY_MS <= now.getTime();
  const mayRemind = member.step !== 'downloaded' && isDue && mails < MOST_INVITATION_MAILS;
  return { ...member, remindedOn: mailedAt && dayIn(mailedAt), fileStillWorks: working.has(member.id), mayRemind };
}

const COLUMNS = ['name', 'email', 'organization', 'step', 'since', 'computers', 'lastSeen', 'ends'] as const;

const PAGE = 500;

async function* pages(db: Db, principal: Principal, ref: CourseRef, language: Language): AsyncGenerator<string[][]> {
  const t = courseTexts(language);
  const { day } = showers(language);
  for (let offset = 0; ; offset += PAGE) {
    const found = await membersMatching(db, principal, ref, {}, { limit: PAGE, offset });
    yield found.map(({ row: { name, email, organization, step, since, computers, lastSeen, endDate } }) => [
      name,
      email,
      organization,
      t(`steps.${step}`),
      day(since),
      String(computers),
      lastSeen ? day(lastSeen) : '',
      endDate ? day(endDate) : '',
    ]);
    if (found.length < PAGE) return;
  }
}
