import { api, type BulkAct, may, type Principal, redemptionRefusal, showDay } from '@lm/contract';
import { courseToJudge, freeStudentPlace, placesOfCourse, redeemCode } from '../../classroom/courses/public.ts';
import type { Db } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { isLastAdmin, type JudgedPerson, peopleToJudge } from '../../identity/people/public.ts';
import { filesOf, ownersWithWorkingFile } from '../../licensing/licenses/public.ts';
import { restoreFromBin } from '../bin/public.ts';
import { deletionRefusal, removeCustomer, switchCustomer, switchRefusal } from '../customers/public.ts';
import { type BulkKind, CHANGED_SINCE, type Doing, NotDone, SIGNED_SINCE, sameRevision } from './bulk-kind.ts';

type Of<Name extends BulkAct['act']> = Extract<BulkAct, { act: Name }>;

const { refusals: switching } = api.customers.setActiveStatus;
const { refusals: deleting } = api.customers.deleteCustomer;
const { refusals: redeeming } = api.licenses.addStudentLicense;

const facts = ({ id, revision, first_name, last_name, email }: JudgedPerson) => ({
  ...{ id, revision, email, name: `${first_name} ${last_name}` },
  ...{ licenseKind: null, before: null, after: null, reason: null },
});

/** What all acts on customers share. */
const CUSTOMERS: Pick<BulkKind<unknown>, 'noRecord' | 'named'> = {
  noRecord: api.customers.findCustomer.refusals.noCustomer.message,
  named: async (db, principal, ids) => (await peopleToJudge(db, principal, ids, 'customer.setActive')).map(facts),
};

const alreadyIs = (active: boolean) => `${word(active)} already`;

const word = (active: boolean) => (active ? 'Activated' : 'Deactivated');

/** The person who begins a job must still be able to sign in when it ends. */
const YOURSELF = 'You would lock yourself out';

/** Sets the Active switch of many people. */
const switchTo = (active: boolean): BulkKind<unknown> => ({
  ...CUSTOMERS,
  call: api.customers.setActiveStatus,
  look: async ({ db }, principal, ids) => {
    const people = await peopleToJudge(db, principal, ids, 'customer.setActive');
    const looked = people.map(async (person) => {
      const changing = { ...facts(person), before: word(person.active), after: word(active) };
      return { ...changing, reason: await whyNotSwitched(db, principal, person, active) };
    });
    return Promise.all(looked);
  },
  act: async ({ portal, tx, principal }, id, _what, asSeen) => {
    if (!active && id === principal.id) throw new NotDone(YOURSELF);
    const { revision } = await switchCustomer(portal, tx, principal, { id, active }, async (person) => {
      await asSeen(person);
      if (person.active === active) throw new NotDone(alreadyIs(active));
    });
    return { revision };
  },
  undo: async ({ portal, tx, principal }, id, { revision }: { revision: number }) => {
    await switchCustomer(portal, tx, principal, { id, active: !active }, sameRevision(revision, CHANGED_SINCE));
  },
});

async function whyNotSwitched(db: Db, principal: Principal, person: JudgedPerson, active: boolean): Promise<string | null> {
  const refusal = switchRefusal(principal, person, active, await isLastAdmin(db, person));
  if (refusal) return switching[refusal].message;
  if (person.active === active) return alreadyIs(active);
  return !active && person.id === principal.id ? YOURSELF : null;
}

export const activate = switchTo(true);
export const deactivate = switchTo(false);

export const deleteCustomers: BulkKind<unknown> = {
  ...CUSTOMERS,
  call: api.customers.deleteCustomer,
  look: async ({ db, today }, principal, ids) => {
    const people = await peopleToJudge(db, principal, ids, 'customer.see');
    const working = await ownersWithWorkingFile(db, ids, today());
    const looked = people.map(async (person) => {
      const isLast = await isLastAdmin(db, person);
      const refusal = deletionRefusal(principal, person, { isLast, works: working.has(person.id) });
      return { ...facts(person), reason: refusal && deleting[refusal].message };
    });
    return Promise.all(looked);
  },
  act: async ({ portal, tx, principal }, id, _what, asSeen) => {
    await removeCustomer(portal, tx, principal, { id, isForced: false }, asSeen);
    return null;
  },
  undo: async ({ portal, tx, principal }, id) => {
    await restoreFromBin(portal, tx, principal, { kind: 'customer', id });
  },
};

interface GivenPlace {
  courseId: number;
  licenseId: number;
  revision: number;
}

/** Gives each a place in a course, as if each had typed its code (BLK-204): as many as are free, in the order of names. */
export const giveCourse: BulkKind<Of<'customers.giveCourse'>> = {
  ...CUSTOMERS,
  call: api.licenses.addStudentLicense,
  look: async ({ db, today, config }, principal, ids, { courseCode }) => {
    const course = await courseToJudge(db, courseCode);
    if (!course) throw refuse(api.bulk.preview, 'unknownCode');
    const blanks = { start: showDay(course.startDate), end: showDay(course.redeemUntil) };
    let taken = course.taken;
    return (await peopleToJudge(db, principal, ids, 'customer.see')).map((person) => {
      const isAllowed = may(principal, 'license.redeem', { ownerId: person.id });
      if (!isAllowed) return { ...facts(person), reason: redeeming.lacksRight.message };
      const mine = course.students.has(person.id);
      const kept = course.invited.has(person.id) ? 1 : 0;
      const redemption = { ...course, customerId: person.id, mine, taken: taken - kept, places: placesOfCourse(course, config) };
      const refusal = redemptionRefusal(redemption, today());
      if (!refusal) taken += 1 - kept;
      return { ...facts(person), after: courseCode, reason: refusal && filled(redeeming[refusal].message, blanks) };
    });
  },
  act: async ({ portal, tx, principal }, id, { courseCode }, asSeen) => {
    const { id: licenseId, courseId, revision } = await redeemCode(portal, tx, principal, { customerId: id, courseCode }, asSeen);
    return { courseId, licenseId, revision };
  },
  undo: async (doing, _id, given: GivenPlace) => {
    const { portal, tx, principal } = doing;
    await freeStudentPlace(portal, tx, principal, given, (license) => asGiven(doing, license, given));
  },
};

async function asGiven({ tx }: Doing, license: { id: number; revision: number }, { revision }: GivenPlace): Promise<void> {
  if ((await filesOf(tx, license.id)) > 0) throw new NotDone(SIGNED_SINCE);
  await sameRevision(revision, CHANGED_SINCE)(license);
}

const filled = (sentence: string, blanks: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? '');
