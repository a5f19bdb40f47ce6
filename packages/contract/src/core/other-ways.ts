import { z } from 'zod';
import { id } from './fields.ts';

/** Ways to get in besides the password and its second factors (SGN-45): a reset lists them and ends those not marked as known. */
export const otherWays = z.object({
  links: z.array(z.object({ id: z.int(), provider: z.string(), email: z.string(), linkedAt: z.iso.datetime() })),
  keys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })),
  /** The number of open sessions, which end in any case. */
  sessions: z.int(),
});
export type OtherWays = z.infer<typeof otherWays>;

const UNKNOWN = 'Please choose from the list';
const known = z.array(id, UNKNOWN).max(200, UNKNOWN);

/** The ways that stay; those left out end. */
export const knownWays = z.object({ links: known, keys: known }, UNKNOWN).optional();
