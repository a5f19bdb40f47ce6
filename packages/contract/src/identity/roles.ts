import { z } from 'zod';
import { describe, json, list, onlyAdmins } from '../core/endpoint.ts';
import { id, idText, oneName, revision } from '../core/fields.ts';
import { noRole, outdated } from '../core/refusals.ts';
import { neededFor, RIGHTS, type Right, rightInWords } from '../core/rights.ts';
import { rolesCalls } from './roles.calls.ts';
import { MOST_ROLES } from './roles.words.ts';

/** A role with what it allows and how many people have it. */
const roleRecord = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  builtIn: z.boolean(),
  rights: z.array(z.enum(RIGHTS)),
  /** Counted up to {@link MOST_COUNTED}, which means that many or more. */
  people: z.int(),
});
export type RoleRecord = z.infer<typeof roleRecord>;

/** A right without the one it needs has no effect, so it is refused (ACC-34). */
function nameMissing(rights: Right[], context: z.RefinementCtx<Right[]>): void {
  for (const right of rights) {
    const needed = neededFor(right);
    if (!needed || rights.includes(needed)) continue;
    context.addIssue({ code: 'custom', message: `${rightInWords(right)} needs ${rightInWords(needed)}` });
  }
}

const rights = z
  .array(z.enum(RIGHTS, 'This right is unknown'), 'Please give a list of rights')
  .max(2 * RIGHTS.length, 'Please list each right only once')
  .transform((given) => RIGHTS.filter((right) => given.includes(right)))
  .superRefine(nameMissing);

const nameTaken = { statusCode: 'CONFLICT', message: 'A role with this name already exists' } as const;

export const roles = describe(rolesCalls, {
  getRights: {
    summary: 'Every role with its rights and how many people have it, the built-in ones first',
    access: onlyAdmins,
    answer: list(roleRecord),
  },
  findRole: {
    summary: 'One role with its rights and how many people have it',
    access: onlyAdmins,
    params: z.object({ id: idText }),
    answer: json(roleRecord),
    refusals: { noRole },
  },
  addRole: {
    summary: 'Add a custom role',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ name: oneName(100), rights }),
    answer: json(roleRecord),
    refusals: { nameTaken, tooMany: { statusCode: 'CONFLICT', message: `There are already ${MOST_ROLES} roles` } },
  },
  updateRole: {
    summary: 'Change a role; the people who have it have the new rights, and lose the old ones, from their next call on',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id, revision, name: oneName(100), rights }),
    answer: json(roleRecord),
    refusals: {
      noRole,
      nameTaken,
      outdated,
      builtInName: { statusCode: 'CONFLICT', message: 'The name of a built-in role cannot be changed' },
      adminNarrowed: { statusCode: 'CONFLICT', message: 'The Admin role has every right' },
      customerWidened: {
        statusCode: 'CONFLICT',
        message: 'The Customer role has no rights over others, because everyone who signs up gets it',
      },
    },
  },
  deleteRole: {
    summary: 'Delete a custom role that no one has',
    access: onlyAdmins,
    fresh: 'always',
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: {
      noRole,
      builtIn: { statusCode: 'CONFLICT', message: 'A built-in role cannot be deleted' },
      inUse: { statusCode: 'CONFLICT', message: '{people} this role' },
    },
  },
});
