import { type api, type PersonForm, type Principal, ROLE } from '@lm/contract';
import type { LinkPurpose, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { networkOf } from '../../lib/network.ts';
import { hashChosen } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { insertCustomer, rolesWithRights } from '../people/public.ts';
import { addLink, needsLink, themself } from '../sessions/public.ts';
import type { MustUse } from './required-provider.ts';

interface Owner {
  id: number;
  email: string;
  firstName: string;
}

interface SignUp {
  email: string;
  password: string;
  form: PersonForm;
  /** The course that the person signs up for, which the mailed link joins (CRS-573). */
  courseCode: string | null;
}

/** The calls with which people sign up. */
type SigningUp = typeof api.signUp.addCustomer | typeof api.courses.signUp;

/**
 * Signs people up in this portal (SGN-1): makes a Customer and mails a link. Refuses with the call's `tooOften`, `commonPassword` and `emailTaken`;
 * `read` runs in the same transaction, as the new account.
 */
export const signUpIn = (portal: Pick<Portal, 'config' | 'budgets' | 'write' | 'now' | 'steady'>, mustUse: MustUse) => {
  const { config, budgets, write, now, steady } = portal;
  // Each sign-up sends a mail to a typed address: many of them are an attack on mailboxes, be it from one place or from many.
  const signUps: Budget = { name: 'sign-ups', limit: config.signUpsAnHour, windowMs: HOUR_MS };
  const allSignUps: Budget = { ...signUps, name: 'all sign-ups', limit: 10 * config.signUpsAnHour };
  const mayMail = async (network: string) => (await budgets.take(signUps, network)) || (await budgets.take(allSignUps, 'everybody'));
  const mailedNobody = async (network: string) => {
    await budgets.giveBack(signUps, network);
    await budgets.giveBack(allSignUps, 'everybody');
  };
  /** By the later of both clocks: unverified accounts are deleted by their age, and one made while a clock was wrong must not be deleted early. */
  const signedUpAt = () => new Date(Math.max(now().getTime(), steady().getTime()));

  return async <Read>(
    call: SigningUp,
    { email, password, form, courseCode }: SignUp,
    address: string,
    read: (tx: Tx, self: Principal) => Promise<Read | null>,
  ): Promise<Read> => {
    const provider = await mustUse(email);
    if (provider) throw refuse(call, 'useProvider', { provider: provider.name });
    const network = networkOf(address);
    const waitMs = await mayMail(network);
    if (waitMs > 0) throw refuse(call, 'tooOften', { waitMs });
    const passwordHash = await hashChosen(call, password).catch(async (error: unknown) => {
      await mailedNobody(network);
      throw error;
    });
    const added = await write(async (tx) => {
      const roles = await rolesWithRights(tx, [ROLE.customer]);
      const id = await insertCustomer(tx, { form, email, roles, area: [], passwordHash, isVerified: false }, signedUpAt());
      if (id === null) return null;
      await mailLink(portal, tx, { id, email, firstName: form.firstName }, 'activation', courseCode);
      const self = themself({ id, email });
      await recordEvent(tx, self, { act: 'customer.signUp', record: self, owner: self }, now());
      return read(tx, self);
    });
    if (added !== null) return added;
    await mailedNobody(network);
    throw refuse(call, 'emailTaken');
  };
};

type Mailing = Pick<Portal, 'steady'>;

async function mailLink({ steady }: Mailing, tx: Tx, { id, email, firstName }: Owner, purpose: LinkPurpose, courseCode: string | null) {
  const linkId = await addLink(tx, id, purpose, steady(), { courseCode });
  await queueMail(tx, { recipient: email, purpose, data: { firstName, linkId } }, steady());
}

/** Mails one more link, unless those in the mailbox are enough (SGN-11, SGN-12). */
export async function mailAnotherLink(portal: Mailing, tx: Tx, owner: Owner, purpose: LinkPurpose, courseCode: string | null = null) {
  if (await needsLink(tx, owner.id, purpose, portal.steady())) await mailLink(portal, tx, owner, purpose, courseCode);
}
