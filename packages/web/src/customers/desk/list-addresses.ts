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

/** One word for what ends in a kind of license. */
export const endingWord = (kind: KindKey): string => (MAINTAINED.includes(KINDS[kind].id) ? 'Maintenance' : KINDS[kind].name);

const END_FIRST = { sort: 'end', order: 'asc' };

/** The address of all licenses that end in the next 30 days, as the desk counts them (DSK-141). */
export const endingSoon = (): string => addressOf(at.allLicenses, { filter: JSON.stringify({ state: ['Ends in 30 days'] }), ...END_FIRST });

/** The address of all licenses with one of these standings for renewal (LIC-260). */
export const renewals = (words: LicenseStanding[]): string =>
  addressOf(at.allLicenses, { filter: JSON.stringify({ standing: words }), sort: 'end', order: words.includes('Lapsed') ? 'desc' : 'asc' });

/** The address of all licenses that end between two days, as the plot counts them (DSK-148). */
export const endingBetween = (endsFrom: Day, endsTo: Day, kind?: KindKey): string =>
  addressOf(at.allLicenses, { filter: JSON.stringify({ endsFrom, endsTo, ...(kind && { kind: wordsOfKind(kind) }) }), ...END_FIRST });

/** The address of the customers that a contact filter finds (CUS-140). */
export const customersBy = (word: NonNullable<CustomerFilter['contact']>[number]): string =>
  addressOf(at.customers, { filter: JSON.stringify({ contact: [word] }) });

/** The address of the orders in this state, from the days that the desk counts (DSK-870). */
export const ordersBy = (state: OrderState, age = ''): string => addressOf(at.orders, { state, age, order: 'asc' });

/** The address of the offers in this state, as the desk counts them (DSK-340). */
export const offersBy = (standing: string): string => addressOf(at.offers, { standing });

/** The address of the organizations without an owner who can be reached (DSK-149). */
export const organizationsAtRisk = (): string => addressOf(atOrganizations.list, { atRisk: 'true' });
