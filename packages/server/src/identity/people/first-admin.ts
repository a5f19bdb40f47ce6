import { randomBytes } from 'node:crypto';
import { personAfter, ROLE, UNSAID } from '@lm/contract';
import { isCommonPassword } from '../../lib/common-passwords.ts';
import { hashPassword } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { noteAdmins } from './admin-terms.queries.ts';
import { insertCustomer } from './people.queries.ts';
import { adminExists, rolesWithRights } from './roles.queries.ts';

/** Until the admin says otherwise in the profile. */
const UNITED_STATES = 840;

/**
 * Makes the first admin when there is none (OPS-4). A password made up here is given to `say` before it counts: even if the server stops at that
 * moment, there is never an admin whose password no one saw. Refuses with {@link StartFailure}.
 */
export async function makeFirstAdmin({ config, product, write, now }: Portal, say: (password: string) => void): Promise<void> {
  const password = config.adminPassword ?? `${randomBytes(12).toString('base64url')}aA1!`;
  const passwordHash = await hashPassword(password);
  await write(async (tx) => {
    if (await adminExists(tx)) return;
    if (config.adminPassword && (await isCommonPassword(config.adminPassword)))
      throw new StartFailure('ADMIN_PASSWORD: many people use this password or one like it, so it is tried first. Set another.');
    const form = personAfter(UNSAID, {
      firstName: 'Portal',
      lastName: 'Admin',
      organization: product().name,
      countryId: UNITED_STATES,
    });
    const roles = await rolesWithRights(tx, [ROLE.admin]);
    const id = await insertCustomer(tx, { form, email: config.adminEmail, roles, area: [], passwordHash, isVerified: true }, now());
    if (id === null)
      throw new StartFailure(`ADMIN_EMAIL: ${config.adminEmail} belongs to a person who is not an Admin. Set another ADMIN_EMAIL.`);
    await noteAdmins(tx, new Date(0)); // there was no one before who could have made them one
    if (!config.adminPassword) say(password);
  });
}
