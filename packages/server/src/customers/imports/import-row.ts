import { createHash } from 'node:crypto';
import { type FieldProblem, type ImportedLicense, type ImportRow, importRow, personAfter, problemsIn, termOf, UNSAID } from '@lm/contract';
import { newLicense } from '../../licensing/licenses/public.ts';

interface Release {
  id: number | null;
  name: string;
}

/** A valid row, at its place in the call. */
export interface ReadRow {
  place: number;
  row: ImportRow;
}

/** The row, or what is wrong with it, by field. */
export function readRow(raw: object): ImportRow | FieldProblem[] {
  const parsed = importRow.safeParse(raw);
  if (parsed.success) return parsed.data;
  return problemsIn(parsed.error.issues);
}

/** The person a row adds. */
export const personOf = (row: ImportRow) => ({ email: row.email, form: personAfter(UNSAID, row) });

/**
 * Identifies a license of an import by its row as written, since the license itself may be edited later. Importing the same
 * row again adds nothing; two identical rows are told apart by their reference. Everything the term of a kind needs counts.
 */
function importKeyOf(license: ImportedLicense): string {
  const { categoryName, typeId, version, modules, seats, purchaseDate, startDate, macAddresses, reference, product: _, ...term } = license;
  const said = [categoryName, typeId, version, modules.toSorted(), seats, purchaseDate, startDate, ...Object.values(term)];
  const parts = [...said, macAddresses, reference];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The license a row adds to a customer, with every date computed as if it were added by hand. */
export function licenseOf(license: ImportedLicense, customerId: number, release: Release) {
  return {
    ...newLicense({ ...license, ...termOf(license.typeId).ofRow(license), customerId }, release),
    macs: license.macAddresses ?? [],
    importKey: importKeyOf(license),
  };
}
