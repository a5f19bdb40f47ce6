import type { CustomerOffer, Day } from '@lm/contract';

/** Whether an offer waits for its customer's answer on a day. */
export const isWaiting = ({ openUntil }: Pick<CustomerOffer, 'openUntil'>, today: Day): boolean => openUntil !== null && openUntil >= today;
