import { type Day, dayIn } from '@lm/contract';

/** Today in UTC, as the server counts days (WIRE-12). */
export const today = (): Day => dayIn(new Date());
