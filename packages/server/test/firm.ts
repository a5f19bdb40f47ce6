import { api, ORGANIZATION_ROLES, type OrganizationRole } from '@lm/contract';
import { asked, type Person, type peopleOf, SWEDEN } from './people.ts';
import type { TestServer } from './start.ts';

type Make = ReturnType<typeof peopleOf>;

interface Named {
  name: string;
  /** The last name of its people; their first names are their roles. */
  lastName: string;
  contact: Parameters<Make['customer']>[0];
}

/** Makes organizations as this Admin, each with a person in every role and a colleague who is the contact for its licenses. */
export function firmsOf(server: TestServer, make: Make, admin: Person) {
  let count = 0;
  const put = (id: number, { id: customerId }: Person, role: OrganizationRole) =>
    server.call(admin.token, api.organizations.addPerson, { body: { id, customerId, role } });

  /** Adds a Permanent, computer-locked license; without an organization it is the person's own. */
  async function addLicense({ id: customerId }: Person, organizationId?: number): Promise<number> {
    const body = { ...asked.permanent(customerId), organizationId } as ReturnType<typeof asked.permanent>;
    return (await server.call(admin.token, api.licenses.addLicense, { body })).data.id;
  }

  async function firm({ name, lastName, contact: their }: Named) {
    const body = { name: `${name} ${++count}`, countryId: SWEDEN };
    const { id } = (await server.call(admin.token, api.organizations.addOrganization, { body })).data;
    const people = {} as Record<OrganizationRole, Person>;
    for (const role of ORGANIZATION_ROLES) {
      people[role] = await make.customer({ firstName: role, lastName });
      await put(id, people[role], role);
    }
    const contact = await make.customer(their);
    await put(id, contact, 'member');
    return { id, contact, ...people };
  }

  return { put, addLicense, firm };
}
