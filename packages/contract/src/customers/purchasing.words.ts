import type { Purchasing } from './purchasing.ts';

/** How an organization buys until someone records it. */
export const NO_PURCHASING: Purchasing = { address: '', deliveryAddress: '', costCentres: [], poNumberNeeded: false, language: '' };
