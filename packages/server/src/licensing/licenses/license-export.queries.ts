import { setImmediate } from 'node:timers/promises';
import type { ListedLicense, Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import type { WantedLicenses } from './license-conditions.queries.ts';
import { fittingIds, licenseIdsMatching } from './license-list.queries.ts';
import { listedLicenses } from './licenses.queries.ts';

/** How many licenses an export reads at a time: few enough that the embedded database, which runs in our thread, delays no other call. */
const EXPORT_STEP = 500;

/** Up to this many are looked up at once by their own indexes; beyond that, all licenses are read a step at a time. */
const LOOKED_UP = 10_000;

/** All wanted licenses that a principal may export, by number, a step at a time. */
export async function* licensesToExport(db: Db, principal: Principal, wanted: WantedLicenses): AsyncGenerator<ListedLicense[]> {
  for await (const ids of idsInSteps(db, principal, wanted)) {
    if (ids.length > 0) yield await listedLicenses(db, principal, ids, wanted);
    await setImmediate(); // let other calls waiting for the database go first
  }
}

async function* idsInSteps(db: Db, principal: Principal, wanted: WantedLicenses): AsyncGenerator<number[]> {
  const few = await licenseIdsMatching(db, principal, wanted, LOOKED_UP + 1);
  if (few.length <= LOOKED_UP) {
    const ids = few.sort((a, b) => a - b);
    for (let from = 0; from < ids.length; from += EXPORT_STEP) yield ids.slice(from, from + EXPORT_STEP);
    return;
  }
  for (let last = 0; ; ) {
    const step = await fittingIds(db, principal, wanted, last, EXPORT_STEP);
    yield step.flatMap(({ id, isWanted }) => (isWanted ? id : []));
    const end = step.at(-1);
    if (!end || step.length < EXPORT_STEP) return;
    last = end.id;
  }
}
