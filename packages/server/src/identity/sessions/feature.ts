// Sessions, mailed links, and what is counted of attempts to sign in.
import { elsewhere, type Generated, type GeneratedAlways, plain, progress, secret, shown, table } from '../../db/table-statements.ts';
import type { LinkPurpose, Proof } from '../../db/tables.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { isLinkThere } from './account-links.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

export { sections } from './sessions.export.queries.ts';

export const brought = { link: isLinkThere };

export const tables = {
  session: table()({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'Sessions end: a restored person signs in again', erased: 'row' }),
    token_hash: secret<Buffer>({ says: 'SHA-256; the token is not kept' }),
    user_agent: shown<string>(),
    address: shown<string>(),
    created_at: shown<Date>(),
    last_seen_at: shown<Date>(),
    confirmed_at: elsewhere<Date>({ says: 'When the person signed in last proved who they are (STE-685).' }),
    keeps: elsewhere<Generated<boolean>>({ says: 'It lasts beyond closing the browser.' }),
    proof: secret<Generated<Proof>>({ says: 'How the session was opened.' }),
  }),
  last_sign_in: table({ opens: true })({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    signed_in_at: shown<Date>(),
  }),
  sign_in: table({ opens: true })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    signed_in_at: shown<Date>(),
    network: shown<string>({ says: 'roughly' }),
    device: shown<string>({ says: 'in words' }),
  }),
  account_link: table()({
    id: shown<string>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'Links that were mailed end', erased: 'row' }),
    purpose: shown<LinkPurpose>({ says: 'activation, first-password, reset' }),
    course_code: elsewhere<string | null>({ says: 'Of an activation: the course whose code the person signed up with.' }),
    created_at: shown<Date>(),
    handed_over_at: progress<Date | null>({ says: 'its time starts here' }),
    used_at: shown<Date | null>(),
    replaced_at: shown<Date | null>(),
  }),
  known_network: table()({
    customer_id: shown<number>({
      to: 'customer',
      deleted: 'Where people signed in from is not kept once they are gone',
      erased: 'row',
    }),
    network: shown<string>(),
    seen_at: shown<Date>(),
    trusted: progress<Generated<boolean>>({ says: 'until a password is set by link' }),
  }),
  sign_in_attempt: table()({
    id: plain<GeneratedAlways<number>>(),
    account_hash: plain<Buffer>({ says: 'SHA-256 of what was typed' }),
    network: plain<string>(),
    attempted_at: plain<Date>(),
  }),
};

export const jobs = ({ config, write, steady }: Portal): PeriodicKind[] => [
  {
    ...hourly('expired-sessions', 'Expired sessions could not be deleted'),
    run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteExpiredSessions(tx, config, steady())),
  },
];
