import { licenseNumber } from '../../core/license-number.ts';
import { showDay } from '../../core/rules/dates.ts';
import { categoryOf } from '../../licensing/kinds/categories.ts';
import { kindOf, termOf } from '../../licensing/kinds/kinds.ts';
import type { AskedRenewal } from '../renewal-asks.ts';

/** How many numbers a line names before it counts the others. */
const NAMED = 3;

/** `L-630`, `L-630 and L-631`, `L-630, L-631, L-632 and 4 more`. */
export function namedLicenses(ids: readonly number[]): string {
  const names = ids.slice(0, NAMED).map(licenseNumber);
  if (ids.length > NAMED) return `${names.join(', ')} and ${ids.length - NAMED} more`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** A request for renewal in one line. */
export const renewalInShort = ({ licenses }: AskedRenewal): string => `Renewal of ${namedLicenses(licenses.map(({ id }) => id))}`;

/** What is requested, line by line, as mails, screens and the log show it (QUO-260). */
export const askedForRenewal = ({ licenses, note, purchaseOrder }: AskedRenewal): [label: string, value: string][] => [
  ...licenses.map(({ id, categoryId, typeId, seats, endsOn }): [string, string] => [
    `Renewal of ${licenseNumber(id)}`,
    [
      `${categoryOf(categoryId).name} ${kindOf(typeId).name}`,
      seats === null ? [] : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      `${termOf(typeId).ends === 'maintenance' ? 'maintenance until' : 'until'} ${showDay(endsOn)}`,
    ]
      .flat()
      .join(', '),
  ]),
  ...(purchaseOrder ? [['Purchase order', purchaseOrder] satisfies [string, string]] : []),
  ...(note ? [['Note', note] satisfies [string, string]] : []),
];
