import { type Declaring, type Principal, personAfter, ROLE, UNSAID } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { forgetNetworks, insertCustomer, lockPerson, rolesWithRights, setPassword } from '../people/public.ts';
import { deleteSessionsOf, replacePasswordLinks, themself } from '../sessions/public.ts';
import { type Addressee, addresseeOf } from './mailed-account.queries.ts';

/** The kind of account an addressee has. People who never proved that an address is theirs prove it now; staff have ways of their own. */
export function accountOf(addressee: Addressee | null): 'none' | 'password' | 'signIn' | 'off' {
  if (!addressee) return 'none';
  if (!addressee.active) return 'off';
  return addressee.isProven || addressee.staff ? 'signIn' : 'password';
}

/** Calls that let people in with a mailed link, a name and a password. */
type OpeningCall = Declaring<'hasAccount', { statusCode: 'CONFLICT'; message: string }>;

interface Opening {
  firstName: string;
  lastName: string;
  passwordHash: string;
  invitation: { email: string; customerId: number | null };
  /** Where the person works, by the place that invited them. */
  workplace: () => Promise<{ organization: string; countryId: number }>;
}

/** The account of the person that an invitation was mailed to, made or given its first password: the mail has proved the address. */
export async function openMailed(
  { now, steady }: Pick<Portal, 'now' | 'steady'>,
  tx: Tx,
  call: OpeningCall,
  { firstName, lastName, passwordHash, invitation, workplace }: Opening,
): Promise<Principal> {
  const addressee = await addresseeOf(tx, invitation);
  const account = accountOf(addressee);
  if (addressee && account === 'password') {
    await lockPerson(tx, addressee.id);
    await setPassword(tx, addressee.id, passwordHash, now());
    await forgetNetworks(tx, [addressee.id]);
    await replacePasswordLinks(tx, addressee.id, steady());
    await deleteSessionsOf(tx, addressee.id);
    const self = themself(addressee);
    await recordEvent(tx, self, { act: 'customer.setPassword', record: self, owner: self }, now());
    return self;
  }
  if (account !== 'none') throw refuse(call, 'hasAccount');
  const form = personAfter(UNSAID, { firstName, lastName, ...(await workplace()) });
  const roles = await rolesWithRights(tx, [ROLE.customer]);
  const { email } = invitation;
  const id = await insertCustomer(tx, { form, email, roles, area: [], passwordHash, isVerified: true }, now());
  if (id === null) throw refuse(call, 'hasAccount'); // they signed up at this very moment
  const self = themself({ id, email });
  await recordEvent(tx, self, { act: 'customer.signUp', record: self, owner: self }, now());
  return self;
}
