import type { CustomerOffer, Day } from '@lm/contract';

/** Does an offer wait for an answer of its customer on a day? */
export const isWaiting = ({ openUntil }: Pick<CustomerOffer, 'openUntil'>, today: Day): boolean => openUntil !== null && openUntil >= today;
