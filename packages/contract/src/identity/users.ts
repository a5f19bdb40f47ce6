import { z } from 'zod';
import { role, unsentMail } from '../core/customer-answer.ts';
import { describe, json, list, needs, needsAny } from '../core/endpoint.ts';
import { email, firstName, id, idText, lastName, listQuery, revision } from '../core/fields.ts';
import { lacksRight, lastAdmin, noRole, outdated, tooLong } from '../core/refusals.ts';
import { area, fitArea, roleIds } from '../core/role-input.ts';
import { isStaff } from '../core/role-names.ts';
import { usersCalls } from './users.calls.ts';
import { USER_SORTS } from './users.words.ts';

/** A member of staff, called a user in the Users view (STF-1). */
const user = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  distributionArea: z.array(z.int()),
  active: z.boolean(),
  /** Has the email been verified with a link? Until then the person cannot sign in (SGN-16). */
  verified: z.boolean(),
  /** Null for never. */
  lastSignedInAt: z.iso.datetime().nullable(),
  unsentMail: unsentMail.nullable(),
});
export type User = z.infer<typeof user>;

const anyOfUsers = needsAny('users.create', 'users.edit', 'users.delete');

/** Roles, at least one of them other than Customer (STF-2). */
const staffRoleIds = roleIds.refine((ids) => isStaff(ids.map((id) => ({ id }))), 'Please choose a role besides Customer');

const noUser = { statusCode: 'NOT_FOUND', message: 'User Not Found' } as const;

export const users = describe(usersCalls, {
  getUsers: {
    summary: 'Everyone with a role besides Customer, by name unless sorted otherwise',
    access: anyOfUsers,
    query: z.strictObject(listQuery(USER_SORTS)),
    answer: list(user),
    refusals: { tooLong },
  },
  findUser: {
    summary: 'One user',
    access: anyOfUsers,
    params: z.object({ id: idText }),
    answer: json(user),
    refusals: { noUser },
  },
  getRolesToGive: {
    summary: 'The roles that the caller may give: those in which nothing goes beyond the caller',
    access: anyOfUsers,
    answer: list(role),
  },
  inviteUser: {
    summary: 'Invite a person by email with roles; a customer with this email gets the roles added, and `wasCustomer` says so',
    access: needs('users.create'),
    fresh: 'always',
    body: z.object({ firstName, lastName, email, rolesId: staffRoleIds, distributionArea: area.optional() }).transform(fitArea),
    answer: json(user.extend({ wasCustomer: z.boolean() })),
    refusals: {
      noRole,
      lacksRight,
      alreadyUser: { statusCode: 'CONFLICT', message: 'This email already belongs to a user' },
    },
  },
  updateRoles: {
    summary: 'Change the roles of a user, which ends their sessions; a role besides Customer stays',
    access: needs('users.edit'),
    fresh: 'always',
    body: z.object({ id, revision, rolesId: staffRoleIds, distributionArea: area.optional() }).transform(fitArea),
    answer: json(user),
    refusals: { noUser, noRole, lacksRight, lastAdmin, outdated },
  },
  removeStaffRoles: {
    summary: 'Remove every role except Customer, which ends their sessions; the person and their licenses stay',
    access: needs('users.delete'),
    fresh: 'always',
    body: z.object({ id, revision }),
    answer: json(z.null()),
    refusals: {
      noUser,
      lacksRight,
      lastAdmin,
      outdated,
      oneself: { statusCode: 'CONFLICT', message: 'You cannot remove your own roles' },
    },
  },
});
