import { fold, hostsInWords, type License, type OnDay, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { searchWords } from '../../lib/search-words.ts';
import { licensesOf } from '../../licensing/licenses/public.ts';

/** The ids of the person's own licenses with every word in their number, kind, version, code, addresses or computers; newest first. */
export async function ownLicensesFound(db: Db, principal: Principal, text: string, on: OnDay): Promise<number[]> {
  const words = searchWords(text);
  const own = words.length > 0 ? await licensesOf(db, principal, principal.id, on) : null;
  const isFound = (license: License) => words.every((word) => textOf(license).includes(word));
  return (own ?? []).filter(isFound).map(({ id }) => id);
}

const textOf = ({ id, licenseCategoryModel, licenseTypeModel, version, courseCode, macAddresses, computers }: License): string =>
  fold(
    [
      ...['license', `l-${id}`, licenseCategoryModel.name, licenseTypeModel.name, version, courseCode ?? '', ...macAddresses],
      ...computers.flatMap(({ name, macs }) => [name, ...macs, hostsInWords(macs)]),
    ].join(' '),
  );
