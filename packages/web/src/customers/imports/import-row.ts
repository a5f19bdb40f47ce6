import {
  countryNamed,
  FIRST_PRODUCT,
  type ImportedField,
  knownCatalogue,
  languageNamed,
  modulesMeant,
  PERSON_FIELDS,
  type PersonField,
  personFieldsIn,
  phoneDigits,
  problemsIn,
  productMeant,
  productOf,
  productsMeant,
  soldModules,
  TYPES,
} from '@lm/contract';
import { importRow, letSchemasKnow } from '../../api/schemas.ts';
import { type Cells, COLUMN_OF, type ColumnKey, LICENSE_KEYS } from './import-columns.ts';

/** The names of releases, by product; releases of a product missing here are not checked. */
export type Versions = ReadonlyMap<number, ReadonlySet<string>>;

export type Problems = Partial<Record<ColumnKey, string>>;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A country by one of its names or its number; an empty text is not a number, so that the contract names it. */
const countryOf = (text: string) => (text === '' ? Number.NaN : (countryNamed(text)?.id ?? (/^\d{1,3}$/.test(text) ? Number(text) : -1)));

/** Yes or no as people write it; anything else is left for the contract to name. */
function flagOf(text: string | undefined): unknown {
  const word = plain(text ?? '');
  if (word === '') return undefined;
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return true;
  return ['no', 'n', 'false', '0'].includes(word) ? false : text;
}

const numberOf = (text: string | undefined) => (!text ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
const listOf = (text: string | undefined) =>
  (text ?? '')
    .split(/[;,|\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** `1.2.2026` and `1/2/2026` as `01/02/2026`: day first, as everywhere in the portal. */
const dayOf = (text: string | undefined) =>
  text?.replace(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/, (_, day: string, month: string, year: string) =>
    [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
  ) || undefined;

/**
 * The modules of a product (the row's, if it names one) that a list names, and those of its editions; anything else is left for the contract to name.
 */
function modulesIn(names: readonly string[], productId: number | undefined): number[] {
  const meant = names.map((name) => modulesMeant(name, plain, productId));
  const single = meant.filter(({ length }) => length < 2).map(([id]) => id ?? -1);
  const more = new Set(meant.filter(({ length }) => length > 1).flat());
  return [...single, ...[...more].filter((id) => !single.includes(id))];
}

/** The product whose modules `all` means: the first, unless the row names another. */
const productOfRow = ({ product }: Cells) => (product ? productMeant(product, plain)?.id : FIRST_PRODUCT);

const typeOf = (text: string | undefined) => TYPES.find(({ name }) => plain(name) === plain(text ?? ''))?.id ?? 0;

/** A cell's value about a person, as the call sends it. */
function personValueOf(name: PersonField, text: string): unknown {
  const { type } = PERSON_FIELDS[name];
  if (type === 'country') return countryOf(text);
  if (type === 'flag') return flagOf(text);
  if (type === 'language') return languageNamed(text);
  return name === 'phoneNumber' ? phoneDigits(text) : text;
}

/** A row's cells as the call sends them. */
export function rowOf(cells: Cells): Record<string, unknown> {
  const hasLicense = LICENSE_KEYS.some((key) => cells[key]);
  const macs = listOf(cells.macAddresses);
  return {
    ...Object.fromEntries(personFieldsIn('row').map((name) => [name, personValueOf(name, cells[name] ?? '')])),
    email: cells.email ?? '',
    organizationCountryId: cells.organizationCountryId ? countryOf(cells.organizationCountryId) : undefined,
    organizationVatId: cells.organizationVatId || undefined,
    organizationDomain: cells.organizationDomain || undefined,
    ...(hasLicense && {
      license: {
        categoryName: (cells.category ?? '').toUpperCase(),
        typeId: typeOf(cells.type),
        version: cells.version || undefined,
        product: cells.product || undefined,
        modules:
          plain(cells.modules ?? '') === 'all'
            ? soldModules(productOfRow(cells)).map(({ id }) => id)
            : modulesIn(listOf(cells.modules), cells.product ? productOfRow(cells) : productsMeant(listOf(cells.modules), plain)[0]?.id),
        seats: numberOf(cells.seats),
        purchaseDate: dayOf(cells.purchaseDate),
        startDate: dayOf(cells.startDate) ?? '',
        months: numberOf(cells.months),
        endDate: dayOf(cells.endDate),
        macAddresses: macs.length > 0 ? macs : undefined,
        reference: cells.reference || undefined,
      } satisfies Record<ImportedField, unknown>,
    }),
  };
}

/** The contract's problems, by the columns of the file. */
export const byColumn = (problems: { field: string; message: string }[]): Problems =>
  Object.fromEntries(problems.map(({ field, message }) => [COLUMN_OF[field] ?? 'email', message]));

/** What is wrong with a row, by column: by the server's own rules, and by whether its release exists. */
export function problemsOf(cells: Cells, versions: Versions): Problems {
  letSchemasKnow(knownCatalogue());
  const parsed = importRow.safeParse(rowOf(cells));
  if (!parsed.success) return byColumn(problemsIn(parsed.error.issues));
  const { version, modules = [] } = parsed.data.license ?? {};
  const unclear = cells.product || plain(cells.modules ?? '') === 'all' ? [] : productsMeant(listOf(cells.modules), plain);
  if (modules.length > 0 && unclear.length > 1)
    return { product: `Please say which: ${unclear.map(({ name }) => name).join(' and ')} have modules with these names` };
  const known = versions.get(productOf(modules));
  return version && known && !known.has(version) ? { version: 'There is no such release' } : {};
}
