import { type License, may, type Self } from '@lm/contract';
import { isRenewable } from './is-renewable.ts';

/** Whether the person asks sales for renewals of this customer, or of any, because they may not renew themselves (QUO-847). */
export const asksSales = (self: Self, customerId = 0): boolean =>
  !may(self, 'license.edit') && may(self, 'quotation.askFor', { customerId });

/** Says who handles requests for renewal: sales, or the people themselves, with an offer, if they answer requests (LIC-870). */
export const whoRenews = (self: Self): string =>
  may(self, 'quotation.answer')
    ? '“Ask for renewal” opens a request, which you answer with an offer.'
    : 'Sales renews what you ask for under “Ask for renewal”.';

/**
 * Says what the person may not do with the licenses they see; people who decide about other computers are not told that they cannot replace anything.
 */
export const whatIsNot = (self: Self): string =>
  may(self, 'computer.decide')
    ? 'Your role does not let you renew or change licenses here.'
    : 'Your role does not let you renew, change or replace anything here.';

/** Whether it is time to ask for its renewal. */
export const isDue = (license: Pick<License, 'standing' | 'suspension'>): boolean => isRenewable(license) && license.standing !== 'Covered';
