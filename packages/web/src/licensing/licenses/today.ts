import { type Day, dayIn } from '@lm/contract';

/** The day in UTC, as the server counts it (WIRE-12). */
export const today = (): Day => dayIn(new Date());
