import { z } from 'zod';
import { count, oneName, text } from '../core/fields.ts';
import { allModules, MOST_MODULES } from './kinds/modules.ts';
import { MOST_COMPUTER_NAME } from './rules/computers.ts';
import { isHostId } from './rules/host-ids.ts';
import { MAC_INVALID, readMac } from './rules/mac.ts';
import { whyNotSold } from './rules/module-choice.ts';

export const computerName = oneName(MOST_COMPUTER_NAME);

/** A MAC address on its way in, `AA:BB:CC:DD:EE:FF` from here on. */
export const macAddress = z
  .string(MAC_INVALID)
  .max(64, MAC_INVALID)
  .transform((value, context) => {
    const mac = readMac(value);
    if (mac) return mac;
    context.addIssue({ code: 'custom', message: MAC_INVALID });
    return z.NEVER;
  });

/** The greatest length of an id that is not an address. */
export const MOST_HOST_ID = 80;

/** What a computer may be known by: a MAC address, or an id of another kind, from a host file. */
export const hostAddress = z
  .string(MAC_INVALID)
  .max(MOST_HOST_ID, MAC_INVALID)
  .transform((value, context) => {
    const host = isHostId(value) ? value : readMac(value);
    if (host) return host;
    context.addIssue({ code: 'custom', message: MAC_INVALID });
    return z.NEVER;
  });

export const courseCode = text(20, 'You must enter course code').transform((code) => code.toUpperCase());

/** The message for a license form that is not filled in (LIC-20). */
export const FILL_ALL = 'Please Fill all the fields';
export const CHOSEN_TWICE = 'Please choose each one only once';
const NO_MODULE = 'Please choose a module from the list';

/** Existing modules, including those no longer sold: for what already exists. */
export const knownModules = z
  .array(
    z.int().refine((value) => allModules().some(({ id }) => id === value), NO_MODULE),
    FILL_ALL,
  )
  .min(1, FILL_ALL)
  .max(MOST_MODULES, CHOSEN_TWICE)
  .refine((ids) => new Set(ids).size === ids.length, CHOSEN_TWICE);

/** Modules that are sold, and may be sold together (PRD-5). */
export const chosenModules = knownModules.superRefine((ids, context) => {
  const message = whyNotSold(ids);
  if (message) context.addIssue({ code: 'custom', message });
});

export const seats = count(1, 100_000);
