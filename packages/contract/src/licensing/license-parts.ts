import { z } from 'zod';
import { count, oneName, text } from '../core/fields.ts';
import { MODULES } from './kinds/modules.ts';
import { MOST_COMPUTER_NAME } from './rules/computers.ts';
import { MAC_INVALID, readMac } from './rules/mac.ts';

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

export const courseCode = text(20, 'You must enter course code').transform((code) => code.toUpperCase());

/** A license form that is not filled in (LIC-20). */
export const FILL_ALL = 'Please Fill all the fields';
export const CHOSEN_TWICE = 'Please choose each one once';
const moduleIds: number[] = MODULES.map((module) => module.id);

export const chosenModules = z
  .array(
    z.int().refine((value) => moduleIds.includes(value), 'Please choose a module of the list'),
    FILL_ALL,
  )
  .min(1, FILL_ALL)
  .max(moduleIds.length, CHOSEN_TWICE)
  .refine((ids) => new Set(ids).size === ids.length, CHOSEN_TWICE);

export const seats = count(1, 100_000);
