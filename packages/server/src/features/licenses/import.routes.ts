import { api, type FieldProblem, type Imported, type ImportRow, ROLE } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route, type Viewer } from '../../http/mount.ts';
import { changesBetween } from '../../lib/changes.ts';
import type { House } from '../../lib/house.ts';
import { personInWords } from '../customers/customers.queries.ts';
import { type Act, logActs } from '../log/log.queries.ts';
import { newestRelease, releasesNamed } from '../releases/releases.queries.ts';
import { customersWithEmails, insertCustomers, inviteAll } from './import.queries.ts';
import { licenseOf, personOf, type ReadRow, readRow } from './import.ts';
import { licenseChanges, named } from './license-terms.ts';
import { insertLicenses, type StoredLicense } from './licenses.queries.ts';

/** Adding customers and licenses from a file, some rows a call (docs/decisions.md, Import). */
export const importRoutes = ({ write, now, mailDue }: House): Route[] => {
  /** Refuses rows, by place. */
  async function withoutRefused(tx: Tx, viewer: Viewer, rows: ReadRow[], refused: Map<number, FieldProblem[]>) {
    const releases = await releasesNamed(tx, [...new Set(rows.flatMap(({ row }) => row.license?.version ?? []))]);
    const known = await customersWithEmails(tx, viewer, [...new Set(rows.map(({ row }) => row.email.toLowerCase()))]);
    const problemsOf = ({ email, countryId, license }: ImportRow): FieldProblem[] => [
      ...(known.get(email.toLowerCase())?.isSeen === false ? [TAKEN] : []),
      ...(!known.has(email.toLowerCase()) && !wouldSee(viewer, countryId)
        ? [{ field: 'countryId', message: 'Your role does not allow this' }]
        : []),
      ...(license && !viewer.rights.includes('licenses.perpetual')
        ? [{ field: 'categoryName', message: 'Your role does not allow this' }]
        : []),
      ...(license?.version && !releases.has(license.version) ? [{ field: 'version', message: 'There is no such release' }] : []),
    ];
    const fine = rows.filter(({ place, row }) => {
      const problems = problemsOf(row);
      if (problems.length > 0) refused.set(place, problems);
      return problems.length === 0;
    });
    return { rows: fine, releases, known };
  }

  async function importRows(tx: Tx, viewer: Viewer, read: ReadRow[], invite: boolean): Promise<Map<number, Imported>> {
    const refused = new Map<number, FieldProblem[]>();
    const { rows, releases, known } = await withoutRefused(tx, viewer, read, refused);
    const strangers = rows.filter(({ row }) => !known.has(keyOf(row))).toReversed(); // the first row of an email says who it is
    const unknown = new Map(strangers.map(({ row }) => [keyOf(row), personOf(row)]));
    const added = await insertCustomers(tx, [...unknown.values()], now());
    for (const [email, id] of added) known.set(email, { id, email: unknown.get(email)?.email ?? email, isSeen: true });
    const missed = [...unknown.keys()].filter((email) => !added.has(email)); // somebody else added them this very moment
    for (const [email, person] of await customersWithEmails(tx, viewer, missed)) known.set(email, person);
    for (const { place, row } of rows) if (!known.get(keyOf(row))?.isSeen) refused.set(place, [TAKEN]);
    const newest = await newestRelease(tx);
    const owned = rows.filter(({ row, place }) => row.license && !refused.has(place));
    const asked = owned.map(({ row }) => {
      if (!row.license) throw new Error('only rows with a license are here');
      return licenseOf(row.license, known.get(keyOf(row))?.id ?? 0, releases.get(row.license.version ?? '') ?? newest);
    });
    const stored = await insertLicenses(tx, asked, now());
    const licenses = new Map(owned.map(({ place }, index) => [place, stored[index] ?? null]));

    const told = new Set<string>();
    const acts: Act[] = [];
    const outcomes = new Map<number, Imported>([...refused].map(([place, problems]) => [place, { outcome: 'refused', problems }]));
    for (const { place, row } of rows) {
      if (refused.has(place)) continue;
      const isNew = added.has(keyOf(row)) && !told.has(keyOf(row));
      told.add(keyOf(row));
      const license = licenses.get(place) ?? null;
      if (isNew || license) acts.push(actOf(viewer, row, known.get(keyOf(row))?.email ?? row.email, isNew, license));
      outcomes.set(place, { outcome: isNew ? 'added' : license ? 'license added' : 'there already', problems: [] });
    }
    await logActs(tx, acts, now());
    const people = [...added].map(([email, id]) => ({
      id,
      email: unknown.get(email)?.email ?? '',
      firstName: unknown.get(email)?.form.firstName ?? '',
    }));
    if (invite) await inviteAll(tx, people, now());
    return outcomes;
  }

  return [
    route(api.imports.importCustomers, async ({ body, viewer }) => {
      const read = body.rows.map(readRow);
      const rows = read.flatMap((row, place) => (Array.isArray(row) ? [] : [{ place, row }]));
      const outcomes = await write((tx) => importRows(tx, viewer, rows, body.invite ?? false));
      mailDue();
      return read.map((row, place) => outcomes.get(place) ?? { outcome: 'refused', problems: Array.isArray(row) ? row : [] });
    }),
  ];
};

/** There is somebody with this email whom the viewer may not see. */
const TAKEN = { field: 'email', message: 'Email is exist' };

/** Would a new customer of this country be inside the viewer's sight? */
const wouldSee = ({ sees }: Viewer, countryId: number): boolean => sees === 'all' || sees.countries.includes(countryId);

const keyOf = ({ email }: ImportRow) => email.toLowerCase();

/** One entry a row: the customer when new, and the license. */
function actOf(viewer: Viewer, row: ImportRow, owner: string, isNew: boolean, license: StoredLicense | null): Act {
  const { form } = personOf(row);
  const person = isNew ? changesBetween({}, personInWords(form, [{ id: ROLE.customer, name: 'Customer' }], [])) : [];
  const changes = [...person, ...(license ? licenseChanges(null, license) : [])];
  return { by: viewer.email, owner, action: 'Import', changes, ...(license && { license: named(license) }) };
}
