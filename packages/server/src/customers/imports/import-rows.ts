import {
  api,
  type BodyOf,
  changesBetween,
  type FieldProblem,
  foldedWords,
  type Imported,
  type ImportRow,
  may,
  type Principal,
  productOf,
  ROLE,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { forgetPasswords, personFacts } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { insertLicenses, licenseFacts, licenseKindOf, type StoredLicense } from '../../licensing/licenses/public.ts';
import { newestRelease, releasesNamed } from '../../licensing/releases/public.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { licenseOf, personOf, type ReadRow } from './import-row.ts';
import { type AddedRow, keepOrganizations, keepRows } from './import-undo.queries.ts';
import { customersWithEmails, insertCustomers, inviteAll } from './imports.queries.ts';
import { calledAsItIs, comeInByRow, keyOfNamed, lockedForRows, makeForRows, type Organizations } from './into-organizations.ts';

/** The existing people, by email in lower case. */
type Known = Awaited<ReturnType<typeof customersWithEmails>>;
type Asked = Pick<BodyOf<typeof api.imports.importCustomers>, 'invite' | 'partOf' | 'intoOrganizations' | 'makesOrganizations'>;
/** The releases that rows name, by product. */
type Release = Awaited<ReturnType<typeof newestRelease>>;
type Releases = Map<number, Awaited<ReturnType<typeof releasesNamed>>>;
/** Refused rows and questions with their reasons, by place. */
type Refusals = Map<number, Imported>;
/** The people that rows are about, and the rows that were refused so far. */
interface Judged {
  known: Known;
  refused: Refusals;
}

/**
 * Adds what these rows say, as far as the principal may and no question is open, and answers what became of each, by place (IMP-1). In the
 * transaction are the events, the links to the people who are invited, and what undoing needs.
 */
export async function importRows(
  { now: clock, steady, config }: Pick<Portal, 'now' | 'steady' | 'config'>,
  tx: Tx,
  principal: Principal,
  said: ReadRow[],
  { invite = false, partOf, intoOrganizations = false, makesOrganizations = false }: Asked,
): Promise<Map<number, Imported>> {
  const now = clock();
  const refused: Refusals = new Map();
  const organizations = await lockedForRows(tx, principal, intoOrganizations ? said.map(({ row }) => row) : []);
  const read = said.map(({ place, row }) => ({ place, row: calledAsItIs(row, organizations) }));
  const { rows: allowed, releases, known } = await withoutRefused(tx, principal, read, refused);
  const making = makesOrganizations && intoOrganizations;
  const {
    rows: fine,
    made,
    ...told
  } = making
    ? await withNewOrganizations(tx, principal, allowed, { known, organizations, refused }, now)
    : { rows: allowed, made: [], events: [] };
  const added = await addPeople(tx, principal, fine, { known, refused }, now);
  const rows = fine.filter(({ place }) => !refused.has(place));
  const licenses = await addLicenses(tx, rows, known, releases, now);
  // Nothing of value may go to a person who only claimed that the mailbox is theirs.
  const unproven = await forgetPasswords(
    tx,
    [...licenses.values()].map(({ customerId }) => customerId),
  );
  if (invite) await inviteAll(tx, [...new Set([...added.values(), ...unproven])], steady());

  const seen = new Set<string>();
  const events: NewEvent[] = [...told.events];
  const done: AddedRow[] = [];
  const outcomes = new Map(refused);
  for (const { place, row } of rows) {
    const isNew = added.has(keyOf(row)) && !seen.has(keyOf(row));
    seen.add(keyOf(row));
    const license = licenses.get(place) ?? null;
    const owner = known.get(keyOf(row));
    if (owner && (isNew || license)) {
      events.push(eventOf(row, owner, isNew, license));
      const cameIn = isNew ? await comeInByRow(tx, organizations, { row, owner }, now) : null;
      if (cameIn) events.push(cameIn);
      done.push({ customerId: owner.id, isNew, licenseId: license?.id ?? null });
    }
    outcomes.set(place, { outcome: isNew ? 'added' : license ? 'license added' : 'there already', problems: [] });
  }
  await recordEvents(tx, principal, events, now);
  const importId = partOf ? await keepRows(tx, principal, { ...partOf, undoMs: config.undoing.minutes * 60_000 }, done, now) : null;
  if (importId !== null) await keepOrganizations(tx, importId, made);
  return outcomes;
}

/** Refuses rows, by place. */
async function withoutRefused(tx: Tx, principal: Principal, rows: ReadRow[], refused: Refusals) {
  const releases: Releases = new Map();
  for (const id of productsOf(rows)) {
    const names = rows.flatMap(({ row: { license } }) => (license?.version && productOf(license.modules) === id ? [license.version] : []));
    releases.set(id, await releasesNamed(tx, id, [...new Set(names)]));
  }
  const known = await customersWithEmails(tx, principal, [...new Set(rows.map(({ row }) => row.email.toLowerCase()))]);
  const problemsOf = ({ email, countryId, license }: ImportRow): FieldProblem[] => [
    ...(known.get(email.toLowerCase())?.isSeen === false ? [TAKEN] : []),
    ...(!known.has(email.toLowerCase()) && !may(principal, 'customer.addIn', { countryId })
      ? [{ field: 'countryId', message: 'Your role does not allow this' }]
      : []),
    ...(license && !may(principal, 'license.add') ? [{ field: 'categoryName', message: 'Your role does not allow this' }] : []),
    ...(license?.version && !releases.get(productOf(license.modules))?.has(license.version)
      ? [{ field: 'version', message: 'There is no such release' }]
      : []),
  ];
  const fine = rows.filter(({ place, row }) => {
    const problems = problemsOf(row);
    if (problems.length > 0) refused.set(place, refusal(problems));
    else if (isAskedFor(row, known)) refused.set(place, questionOf(row, known));
    return !refused.has(place);
  });
  return { rows: fine, releases, known };
}

/**
 * Adds the people who do not exist yet to the database and to `known`, and returns their ids by email. Refuses rows of people outside the
 * row scope.
 */
async function addPeople(
  tx: Tx,
  principal: Principal,
  rows: ReadRow[],
  { known, refused }: Judged,
  now: Date,
): Promise<Map<string, number>> {
  const strangers = rows.filter(({ row }) => !known.has(keyOf(row))).toReversed(); // the first row with an email says whose it is
  const unknown = new Map(strangers.map(({ row }) => [keyOf(row), personOf(row)]));
  const added = await insertCustomers(tx, [...unknown.values()], now);
  for (const [key, { email }] of unknown) {
    const id = added.get(key);
    if (id !== undefined) known.set(key, { id, email, called: null, isSeen: true });
  }
  const missed = [...unknown.keys()].filter((key) => !added.has(key)); // another call added them at this very moment
  for (const [key, person] of await customersWithEmails(tx, principal, missed)) known.set(key, person);
  for (const { place, row } of rows) {
    if (!known.get(keyOf(row))?.isSeen) refused.set(place, refusal([TAKEN]));
    else if (isAskedFor(row, known)) refused.set(place, questionOf(row, known));
  }
  return added;
}

/** The licenses that rows added, by place; existing ones are left out. */
async function addLicenses(tx: Tx, rows: ReadRow[], known: Known, releases: Releases, now: Date): Promise<Map<number, StoredLicense>> {
  const newest = new Map<number, Release>();
  for (const id of productsOf(rows)) newest.set(id, await newestRelease(tx, api.imports.importCustomers, id));
  const asked = rows.flatMap(({ place, row: { email, license } }) => {
    const owner = known.get(email.toLowerCase());
    if (!license || !owner) return [];
    const productId = productOf(license.modules);
    const release = releases.get(productId)?.get(license.version ?? '') ?? newest.get(productId);
    if (!release) throw new Error('every product has its newest release');
    return [{ place, license: licenseOf(license, owner.id, release) }];
  });
  const stored = await insertLicenses(
    tx,
    api.imports.importCustomers,
    asked.map(({ license }) => license),
    now,
  );
  return new Map(asked.flatMap(({ place }, index) => (stored[index] ? [[place, stored[index]] as const] : [])));
}

/** Creates the organizations that rows of new people name and that do not exist; refuses rows, or asks about them, by place. */
async function withNewOrganizations(
  tx: Tx,
  principal: Principal,
  rows: ReadRow[],
  { known, organizations, refused }: Judged & { organizations: Organizations },
  now: Date,
) {
  const strangers = rows.filter(({ row }) => !known.has(keyOf(row)));
  const firsts = new Map(strangers.toReversed().map(({ row }) => [keyOf(row), row])); // the first row with an email says whose it is
  const those = strangers.map(({ row }) => row).filter((row) => firsts.get(keyOf(row)) === row);
  const making = await makeForRows(tx, principal, those, organizations, now);
  for (const { place, row } of strangers) {
    const why = making.refused.get(keyOfNamed(firsts.get(keyOf(row)) ?? row));
    if (!why) continue;
    const problems = [{ field: why.field, message: why.message }];
    refused.set(place, why.isQuestion ? { outcome: 'question', problems } : refusal(problems));
  }
  const fine = rows.filter(({ place }) => !refused.has(place));
  return { ...making, rows: fine.map(({ place, row }) => ({ place, row: calledAsItIs(row, organizations) })) };
}

/** The products of the licenses in these rows. */
const productsOf = (rows: readonly ReadRow[]) =>
  new Set(rows.flatMap(({ row: { license } }) => (license ? [productOf(license.modules)] : [])));

/** A person with this email exists outside the row scope. */
const TAKEN = { field: 'email', message: 'Email is exist' };

const refusal = (problems: FieldProblem[]): Imported => ({ outcome: 'refused', problems });

/** Whether the row gives a license to someone the portal knows under another name. People then decide whether it is the same person (IMP-160). */
function isAskedFor(row: ImportRow, known: Known): boolean {
  const called = known.get(keyOf(row))?.called;
  return Boolean(called && row.license) && !row.isSamePerson && plainName(called ?? '') !== plainName(`${row.firstName} ${row.lastName}`);
}

/** A name for comparison: without case and accents, its words in any order. */
const plainName = (name: string) =>
  foldedWords(name.replace(/[^\p{L}\p{N}]+/gu, ' '))
    .toSorted()
    .join(' ');

const questionOf = (row: ImportRow, known: Known): Imported => ({
  outcome: 'question',
  problems: [{ field: 'email', message: `Already there as ${known.get(keyOf(row))?.called}: the same person?` }],
});

const keyOf = ({ email }: ImportRow) => email.toLowerCase();

/** One event per row: the customer if new, and the license. */
function eventOf(row: ImportRow, owner: { id: number; email: string }, isNew: boolean, license: StoredLicense | null): NewEvent {
  const person = isNew ? changesBetween(null, personFacts(personOf(row).form, [{ id: ROLE.customer, name: 'Customer' }], [])) : [];
  const changes = [...person, ...(license ? changesBetween(null, licenseFacts(license)) : [])];
  return { act: 'customer.import', record: owner, owner, changes, ...(license && { licenseKind: licenseKindOf(license) }) };
}
