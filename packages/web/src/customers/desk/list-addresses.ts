import {
  at,
  atOrganizations,
  type CustomerFilter,
  type Day,
  KINDS,
  type KindKey,
  type LicenseStanding,
  MAINTAINED,
  type OrderState,
  wordsOfKind,
} from '@lm/contract';
import { addressOf } from '../../ui/address.ts';

/** What of a kind ends, in one word. */
export const endingWord = (kind: KindKey): string => (MAINTAINED.includes(KINDS[kind].id) ? 'Maintenance' : KINDS[kind].name);

const END_FIRST = { sort: 'end', order: 'asc' };

/** The list of all licenses with what ends in the next 30 days, as the desk counts it (DSK-141). */
export const endingSoon = (): string => addressOf(at.allLicenses, { filter: JSON.stringify({ state: ['Ends in 30 days'] }), ...END_FIRST });

/** The list of all licenses with one of these standings for renewal (LIC-260). */
export const renewals = (words: LicenseStanding[]): string =>
  addressOf(at.allLicenses, { filter: JSON.stringify({ standing: words }), sort: 'end', order: words.includes('Lapsed') ? 'desc' : 'asc' });

/** The same with what ends between two days, as the plot counts it (DSK-148). */
export const endingBetween = (endsFrom: Day, endsTo: Day, kind?: KindKey): string =>
  addressOf(at.allLicenses, { filter: JSON.stringify({ endsFrom, endsTo, ...(kind && { kind: wordsOfKind(kind) }) }), ...END_FIRST });

/** The customers that a word for contact finds (CUS-140). */
export const customersBy = (word: NonNullable<CustomerFilter['contact']>[number]): string =>
  addressOf(at.customers, { filter: JSON.stringify({ contact: [word] }) });

/** The list of orders in this state, from the days that the desk counts (DSK-870). */
export const ordersBy = (state: OrderState, age = ''): string => addressOf(at.orders, { state, age, order: 'asc' });

/** The list of offers in this state, as the desk counts them (DSK-340). */
export const offersBy = (standing: string): string => addressOf(at.offers, { standing });

/** The organizations that no owner can be reached for (DSK-149). */
export const organizationsAtRisk = (): string => addressOf(atOrganizations.list, { atRisk: 'true' });
