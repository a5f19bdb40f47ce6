import { addDays, type Day, moduleName, type Principal, USAGE_DAYS } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { denialsSince, licensesInUse, seatsSince } from './seat-usage.queries.ts';
import { codesOf, moduleTold } from './usage-told.ts';

/** Floating licenses that sales may want to discuss, with what their daemons reported about each module (FLT-35). */
export async function seatsInUse(db: Db, principal: Principal, today: Day, within: { days: number; limit: number }) {
  const since = addDays(today, 1 - USAGE_DAYS);
  const { limit, days } = within;
  const licenses = await licensesInUse(db, principal, { since, today, due: addDays(today, days), limit });
  const ids = licenses.map(({ id }) => id);
  const [seats, denied] = [await seatsSince(db, ids, since), await denialsSince(db, ids, since)];
  return licenses.map(({ customerId, name, organization, modules, ...license }) => {
    const codes = codesOf(modules);
    const all = modules.map((module, place) => {
      const isIts = (row: { licenseId: number; module: string }) => row.licenseId === license.id && row.module === codes[place];
      const told = moduleTold({ code: codes[place] ?? '', name: moduleName(module) }, seats.filter(isIts), denied.filter(isIts));
      const times = told.denied.find(({ reason }) => reason === 'no-free-seat')?.times ?? 0;
      return { name: told.name, owned: told.owned, most: told.most, hours: told.hours, denied: times, advice: told.advice };
    });
    return {
      ...license,
      customer: { id: customerId, name, organization },
      modules: all.filter(({ hours }) => hours > 0).map(({ hours: _, ...module }) => module),
    };
  });
}
