import { addDays, api, CATEGORY_NAMES, type Day, FIRST_MODULES, type License, offeredIn } from '@lm/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedLicense, newLicense } from '../packages/server/src/licensing/licenses/license-terms.ts';
import type { NewLicense } from '../packages/server/src/licensing/licenses/license-writing.queries.ts';
import { toWire } from '../packages/server/src/licensing/licenses/stored-license.ts';
import {
  type LicenseValues,
  ONLY_ON_EDIT,
  preview,
  toBody,
  toEditBody,
  valuesOf,
} from '../packages/web/src/licensing/licenses/license-form.ts';

/** The card beside a license form never shows anything different from what the server makes of the same form. */
const TODAY: Day = '2026-11-21';
const ON_DAY = { today: TODAY, openDays: 90, graceDays: 30 };
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

/** Every kind that a form offers, in every category in which it exists. */
const KINDS_OFFERED = CATEGORY_NAMES.flatMap((category) => offeredIn(category).map(({ id }) => ({ category, typeId: id })));

const filledIn = fc
  .record({ kind: fc.constantFrom(...KINDS_OFFERED), start: day, later: fc.nat(4000) })
  .chain(({ kind, start, later }) =>
    fc.record({
      category: fc.constant(kind.category),
      typeId: fc.constant(kind.typeId),
      version: fc.constant('5.1.1'),
      modules: fc.subarray(
        FIRST_MODULES.map(({ id }) => String(id)),
        { minLength: 1 },
      ),
      seats: fc.integer({ min: 1, max: 500 }),
      purchaseDate: fc.nat(500).map((days) => addDays(start, -days)),
      subscriptionStartDate: fc.constant(start),
      startDate: fc.constant(start),
      endDate: fc.constant(addDays(start, later)),
      months: fc.integer({ min: 1, max: 120 }),
    }),
  )
  .map((values): LicenseValues => ({ ...values, ...ONLY_ON_EDIT }));

const RELEASE = { id: null, name: '5.1.1' };
const stored = (license: NewLicense) => ({ ...license, id: 0, revision: 1, renewDate: null, macs: [], computers: [] });

/** The license that the server makes of a filled-in form: parsed by the contract, computed by its own rule. */
function served(values: LicenseValues) {
  const body = api.licenses.addLicense.body.parse(toBody(values, 1));
  if ('courseCode' in body) throw new Error('the form offers no student licenses');
  return stored(newLicense(body, RELEASE));
}

/** The values of a license that its card draws from dates. */
const dates = ({ startDate, endDate, purchaseDate, remainingDays, months, licenseSubscriptionModels }: License) => ({
  startDate,
  endDate,
  purchaseDate,
  remainingDays,
  months,
  licenseSubscriptionModels,
});

test('LIC-24: adding: the card and the server agree on every date', () => {
  fc.assert(
    fc.property(filledIn, (values) => {
      expect(dates(preview(values, TODAY, 'add'))).toEqual(dates(toWire(served(values), ON_DAY)));
    }),
    { numRuns: 1000 },
  );
});

test('LIC-24, LIC-28: editing: likewise, and saving unchanged changes nothing', () => {
  fc.assert(
    fc.property(filledIn, fc.integer({ min: 1, max: 3660 }), (values, remainingDays) => {
      const before = served(values);
      const license = toWire(before, ON_DAY);
      const save = (edited: LicenseValues) => {
        const body = api.licenses.updateLicense.body.parse({ ...toEditBody(edited, license), id: 1, customerId: 1 });
        return toWire(editedLicense(before, body, RELEASE, null, TODAY), ON_DAY);
      };
      expect(save(valuesOf(license))).toEqual(license);
      const edited = { ...valuesOf(license), remainingDays };
      expect(dates(preview(edited, TODAY, 'edit'))).toEqual(dates(save(edited)));
    }),
    { numRuns: 1000 },
  );
});
