import { api, changesBetween, may, type PersonForm, type Principal, ROLE } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { deleteCustomers, personFacts } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { deleteLicenses, licenseFacts, licenseKindOf, type StoredLicense, untouchedLicenses } from '../../licensing/licenses/public.ts';
import { putInBin } from '../../platform/kept-records/public.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { removeOrganization } from '../organizations/public.ts';
import {
  type AddedRow,
  dropImport,
  importForUpdate,
  importsOf,
  lockPeople,
  noteUndoAsked,
  rowsLeft,
  takeRows,
  untouchedOrganizations,
  untouchedPeople,
} from './import-undo.queries.ts';

/** The most rows of one call: on the embedded database everyone waits until it is done. */
const ROWS_A_CALL = 100;

/** Undoes the person's own import, as far as what it added is untouched (IMP-161). */
export const undoRoutes = ({ db, write, now, steady, today, config, tables }: Portal): Route[] => {
  const { minutes } = config.undoing;
  const undoMs = minutes * 60_000;

  /** Takes back what rows added; returns what was removed, by row. */
  async function takeBack(tx: Tx, principal: Principal, rows: AddedRow[]) {
    const seen = await lockPeople(tx, principal, [...new Set(rows.map(({ customerId }) => customerId))]);
    const visible = rows.filter(({ customerId }) => seen.has(customerId));
    const licenses = await untouchedLicenses(
      tx,
      may(principal, 'license.edit') ? visible.flatMap(({ licenseId }) => licenseId ?? []) : [], // as deleteLicense does
    );
    const people = await untouchedPeople(
      tx,
      visible.flatMap(({ customerId, isNew }) => (isNew ? customerId : [])),
      [...licenses.keys()],
    );
    const deleting = { by: principal, at: steady(), now: now(), today: today(), tables };
    const alone = [...licenses.values()].filter(({ customerId }) => !people.has(customerId));
    await deleteLicenses(
      tx,
      alone.map(({ id }) => id),
      deleting,
    );
    await putInBin(tx, 'customer', [...people.keys()], deleting);
    await deleteCustomers(tx, [...people.keys()]);
    const events = visible.flatMap(({ customerId, isNew, licenseId }) => {
      const owner = seen.get(customerId);
      const license = licenses.get(licenseId ?? 0) ?? null;
      const person = (isNew && people.get(customerId)) || null;
      return owner && (license || person) ? [eventOf(owner, person, license)] : [];
    });
    await recordEvents(tx, principal, events, now());
    const isGone = ({ customerId, isNew, licenseId }: AddedRow) =>
      (licenseId === null || licenses.has(licenseId)) && (!isNew || people.has(customerId));
    return { customers: people.size, licenses: licenses.size, kept: rows.filter((row) => !isGone(row)).length };
  }

  /** Deletes the organizations it made, as far as they are unused (IMP-173); returns how many. */
  async function takeOrganizations(tx: Tx, principal: Principal, importId: number): Promise<number> {
    const found = (await untouchedOrganizations(tx, importId)).filter((one) => may(principal, 'organization.keepIn', one));
    const ids = found.map(({ id }) => id);
    await putInBin(tx, 'organization', ids, { by: principal, at: steady(), tables });
    for (const id of ids) await removeOrganization(tx, id);
    const events = found.map((one): NewEvent => {
      const { name, countryId, vatId } = one;
      const changes = changesBetween({ name, countryId, vatId: vatId || null, address: null, note: null }, null);
      return { act: 'organization.delete', record: one, owner: null, changes };
    });
    await recordEvents(tx, principal, events, now());
    return found.length;
  }

  return [
    route(api.imports.getImports, async ({ principal }) => {
      const imports = await importsOf(db, principal, now(), undoMs);
      return { rows: imports.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })) };
    }),

    route(api.imports.undoImport, ({ body, principal }) =>
      write(async (tx) => {
        const found = await importForUpdate(tx, principal, body.key, now(), undoMs);
        if (!found) throw refuse(api.imports.undoImport, 'noImport');
        if (!found.isUndoable) throw refuse(api.imports.undoImport, 'tooLate', { minutes: String(minutes) });
        await noteUndoAsked(tx, found.id, now());
        const taken = await takeBack(tx, principal, await takeRows(tx, found.id, ROWS_A_CALL));
        const left = await rowsLeft(tx, found.id);
        const organizations = left === 0 ? await takeOrganizations(tx, principal, found.id) : 0;
        if (left === 0) await dropImport(tx, found.id);
        return { ...taken, organizations, left };
      }),
    ),
  ];
};

/** One event per row, as its import had. */
function eventOf(owner: { id: number; email: string }, person: PersonForm | null, license: StoredLicense | null): NewEvent {
  const changes = [
    ...(person ? changesBetween(personFacts(person, [{ id: ROLE.customer, name: 'Customer' }], []), null) : []),
    ...(license ? changesBetween(licenseFacts(license), null) : []),
  ];
  return { act: 'customer.undoImport', record: owner, owner, changes, ...(license && { licenseKind: licenseKindOf(license) }) };
}
