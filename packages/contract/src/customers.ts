import { z } from 'zod';
import { endpoint, json, list, needs, needsAny, ownOr, signedIn } from './endpoint.ts';
import { countryId, email, firstName, id, idText, lastName, listQuery, phoneNumber, revision, text } from './fields.ts';
import { license, outdated } from './licenses.ts';
import { ROLE } from './rights.ts';

export const role = z.object({ id: z.int(), name: z.string() });

/** A row of the customer list (spec.md §7 getCustomers); `role` is the label of spec.md §4. */
const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  active: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** A customer as it goes out (spec.md §3). Notes are the staff's: null for everyone else (decisions.md §2). */
export const customer = z.object({
  id: z.int(),
  revision: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  country: z.object({ id: z.int(), name: z.string() }),
  phoneNumber: z.string(),
  imageName: z.string().nullable(),
  imageByte: z.string().nullable(),
  roles: z.array(role),
  licenses: z.array(license),
  teacher: z.boolean(),
  requestTrial: z.boolean(),
  offlineLicenseAllowed: z.boolean(),
  active: z.boolean(),
  distributionArea: z.array(z.int()),
  note: z.string().nullable(),
  noteId: z.int().nullable(),
});
export type Customer = z.infer<typeof customer>;

export const roleIds = z
  .union([id.transform((one) => [one]), z.array(id).max(20, 'Please choose at most 20 roles')], 'Please choose a role')
  .pipe(
    z
      .array(z.int())
      .min(1, 'Please choose a role')
      .max(20, 'Please choose at most 20 roles')
      .transform((ids) => [...new Set(ids)]),
  );

export const area = z
  .array(countryId, 'Please choose the distribution area')
  .max(300, 'Please choose each country once')
  .transform((ids) => [...new Set(ids)]);

const personal = {
  firstName,
  lastName,
  organization: text(200),
  phoneNumber,
  countryId,
  rolesId: roleIds,
  distributionArea: area.optional(),
  isTeacher: z.boolean().optional(),
  allowTrial: z.boolean().optional(),
  offlineLicenseAllowed: z.boolean().optional(),
};

/** spec.md §5: required when the role is Distributor; dropped for everyone else (decisions.md §2). */
export function fitArea<T extends { rolesId: number[]; distributionArea?: number[] | undefined }>(
  input: T,
  context: z.RefinementCtx<T>,
): T {
  if (!input.rolesId.includes(ROLE.distributor)) return { ...input, distributionArea: [] };
  if (input.distributionArea?.length) return input;
  context.addIssue({ code: 'custom', path: ['distributionArea'], message: 'Please choose the distribution area' });
  return z.NEVER;
}

const noCustomer = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;
export const noRole = { statusCode: 'NOT_FOUND', message: 'Role Not Found' } as const;
export const lacksRight = { statusCode: 'FORBIDDEN', message: 'Your role does not allow this' } as const;
export const lastAdmin = { statusCode: 'CONFLICT', message: 'The last active admin must stay an active admin' } as const;

const getRoles = endpoint({
  method: 'GET',
  path: 'roles/getRoles',
  summary: 'Roles a person may have',
  access: signedIn,
  answer: list(role),
});

const addCustomerFromAdmin = endpoint({
  method: 'POST',
  path: 'customers/addCustomerFromAdmin',
  summary: 'Add a customer; they get a mail with a link to set their first password',
  access: needs('customers.create'),
  body: z.object({ ...personal, email }).transform(fitArea),
  answer: json(customer),
  refusals: { emailTaken: { statusCode: 'CONFLICT', message: 'Email is exist' }, noRole, lacksRight },
});

/** The orders a customer list can take (decisions.md §2). */
export const CUSTOMER_SORTS = ['name', 'email', 'role', 'active'] as const;

const getCustomers = endpoint({
  method: 'GET',
  path: 'customers/getCustomers',
  summary: 'Customers the caller may see, by name unless sorted otherwise',
  access: needs('customers.view'),
  query: z.strictObject(listQuery(CUSTOMER_SORTS)),
  answer: list(customerRow),
});

const findCustomer = endpoint({
  method: 'GET',
  path: 'customers/findCustomer/:id',
  summary: 'One customer with licenses',
  access: ownOr('customers.view'),
  params: z.object({ id: idText }),
  answer: json(customer),
  refusals: { noCustomer },
});

const updateCustomer = endpoint({
  method: 'POST',
  path: 'customers/updateCustomer',
  summary: 'Change a customer; an email sent along must be the stored one, flags left out stay as they are',
  access: needs('customers.edit'),
  body: z.object({ id, revision, ...personal, email: email.optional() }).transform(fitArea),
  answer: json(customer),
  refusals: {
    noCustomer,
    noRole,
    lacksRight,
    outdated,
    lastAdmin,
    otherEmail: { statusCode: 'CONFLICT', message: 'The email of a customer does not change' },
  },
});

const setActiveStatus = endpoint({
  method: 'POST',
  path: 'customers/set-active-status',
  summary: 'Let a customer sign in, or not; deactivating ends their sessions at once; of people with another role it needs users.edit',
  access: needsAny('customers.edit', 'users.edit'),
  body: z.object({ id, active: z.boolean('Please give true or false') }),
  answer: json(customerRow),
  refusals: { noCustomer, lacksRight, lastAdmin },
});

export const customers = { getRoles, addCustomerFromAdmin, getCustomers, findCustomer, updateCustomer, setActiveStatus };
