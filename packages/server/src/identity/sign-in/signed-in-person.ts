import { api, type Customer, type Data, type OnDay, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';

const { getCustomerData } = api.signIn;

/** A person with their licenses, as the customers' district answers them; null when the principal may not see them. */
export type FindCustomer = (db: Db, principal: Principal, id: number, on: OnDay, picture?: boolean) => Promise<Customer | null>;

/** The signed-in person as answers show them, with licenses; a session always belongs to a person. */
export async function selfOf(
  portal: Portal,
  findCustomer: FindCustomer,
  principal: Principal,
  picture = true,
): Promise<Data<typeof getCustomerData>> {
  const { db, config } = portal;
  const customer = await findCustomer(db, principal, principal.id, onDay(portal), picture);
  if (!customer) throw refuse(getCustomerData, 'notSelf');
  return {
    customer: { ...customer, rights: [...principal.rights], renewal: config.renewal, undoing: config.undoing },
    licenses: customer.licenses,
  };
}
