import { addDays, type Day } from '@lm/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../src/db/tables.ts';
import { insertRole } from '../src/identity/roles/role-records.queries.ts';
import { demoAccounts } from './accounts.ts';
import { actsOn, courseAdded, type DemoAct, releaseAdded } from './acts.ts';
import { addAdvisories } from './advisories.ts';
import { loadInBulk } from './bulk.ts';
import { type Courses, coursesOf, DEMO_TEACHER, groupOf } from './courses.ts';
import { customerAt, type DemoCustomer } from './customers.ts';
import { GROUP, SUPPORT } from './people.ts';
import { actsOnQuotation, quotationsAt } from './quotations.ts';
import { releasesBy } from './releases.ts';
import {
  addAct,
  addCourse,
  addCustomer,
  addInvitations,
  addLicense,
  addQuotation,
  addRelease,
  addTeaching,
  type Batch,
  emptyBatch,
  writeBatch,
} from './rows.ts';

interface Filling {
  /** How many customers besides the accounts of accounts.ts. */
  customers: number;
  seed: number;
  today: Day;
  /** The hash of everyone's password. */
  passwordHash: string;
}

/** How many customers are written at once: a few megabytes, whatever the total. */
const BATCH = 2000;

/** Fills an empty, migrated database with the demo: all of it or, if anything fails, nothing. */
export async function fillDemo(db: Database, filling: Filling): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await insertRole(tx, SUPPORT)) !== SUPPORT.id) throw new Error('the database is not empty');
    await loadInBulk(tx, async () => {
      for (const batch of batches(filling)) await writeBatch(tx, batch);
    });
    await setSequences(tx);
    await addAdvisories(tx, releasesBy(filling.today), filling.today);
  });
  await sql`ANALYZE`.execute(db);
}

async function setSequences(tx: Tx): Promise<void> {
  for (const table of ['release', 'customer', 'course', 'license', 'computer', 'quotation', 'course_request', 'log_entry'] as const)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)} HAVING max(id) IS NOT NULL`.execute(
      tx,
    );
}

/** Everything to be written, in order and batch by batch; ids count from 1. */
function* batches({ customers, seed, today, passwordHash }: Filling): Generator<Batch> {
  const releases = releasesBy(today);
  const times = { today, releases };
  let batch = emptyBatch();
  let licenses = 0;
  let entries = 0;
  let quotations = 0;
  const tell = (acts: DemoAct[]) => {
    for (const act of acts) addAct(batch, ++entries, act, today);
  };
  const add = (id: number, customer: DemoCustomer, courses: Courses | null) => {
    addCustomer(batch, id, customer, today, passwordHash);
    const teacher = { id, email: customer.email };
    if (courses) tell(Object.values(courses).map((course) => courseAdded(teacher, course, madeOn(course.startDate, today))));
    for (const course of Object.values(courses ?? {})) addCourse(batch, id, course, madeOn(course.startDate, today), today);
    for (const license of customer.licenses) addLicense(batch, ++licenses, id, license, today);
  };

  const ask = (id: number, index: number, customer: DemoCustomer) => {
    for (const quotation of quotationsAt(seed, index, customer, today)) {
      addQuotation(batch, ++quotations, id, quotation, today);
      tell(actsOnQuotation(quotations, { id, email: customer.email }, quotation));
    }
  };

  for (const release of releases) addRelease(batch, release);
  tell(releases.map(releaseAdded));
  const accounts = demoAccounts(seed, times);
  accounts.forEach((account, place) => {
    const [id, firstLicense] = [place + 1, licenses + 1];
    add(id, account, account.teacher ? coursesOf(seed, DEMO_TEACHER, today) : null);
    if (account.teacher) addInvitations(batch, coursesOf(seed, DEMO_TEACHER, today).current, today);
    tell(actsOn(seed, -1 - place, { ...account, id }, firstLicense));
    ask(id, -1 - place, account);
  });
  const teacherId = accounts.findIndex(({ teacher }) => teacher) + 1;
  for (let index = 0; index < customers; index++) {
    const customer = customerAt(seed, index, times);
    const [id, firstLicense] = [accounts.length + 1 + index, licenses + 1];
    add(id, customer, index % GROUP === 0 ? coursesOf(seed, groupOf(index), today) : null);
    tell(actsOn(seed, index, { ...customer, id }, firstLicense));
    ask(id, index, customer);
    if (index === 0) addTeaching(batch, { teacherId, coTeacherId: id, courses: coursesOf(seed, DEMO_TEACHER, today), today });
    if (batch.customer.length < BATCH) continue;
    yield batch;
    batch = emptyBatch();
  }
  yield batch;
}

/** Course codes are created a fortnight before the course begins. */
const madeOn = (start: Day, today: Day): Day => (addDays(start, -14) < today ? addDays(start, -14) : today);
