import { api, type Data, type Principal } from '@lm/contract';
import { refuse } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { findCustomer } from '../customers/public.ts';

const { getCustomerData } = api.auth;

/** Oneself as it goes out, with licenses; a session is only ever somebody's. */
export async function selfOf(portal: Portal, principal: Principal, picture = true): Promise<Data<typeof getCustomerData>> {
  const { db, config } = portal;
  const customer = await findCustomer(db, principal, principal.id, onDay(portal), picture);
  if (!customer) throw refuse(getCustomerData, 'notSelf');
  return {
    customer: { ...customer, rights: [...principal.rights], renewal: config.renewal, undoing: config.undoing },
    licenses: customer.licenses,
  };
}
