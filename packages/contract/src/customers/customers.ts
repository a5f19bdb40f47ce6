import { z } from 'zod';
import { customer, role } from '../core/customer-answer.ts';
import { describe, file, json, list, needs, needsAny, ownOr, signedIn } from '../core/endpoint.ts';
import {
  choices,
  email,
  force,
  id,
  idText,
  listQuery,
  listTotal,
  pictureQuery,
  revision,
  searchText,
  severalOf,
  text,
  UNKNOWN_CHOICE,
} from '../core/fields.ts';
import { personShape } from '../core/people-bounds.ts';
import { lacksRight, lastAdmin, noCustomer, noRole, outdated, tooLong } from '../core/refusals.ts';
import { area, fitArea, roleIds } from '../core/role-input.ts';
import { fileStillWorks } from '../licensing/refusals.ts';
import { colleagues } from './colleagues.ts';
import { customersCalls } from './customers.calls.ts';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from './customers.words.ts';
import { invited } from './invited-customers.ts';

/** A row of the customer list (CUS-1); `role` is the label (PEO-3). */
const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  role: z.string(),
  /** Whether they have a role besides Customer. */
  staff: z.boolean(),
  active: z.boolean(),
  /** They have shown that the mailbox is theirs. */
  verified: z.boolean(),
  /** They were mailed a link to a first password, and never signed in (CUS-180). */
  invited: z.boolean(),
  /** The products of which they hold a license. In lists, and only if there are several (PRD-49). */
  products: z.array(z.string()).optional(),
});
export type CustomerRow = z.infer<typeof customerRow>;

const personal = { ...personShape('staff'), rolesId: roleIds, distributionArea: area.optional() };

/** A row matches if it has one of the values of every group; an empty or missing group does not filter (CUS-5). */
export const filterGroups = {
  role: z.array(text(100, UNKNOWN_CHOICE), UNKNOWN_CHOICE).max(110, UNKNOWN_CHOICE).optional(),
  license: choices(CUSTOMER_FILTERS.license).optional(),
  status: choices(CUSTOMER_FILTERS.status).optional(),
  maintstat: choices(CUSTOMER_FILTERS.maintstat).optional(),
  contact: choices(CUSTOMER_FILTERS.contact).optional(),
  /** Only people who hold a license of this product (PRD-49). */
  productId: id.optional(),
};
export type CustomerFilter = z.infer<z.ZodObject<typeof filterGroups>>;

/** A search and a filter, for calls that take both in their body. */
export const customerFilter = z.strictObject({ search: searchText.optional(), ...filterGroups });

const unknownRole = { statusCode: 'BAD_REQUEST', field: 'role', message: UNKNOWN_CHOICE } as const;

const foundInQuery = {
  search: searchText.optional(),
  role: severalOf(filterGroups.role),
  license: severalOf(filterGroups.license),
  status: severalOf(filterGroups.status),
  maintstat: severalOf(filterGroups.maintstat),
  contact: severalOf(filterGroups.contact),
  productId: idText.optional(),
};

export const customers = describe(customersCalls, {
  getRoles: {
    summary: 'Roles a person may have',
    access: signedIn,
    answer: list(role),
  },
  addCustomerFromAdmin: {
    summary: 'Add a customer; they get an email with a link to set their first password',
    access: needs('customers.create'),
    fresh: 'sometimes',
    body: z.object({ ...personal, email }).transform(fitArea),
    answer: json(customer),
    refusals: { emailTaken: { statusCode: 'CONFLICT', message: 'Email is exist' }, noRole, lacksRight },
  },
  getCustomers: {
    summary: 'Customers the caller may see, by name unless sorted otherwise',
    access: needs('customers.view'),
    query: z.strictObject(listQuery(CUSTOMER_SORTS)),
    answer: list(customerRow),
    refusals: { tooLong },
  },
  filterCustomers: {
    summary:
      'Customers the caller may see, of some roles, license types, status, maintenance, contact or product; search, sort and page as in getCustomers',
    access: needs('customers.view'),
    query: z.strictObject(listQuery(CUSTOMER_SORTS)),
    body: z.strictObject(filterGroups),
    answer: list(customerRow),
    refusals: { unknownRole, tooLong },
  },
  countCustomers: {
    summary:
      'How many customers a search and a filter find, counted up to 1,000; the number of all is exact; a group is repeated for several values',
    access: needs('customers.view'),
    query: z.strictObject(foundInQuery),
    answer: json(listTotal),
    refusals: { unknownRole },
  },
  exportCustomers: {
    summary:
      'Customers that a search and a filter find, or some by their ids, as customers.csv, by name; a group is repeated for several values',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: z.strictObject({ ...foundInQuery, ids: severalOf(z.array(idText, UNKNOWN_CHOICE).max(1000, UNKNOWN_CHOICE).optional()) }),
    answer: file('text/csv; charset=utf-8'),
    refusals: { unknownRole },
  },
  findCustomer: {
    summary: 'One customer with licenses',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    query: pictureQuery,
    answer: json(customer),
    refusals: { noCustomer },
  },
  updateCustomer: {
    summary: 'Change a customer; an email sent along must be the stored one, flags left out stay as they are',
    access: needs('customers.edit'),
    fresh: 'sometimes',
    body: z.object({ id, revision, ...personal, email: email.optional() }).transform(fitArea),
    answer: json(customer),
    refusals: {
      noCustomer,
      noRole,
      lacksRight,
      outdated,
      lastAdmin,
      organizationSays: {
        statusCode: 'BAD_REQUEST',
        field: 'organization',
        message: 'This is the name of their organization, and changes with it',
      },
      otherEmail: { statusCode: 'CONFLICT', message: 'A customer’s email cannot be changed' },
    },
  },
  setActiveStatus: {
    summary:
      'Activate or deactivate a customer; deactivating ends their sessions at once; for people with another role it needs users.edit',
    access: needsAny('customers.edit', 'users.edit'),
    fresh: 'sometimes', // of staff
    body: z.object({ id, active: z.boolean('Please give true or false') }),
    answer: json(customerRow),
    refusals: { noCustomer, lacksRight, lastAdmin },
  },
  undoSwitch: {
    summary: 'Undo your last change of a customer’s switches, for a few minutes, unless something has depended on it since',
    access: needsAny('customers.edit', 'users.edit'),
    fresh: 'sometimes', // of staff
    body: z.strictObject({ id }),
    answer: json(z.null()),
    refusals: {
      noCustomer,
      lacksRight,
      lastAdmin,
      nothingToUndo: { statusCode: 'CONFLICT', message: 'You have nothing to undo here' },
      changedSince: { statusCode: 'CONFLICT', message: 'This customer was changed since then, so it stays as it is' },
      usedSince: { statusCode: 'CONFLICT', message: '{what} since then: it stays as it is' },
      undoTooLate: { statusCode: 'CONFLICT', message: 'It can be undone for {minutes} minutes' },
    },
  },
  deleteCustomer: {
    summary:
      'Delete a customer and everything of theirs except the log; refused while one of their offline files still works, unless forced',
    access: needs('customers.delete'),
    fresh: 'sometimes',
    params: z.object({ id: idText }),
    query: force,
    answer: json(customer),
    refusals: {
      noCustomer,
      lacksRight,
      lastAdmin,
      oneself: { statusCode: 'CONFLICT', message: 'You cannot delete yourself' },
      fileStillWorks: {
        ...fileStillWorks,
        message: 'An offline license file of this customer still works. Deleting the customer does not stop the file.',
      },
    },
  },
  ...colleagues,
  ...invited,
});
