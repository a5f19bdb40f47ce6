import { expect, test } from 'vitest';
import {
  api,
  COMPUTER_ENDS,
  type Endpoint,
  KIND_WORDS,
  LICENSE_LABELS,
  LICENSE_STATES,
  MODULE_STATE_WORDS,
  OWNER_SEEN,
  PRODUCT_COLOUR_WORDS,
  SEAT_FOR_WORDS,
  SOLD_KINDS,
  STANDINGS,
  soldKindWord,
} from '../../contract/src/index.ts';
import { expectWorded, inGerman, refusedBy, unheard } from '../test/worded.ts';
import { NO_NAMES } from './identity/parts/no-names.ts';
import { FILE_REFUSALS, MAILING_REFUSALS } from './licensing/licenses/mailing-words.ts';
import { HIS_OWN_COURSE, REDEMPTION_WORDS } from './licensing/licenses/redemption-words.ts';

/** Words that are the same in German. */
const SAME = ['Version', 'Name', 'Status'];

// LNG-7
test('the contract’s words for licenses and their parts are translated on staff’s screens', () => {
  expectWorded(unheard(Object.values(LICENSE_LABELS), SAME));
  expectWorded(unheard([...LICENSE_STATES, ...STANDINGS, ...OWNER_SEEN, ...KIND_WORDS.map(({ word }) => word)], SAME));
  expectWorded(unheard([...Object.values(COMPUTER_ENDS), NO_NAMES, HIS_OWN_COURSE, ...Object.values(REDEMPTION_WORDS)], SAME));
  expectWorded(
    unheard(
      [
        ...Object.values(MODULE_STATE_WORDS),
        ...Object.values(PRODUCT_COLOUR_WORDS),
        ...Object.values(SEAT_FOR_WORDS),
        ...SOLD_KINDS.map(soldKindWord),
      ],
      SAME,
    ),
  );
  expectWorded(unheard([...Object.values(FILE_REFUSALS), ...Object.values(MAILING_REFUSALS)], SAME));
});

// LNG-7
test('each refusal of staff’s acts on licenses is translated', () => {
  const { licenses, replacements, files, seatUsage, trials, products, releases } = api;
  expectWorded(
    refusedBy([licenses, replacements, files, seatUsage, trials, products, releases].flatMap((group) => Object.values<Endpoint>(group))),
  );
});

// LNG-7
test('the reason for a renewal’s terms is translated', () => {
  expect(
    inGerman(
      'From 01/02/2026 to 01/02/2027: the maintenance lapsed, and the 31 days from 01/01/2026 on remain without it. What was published in the meantime is included; a reinstatement fee may apply.',
    ),
  ).toBe(
    'Vom 01.02.2026 bis 01.02.2027: Die Wartung ist verfallen, und 31 Tage ab 01.01.2026 bleiben ohne sie. Was inzwischen erschienen ist, ist enthalten; eine Wiederaufnahmegebühr ist möglich.',
  );
  expect(inGerman('It would be more than 120 months')).toBe('Es wären mehr als 120 Monate');
});
