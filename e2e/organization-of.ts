import { callsAs, people } from './people.ts';
import type { Portal } from './portal.ts';

/** What staff did before: an organization with these people in it, who leave the one they were in. Answers its id. */
export async function organizationOf(portal: Portal, name: string, roles: Record<string, string>): Promise<number> {
  const staff = await callsAs(portal, people.admin);
  const { id } = await staff('organizations/addOrganization', { name, countryId: 380 });
  for (const [email, role] of Object.entries(roles)) {
    const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(email)}`);
    const found = await staff(`customers/findCustomer/${customerId}`);
    if (found.organizationRole) {
      const [{ id: before }] = await staff(`organizations/getOrganizations?page=1&search=${encodeURIComponent(found.organization)}`);
      await staff('organizations/removePerson', { id: before, customerId });
    }
    await staff('organizations/addPerson', { id, customerId, role });
  }
  return id;
}
