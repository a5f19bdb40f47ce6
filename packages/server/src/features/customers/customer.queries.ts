import { type Customer, type Day, may, type Principal, personAnswer, personFromColumns } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { licensesOf } from '../licenses/public.ts';
import { noteOf } from '../notes/public.ts';
import { people, ROLES, rowsFor } from '../people/public.ts';

/** One customer with licenses as they go out, as this principal may see them; null when not at all. */
export async function findCustomer(db: Db, principal: Principal, id: number, today: Day): Promise<Customer | null> {
  const person = await people(db, ROLES)
    .leftJoin('customer_picture', 'customer_picture.customer_id', 'customer.id')
    .select(['file_name as image_name', sql<string | null>`replace(encode(jpeg, 'base64'), E'\\n', '')`.as('image_byte')])
    .where('customer.id', '=', id)
    .where(rowsFor(principal, 'customer.see'))
    .executeTakeFirst();
  if (!person) return null;
  const note = may(principal, 'note.read') ? await noteOf(db, person.id) : null;
  return {
    id: person.id,
    revision: person.revision,
    ...personAnswer(personFromColumns(person)),
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    imageName: person.image_name,
    imageByte: person.image_byte,
    roles: person.roles,
    licenses: await licensesOf(db, person.id, today),
    active: person.active,
    distributionArea: person.area,
    note: note?.note ?? null,
    noteId: note?.id ?? null,
  };
}
