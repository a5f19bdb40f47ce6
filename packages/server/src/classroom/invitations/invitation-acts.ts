import {
  addDays,
  api,
  changesBetween,
  INVITATION_KEPT_DAYS,
  INVITATIONS_A_DAY,
  INVITATIONS_A_PLACE,
  type Invitation,
  MOST_INVITATION_MAILS,
  may,
  type Principal,
  REMIND_DAYS,
  showDay,
} from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { languageOfPerson } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { queueMailsOnce } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { courseForUpdate, courseOf, courseToWire, productInMail, refOf } from '../courses/public.ts';
import {
  deleteOldInvitations,
  type Invited,
  insertInvitations,
  invitationsSoFar,
  invitationsWithIds,
  mailKeyOf,
  noteMailed,
  noteWithdrawn,
  reopenInvitation,
  type StoredInvitation,
  standingsOf,
  teachersAmong,
} from './invitations.queries.ts';

const { compare, send, remind, withdraw } = api.invitations;

type Acting = Pick<Portal, 'config' | 'now' | 'steady' | 'today'>;
/** The calls that need a course which can be redeemed, now or later. */
type OpenCourseCall = typeof compare | typeof send | typeof remind;
/** All calls about the invitations of a course. */
type CourseCall = OpenCourseCall | typeof withdraw | typeof api.invitations.getInvitations;

/** A course whose invitations the principal manages, with the refusals of every call about them. With a transaction the course is locked. */
export async function invitingCourse(
  db: Db | Tx,
  call: CourseCall,
  { principal, courseId, isLocked }: { principal: Principal; courseId: number; isLocked: boolean },
) {
  const found = isLocked ? await courseForUpdate(db as Tx, principal, courseId) : await courseOf(db, principal, courseId);
  if (!found) throw refuse(call, 'noCourse');
  const ref = refOf(found);
  if (!may(principal, 'course.edit', ref)) throw refuse(call, 'lacksRight');
  return { ...found, ref };
}

type Found = Awaited<ReturnType<typeof invitingCourse>>;

/** Refuses where an invitation would lead nowhere. A course that has not begun is fine: its students wait with their link. */
export function refuseClosed(call: OpenCourseCall, { course }: Found, { config, today }: Pick<Acting, 'config' | 'today'>): void {
  const { redeemUntil, kind, paused } = courseToWire(course, config);
  if (kind !== 'students') throw refuse(call, 'notForStudents');
  if (today() > redeemUntil) throw refuse(call, 'notOpen', { end: showDay(redeemUntil) });
  if (paused) throw refuse(call, 'paused');
}

/** How each address of a list relates to a course, by the address in lower case. */
export async function standings(db: Db, { course, ref }: Found, keys: readonly string[]) {
  const found = await standingsOf(db, course.id, keys);
  const teachers = await teachersAmong(db, [ref.ownerId, ...ref.coTeacherIds], keys);
  return (key: string) => (teachers.has(key) ? 'teacher' : (found.get(key) ?? 'new'));
}

/** The places of a course that neither students nor invitations have. */
export function placesFor({ course }: Pick<Found, 'course'>, config: Portal['config']) {
  const { places: all, taken, invited } = courseToWire(course, config);
  return { all, taken, invited, free: Math.max(0, all - taken - invited) };
}

interface Asked {
  courseId: number;
  people: readonly Invited[];
}

/** Invites people to a course (INV-586), and answers what `send` does. People who are in it or invited already are left alone. */
export async function inviteToCourse(portal: Acting, tx: Tx, principal: Principal, { courseId, people }: Asked) {
  const found = await invitingCourse(tx, send, { principal, courseId, isLocked: true });
  refuseClosed(send, found, portal);
  const byKey = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const standing = await standings(tx, found, [...byKey.keys()]);
  const of = (wanted: string) => [...byKey].filter(([key]) => standing(key) === wanted).map(([, person]) => person);
  const [fresh, again] = [of('new'), of('again')];
  await refuseTooMany(portal, tx, found, { fresh: fresh.length, all: fresh.length + again.length });
  const [now, steady] = [portal.now(), portal.steady()];
  const added = await insertInvitations(tx, courseId, fresh, { now, steady });
  const reopened: StoredInvitation[] = [];
  for (const person of again) reopened.push(await reopenInvitation(tx, courseId, person, now));
  await mailInvitations(portal, tx, found, added, false);
  // People whose invitation was withdrawn by mistake, or whose place was freed and who are on the list again: the link in their mailbox works again,
  // and a mail is sent if one is allowed.
  await mailInvitations(portal, tx, found, await mailedOnceMore(portal, tx, reopened), true);
  await tell(tx, principal, found, 'course.invite', [...added, ...reopened], now);
  return people.map(({ email }) => {
    const was = standing(email.toLowerCase());
    return { email, outcome: OUTCOMES[was] };
  });
}

const OUTCOMES = { new: 'invited', again: 'invited', invited: 'invitedBefore', in: 'in', teacher: 'teacher' } as const;

/** Refuses if there is no place for each, or a course or teacher would have more invitations than allowed (INV-588). */
async function refuseTooMany({ config, steady }: Acting, tx: Tx, found: Found, count: { fresh: number; all: number }): Promise<void> {
  const { all, free } = placesFor(found, config);
  if (count.all > free) throw refuse(send, 'tooFewPlaces', { missing: String(count.all - free) });
  const { ofCourse, lately } = await invitationsSoFar(tx, found.course.id, found.ref.ownerId, new Date(steady().getTime() - DAY_MS));
  if (ofCourse + count.fresh > INVITATIONS_A_PLACE * all) throw refuse(send, 'tooMany');
  if (lately + count.all > INVITATIONS_A_DAY) throw refuse(send, 'tooManyToday');
}

/** When a person may get another mail; null if they may get none (INV-588). */
const mayMailFrom = ({ mailedAt, mails }: Pick<StoredInvitation, 'mailedAt' | 'mails'>): Date | null =>
  mails < MOST_INVITATION_MAILS ? new Date(mailedAt.getTime() + REMIND_DAYS * DAY_MS) : null;

/** The invitations that may be mailed again, with one more mail counted. */
async function mailedOnceMore({ steady }: Acting, tx: Tx, invitations: StoredInvitation[]): Promise<StoredInvitation[]> {
  const due = invitations.filter((one) => (mayMailFrom(one)?.getTime() ?? Number.POSITIVE_INFINITY) <= steady().getTime());
  await noteMailed(
    tx,
    due.map(({ id }) => id),
    steady(),
  );
  return due.map((one) => ({ ...one, mails: one.mails + 1 }));
}

/** Queues a mail for each invitation, each time under a key of its own, so that a repeated call sends none twice. */
async function mailInvitations(
  { config, steady }: Acting,
  tx: Tx,
  { course, ref }: Found,
  invitations: readonly StoredInvitation[],
  isAgain: boolean,
): Promise<void> {
  const { name, teacher, startDate, expireDate, redeemUntil } = courseToWire(course, config);
  const about = {
    ...{ course: name, teacher: teacher.name, organization: teacher.organization, startDate, expireDate, redeemUntil },
    ...productInMail(course.modules),
  };
  const forgottenOn = addDays(redeemUntil, INVITATION_KEPT_DAYS);
  const language = await languageOfPerson(tx, ref.ownerId); // students who chose no language get the mail in their teacher's (LNG-3)
  const mails = invitations.map((one) => {
    const data = { ...about, forgottenOn, firstName: one.firstName, linkId: one.linkId, isAgain };
    return { key: mailKeyOf(one), mail: { recipient: one.email, purpose: 'course-invitation' as const, data, language } };
  });
  await queueMailsOnce(tx, mails, steady());
}

type ToldAct = 'course.invite' | 'course.mailInvitation' | 'course.withdrawInvitation';

/** Writes one entry each. The recipient stays out of the log, which is kept for ever: they may want their address deleted. */
async function tell(
  tx: Tx,
  principal: Principal,
  found: Found,
  act: ToldAct,
  invitations: readonly StoredInvitation[],
  now: Date,
): Promise<void> {
  const { course, teacher } = found;
  const record = { id: course.id, name: course.code };
  const events = invitations.map(
    ({ id }): NewEvent => ({ act, record, owner: teacher, changes: changesBetween(null, { code: course.code, invitation: id }) }),
  );
  await recordEvents(tx, principal, events, now);
}

interface Some {
  courseId: number;
  ids: readonly number[];
}

const isOpen = ({ takenAt, withdrawnAt }: StoredInvitation): boolean => takenAt === null && withdrawnAt === null;

/** Mails the link again to people who have not used it (INV-588). */
export async function remindInvited(portal: Acting, tx: Tx, principal: Principal, { courseId, ids }: Some) {
  const found = await invitingCourse(tx, remind, { principal, courseId, isLocked: true });
  refuseClosed(remind, found, portal);
  const open = (await invitationsWithIds(tx, courseId, ids)).filter(isOpen);
  const due = await mailedOnceMore(portal, tx, open);
  await mailInvitations(portal, tx, found, due, true);
  await tell(tx, principal, found, 'course.mailInvitation', due, portal.now());
  return { mailed: due.length, tooSoon: open.length - due.length };
}

/** Withdraws invitations that no one accepted; others stay as they are. */
export async function withdrawInvitations({ now, steady }: Acting, tx: Tx, principal: Principal, { courseId, ids }: Some) {
  const found = await invitingCourse(tx, withdraw, { principal, courseId, isLocked: true });
  const open = (await invitationsWithIds(tx, courseId, ids)).filter(isOpen);
  await noteWithdrawn(
    tx,
    open.map(({ id }) => id),
    steady(),
  );
  await tell(tx, principal, found, 'course.withdrawInvitation', open, now());
  return { withdrawn: open.length };
}

/** An invitation as the teachers of its course see it; if its place was freed, the person is no longer invited. */
export function toWire(stored: StoredInvitation, bounced: string | null): Invitation {
  const { id, courseId, email, firstName, lastName, invitedAt, mailedAt, mails, takenAt } = stored;
  const state = takenAt ? (stored.hasPlace ? 'taken' : 'withdrawn') : stored.withdrawnAt ? 'withdrawn' : 'open';
  return {
    ...{ id, courseId, email, name: `${firstName} ${lastName}`.trim(), state, mails, bounced },
    invitedAt: invitedAt.toISOString(),
    mailedAt: mailedAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    mayMailFrom: state === 'open' ? (mayMailFrom(stored)?.toISOString() ?? null) : null,
  };
}

/** How many one run forgets. */
const AT_ONCE = 1000;

/** Forgets the addresses of courses that are over, and of withdrawn invitations (INV-592). */
export async function forgetInvited({ write, today, steady }: Pick<Portal, 'write' | 'today' | 'steady'>): Promise<void> {
  const overBefore = addDays(today(), -INVITATION_KEPT_DAYS);
  const withdrawnBefore = new Date(steady().getTime() - INVITATION_KEPT_DAYS * DAY_MS);
  for (let gone = AT_ONCE; gone === AT_ONCE; ) gone = await write((tx) => deleteOldInvitations(tx, overBefore, withdrawnBefore, AT_ONCE));
}
