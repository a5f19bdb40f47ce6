import { addMonths, api, may, type Principal } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { erasePerson } from './erase-person.ts';
import { countStudentsDue, isStudentDue, studentsDue } from './former-students.queries.ts';

const calls = api.erasing;

/**
 * Lists the accounts of students whose courses ended long ago, and erases those that staff choose (PRV-626, PRV-627). Nothing is erased
 * automatically.
 */
export const studentsDueRoutes = (portal: Portal): Route[] => {
  const { db, write, today, config } = portal;
  const before = () => addMonths(today(), -config.studentErasureMonths);

  /** Null if they were erased; otherwise the person who remains, if the principal may know. */
  const erased = (principal: Principal, id: number) =>
    write(async (tx) => {
      const person = await personForUpdate(tx, principal, id, 'customer.list');
      if (!person) return { id, name: `Customer ${id}` };
      const isDue = may(principal, 'customer.erase', person) && (await isStudentDue(tx, principal, { before: before(), id }));
      if (!isDue) return { id, name: fullName(person) };
      const reason = `Student without another license, ${config.studentErasureMonths} months after the last course`;
      await erasePerson(portal, tx, { person, by: principal, reason });
      return null;
    });

  return [
    listRoute(calls.getStudentsDue, async ({ principal }, page) => ({
      rows: await studentsDue(db, principal, { before: before() }, page),
      total: () => countStudentsDue(db, principal, { before: before() }),
    })),

    route(calls.findStudentDue, async ({ params, principal }) => {
      const [found] = await studentsDue(db, principal, { before: before(), id: params.id }, { limit: 1, offset: 0 });
      if (!found) throw refuse(calls.findStudentDue, 'notDue');
      return found;
    }),

    route(calls.eraseStudentsDue, async ({ body, principal }) => {
      const answer = { erased: [] as number[], left: [] as { id: number; name: string }[] };
      for (const id of new Set(body.ids)) {
        const left = await erased(principal, id);
        if (left) answer.left.push(left);
        else answer.erased.push(id);
      }
      return answer;
    }),
  ];
};
