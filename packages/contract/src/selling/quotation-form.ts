import { z } from 'zod';
import { countries } from '../core/countries.ts';
import { FILL_FIELDS } from '../core/field-words.ts';
import { count, email, firstWord, id, lastWord, phoneNumber, text } from '../core/fields.ts';
import { productOf } from '../licensing/kinds/modules.ts';
import { productsSelling, soldNamed, whyNotSold } from '../licensing/rules/module-choice.ts';
import { ACCESSES, LICENSE_USES, MAX_USERS, VALIDITIES, YES_NO } from './rules/quotation.ts';
import { whyNotAskedFor } from './rules/quotation-kinds.ts';

const countryNames = new Set(countries.map(({ name }) => name));

/** What is requested (QUO-1): every field is required (QUO-2). */
const quotationFields = z.object({
  firstName: firstWord,
  lastName: lastWord,
  email,
  company_university: text(200),
  department_faculty: text(200),
  position: text(200),
  phone: phoneNumber,
  address: text(500),
  state: text(200),
  country: z
    .string(FILL_FIELDS)
    .min(1, FILL_FIELDS)
    .refine((name) => countryNames.has(name), 'Please choose a country'),
  licenseValidity: z.enum(VALIDITIES, FILL_FIELDS),
  access: z.enum(ACCESSES, FILL_FIELDS),
  licenseUse: z.enum(LICENSE_USES, FILL_FIELDS),
  usersNumber: count(1, MAX_USERS),
  academicUse: z.enum(YES_NO, FILL_FIELDS),
  modules: z
    .array(
      z.string('Please choose a module').refine((name) => soldNamed([name]).length > 0, 'Please choose a module'),
      FILL_FIELDS,
    )
    .min(1, FILL_FIELDS)
    .max(100, 'Please choose each module only once')
    .superRefine((names, context) => {
      const message = productsSelling(names).length > 1 ? null : whyNotSold(soldNamed(names).map(({ id }) => id));
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((names) => soldNamed(names).map(({ name }) => name)),
  productId: id.optional().describe('Whose the modules are; left out, the first product that sells all of them'),
});
export const quotationForm = quotationFields.superRefine(({ licenseValidity, licenseUse, modules, productId }, context) => {
  const meant = soldNamed(modules, productId).map((module) => module.id);
  const isOfAnother = meant.length < modules.length;
  const wrong = isOfAnother ? 'Please choose modules of the product' : productsSelling(modules).length > 1 && whyNotSold(meant);
  if (wrong) context.addIssue({ code: 'custom', path: ['modules'], message: wrong });
  const message = whyNotAskedFor(licenseValidity, licenseUse, productOf(meant));
  if (message) context.addIssue({ code: 'custom', path: ['licenseValidity'], message });
});
export type QuotationForm = z.infer<typeof quotationForm>;

/** The form as it was sent, perhaps years ago: today's rules do not apply to it. */
export const sentForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company_university: z.string(),
  department_faculty: z.string(),
  position: z.string(),
  phone: z.string(),
  address: z.string(),
  state: z.string(),
  country: z.string(),
  licenseValidity: z.string(),
  access: z.string(),
  licenseUse: z.string(),
  usersNumber: z.int(),
  academicUse: z.string(),
  modules: z.array(z.string()),
  productId: z.int().optional(),
} satisfies Record<keyof QuotationForm, z.ZodType>);
export type SentForm = z.infer<typeof sentForm>;
