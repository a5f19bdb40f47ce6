/** The state of an order (ORD-328), as it is stored and in words. */
export const ORDER_WORDS = {
  waiting: 'To confirm',
  awaited: 'Payment awaited',
  done: 'Completed',
  cancelled: 'Cancelled',
  ended: 'Ended unpaid',
} as const;
export type OrderState = keyof typeof ORDER_WORDS;
export const ORDER_STATES = Object.keys(ORDER_WORDS) as [OrderState, ...OrderState[]]; // its own keys

/** The orders a list of orders can take: by when they were accepted, and by value within a currency. */
export const ORDER_SORTS = ['acceptedAt', 'total'] as const;
