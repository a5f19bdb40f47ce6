import { api } from '@lm/contract';
import { refuse } from '../../http/failures.ts';
import { type Route, route } from '../../http/mount.ts';
import type { House } from '../../lib/house.ts';
import { redeemableCourse } from '../courses/courses.queries.ts';
import { customerForUpdate, markTrialGiven } from '../customers/customers.queries.ts';
import { logAct } from '../log/log.queries.ts';
import { newestRelease } from '../releases/releases.queries.ts';
import { licenseChanges, named, studentLicense, trialLicense } from './license-terms.ts';
import { insertLicense, toWire } from './licenses.queries.ts';

const calls = api.licenses;

/** What customers ask for themselves, and staff with the right for it ask for them (decisions.md §4, §5). */
export const licenseRequestRoutes = ({ write, now, today, config }: House): Route[] => [
  route(calls.addTrialLicense, ({ body, viewer }) =>
    write(async (tx) => {
      const owner = await customerForUpdate(tx, viewer, body.customerId);
      if (!owner) throw refuse(calls.addTrialLicense, 'noCustomer');
      const mayGive = viewer.rights.includes('licenses.trial');
      if (owner.id !== viewer.id && !mayGive) throw refuse(calls.addTrialLicense, 'lacksRight');
      if (!owner.allow_trial && !mayGive) throw refuse(calls.addTrialLicense, 'trialNotAllowed');
      if (owner.trial_given_at) throw refuse(calls.addTrialLicense, 'alreadyGiven');
      const license = await insertLicense(tx, trialLicense(owner.id, await newestRelease(tx), today(), config.trialDays), now());
      await markTrialGiven(tx, owner.id, now());
      const changes = licenseChanges(null, license);
      await logAct(tx, { by: viewer.email, owner: owner.email, action: 'Request Trial License', license: named(license), changes }, now());
      return toWire(license, today());
    }),
  ),

  route(calls.addStudentLicense, ({ body, viewer }) =>
    write(async (tx) => {
      const owner = await customerForUpdate(tx, viewer, body.customerId);
      if (!owner) throw refuse(calls.addStudentLicense, 'noCustomer');
      if (owner.id !== viewer.id && !viewer.rights.includes('licenses.student')) throw refuse(calls.addStudentLicense, 'lacksRight');
      const redemption = { code: body.courseCode, customerId: owner.id, today: today(), maxStudents: config.courseMaxStudents };
      const course = await redeemableCourse(tx, calls.addStudentLicense, redemption);
      const license = await insertLicense(tx, studentLicense(owner.id, course, await newestRelease(tx), today()), now());
      const changes = licenseChanges(null, license);
      await logAct(
        tx,
        { by: viewer.email, owner: owner.email, action: 'Request Student License', license: named(license), changes },
        now(),
      );
      return toWire(license, today());
    }),
  ),
];
