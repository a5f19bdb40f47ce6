import { oneName, text } from '../core/fields.ts';
import { MOST_MODULE_NAME } from './kinds/modules.ts';
import { MOST_PRODUCT_CODE, MOST_PRODUCT_NAME } from './kinds/products.ts';

/** In lists of an import, commas and the like separate names, and `all` means all. */
export const moduleName = oneName(MOST_MODULE_NAME)
  .refine((name) => !/[;,|\n]/.test(name), 'A name cannot contain a comma, semicolon or bar')
  .refine((name) => name.toLowerCase() !== 'all', 'In an import “all” means all modules')
  .refine((name) => !/^\d+$/.test(name), 'A name must contain more than digits');

export const moduleCode = text(20, 'Please enter a code')
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'A code consists of letters, digits, - and _, and begins with a letter')
  .transform((code) => code.toUpperCase());

/** The name in license files and mails; programs compare it letter by letter, so its spaces stay as they are. */
export const productName = text(MOST_PRODUCT_NAME, 'Please enter a name');

/** The name in license files of version 2, any ASCII text; programs compare it letter by letter. */
export const productCode = text(MOST_PRODUCT_CODE, 'Please enter a code')
  .regex(/^[0-9A-Za-z._-]+$/, 'A code consists of letters without accents, digits, dots, - and _')
  .regex(/[0-9A-Za-z]/, 'A code needs a letter or a digit');
