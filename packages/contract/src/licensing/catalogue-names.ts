import { oneName, text } from '../core/fields.ts';
import { MOST_MODULE_NAME } from './kinds/modules.ts';

/** In lists of an import commas and the like stand between names, and `all` means all. */
export const moduleName = oneName(MOST_MODULE_NAME)
  .refine((name) => !/[;,|\n]/.test(name), 'A name has no comma, semicolon or bar')
  .refine((name) => name.toLowerCase() !== 'all', 'In an import “all” means all modules')
  .refine((name) => !/^\d+$/.test(name), 'A name has more than digits');

export const moduleCode = text(20, 'Please enter a code')
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'A code has letters, digits, - and _, a letter first')
  .transform((code) => code.toUpperCase());
