import { api, changesBetween, licenseNumber, may, type Principal, REMIND_STUDENT_DAYS } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { addLink } from '../../identity/sessions/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { queueMails } from '../../lib/mail/mail.queries.ts';
import type { Mail } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvents } from '../../platform/log/public.ts';
import { refOf, STUDENT_LICENSE } from './course-acts.ts';
import { courseForUpdate, productInMail } from './courses.queries.ts';
import { notBegun, noteReminded, type Waiting } from './progress.queries.ts';

const call = api.courses.remindStudents;

interface Asked {
  courseId: number;
  licenseIds: readonly number[];
}

/**
 * Mails students who have not begun their next step (CRS-604). The lock of the course makes sure that two people who press the button at once send
 * one mail.
 */
export async function remindStudents(portal: Pick<Portal, 'now' | 'steady' | 'today'>, tx: Tx, principal: Principal, asked: Asked) {
  const { now, steady, today } = portal;
  const found = await courseForUpdate(tx, principal, asked.courseId);
  if (!found) throw refuse(call, 'noCourse');
  const { course } = found;
  if (!may(principal, 'course.edit', refOf(found))) throw refuse(call, 'lacksRight');
  if (today() > course.expireDate) throw refuse(call, 'over');
  const waiting = await notBegun(tx, course.id, asked.licenseIds);
  const longAgo = steady().getTime() - REMIND_STUDENT_DAYS * DAY_MS;
  const due = waiting.filter(({ remindedAt }) => remindedAt === null || remindedAt.getTime() <= longAgo);
  await noteReminded(
    tx,
    due.map(({ licenseId }) => licenseId),
    steady(),
  );
  const about = { course: { code: course.code, name: course.name }, teacher: course.teacher.name, ...productInMail(course.modules) };
  const mailed = (await mailActivation(tx, about, due, steady())) + (await mailBeginning(tx, about, due, steady()));
  await recordEvents(
    tx,
    principal,
    due.map((student) => reminded(student, course.code)),
    now(),
  );
  return { mailed, tooSoon: waiting.length - due.length, unreached: due.length - mailed };
}

const reminded = ({ licenseId, customerId, email }: Waiting, courseCode: string) => ({
  act: 'course.remindStudent' as const,
  record: { id: licenseId },
  owner: { id: customerId, email },
  licenseKind: STUDENT_LICENSE,
  changes: changesBetween(null, { courseCode }),
});

interface About {
  product?: string;
  course: { code: string; name: string };
  teacher: string;
}

/** Students who never signed in activate their account first: with the password they chose, or by choosing one. */
async function mailActivation(tx: Tx, about: About, due: readonly Waiting[], now: Date): Promise<number> {
  const mails: Mail[] = [];
  for (const { customerId, email, firstName, hasPassword } of due.filter(({ isActivated }) => !isActivated)) {
    const linkId = await addLink(tx, customerId, hasPassword ? 'activation' : 'first-password', now);
    mails.push({ recipient: email, purpose: 'course-activate', data: { ...about, firstName, linkId, hasPassword } });
  }
  await queueMails(tx, mails, now);
  return mails.length;
}

const mailBeginning = (tx: Tx, about: About, due: readonly Waiting[], now: Date): Promise<number> =>
  mailPeople(
    tx,
    due
      .filter(({ isActivated }) => isActivated)
      .map(({ customerId, licenseId }) => ({
        to: customerId,
        purpose: 'course-begin' as const,
        data: { ...about, licenseId },
        about: [{ kind: 'license' as const, id: licenseId, name: licenseNumber(licenseId) }],
      })),
    now,
  );
