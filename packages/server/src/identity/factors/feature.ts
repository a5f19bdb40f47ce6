// Second factors: one-time codes, recovery codes, passkeys, resets.
import { type GeneratedAlways, type Json, plain, secret, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { deleteSpentBudgets } from '../../lib/budgets.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { deleteOldAttempts, deleteOldSignIns } from '../sessions/public.ts';
import { demandedBy, endSessionsWithoutFactor } from './factor-policy.queries.ts';
import { resetRoutes } from './factor-resets.routes.ts';
import { factorFollowers } from './factors.following.ts';
import { FACTOR_MAILS } from './factors.mails.ts';
import { factorRoutes } from './factors.routes.ts';
import { passkeyFollowers } from './passkeys.following.ts';
import { PASSKEY_MAILS } from './passkeys.mails.ts';
import { deleteOldChallenges } from './passkeys.queries.ts';
import { passkeyRoutes } from './passkeys.routes.ts';

export { sections } from './factors.export.queries.ts';

export const tables = {
  passkey: table({ opens: true })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept unless there', erased: 'row' }),
    name: shown<string>(),
    credential_id: secret<Buffer>({ says: 'what browsers name it by' }),
    public_key: secret<Buffer>({ says: 'As in COSE.' }),
    user_handle: secret<Buffer>({ says: 'The id by which authenticators know the account; the same in all passkeys of a person.' }),
    uses: secret<number>({ says: 'As the passkey counts them; 0 if it never does.' }),
    transports: secret<string>({ says: 'Words, with a space between them.' }),
    is_synced: shown<boolean>(),
    created_at: shown<Date>(),
    last_used_at: shown<Date | null>(),
  }),
  passkey_challenge: table({ leftOut: 'What a browser is asked to sign, for 5 minutes' })({
    challenge: plain<Buffer>({ says: 'deleted by its first answer' }),
    purpose: plain<'register' | 'sign-in' | 'confirm'>({ says: 'register, sign-in, confirm' }),
    customer_id: plain<number | null>({
      says: 'null while signing in',
      to: 'customer',
      deleted: 'A challenge for a browser waits 5 minutes for its answer',
      erased: 'row',
    }),
    user_handle: plain<Buffer | null>(),
    made_at: plain<Date>(),
  }),
  one_time_code: table({ leftOut: 'The secret of one-time codes, sealed: anyone who got it could sign in', opens: true })({
    customer_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    secret: plain<string>({ says: 'Sealed under a key outside the database (FAC-655).' }),
    last_step: plain<number>({ says: 'The newest step that was taken: 30 s each, since 1970.' }),
    made_at: plain<Date>(),
  }),
  code_enrolment: table({ leftOut: 'The secret of one-time codes, sealed: anyone who got it could sign in' })({
    customer_id: plain<number>({ to: 'customer', deleted: 'A shown secret waits a few minutes for its first code', erased: 'row' }),
    secret: plain<string>({ says: 'sealed; waits for its first code' }),
    begun_at: plain<Date>(),
  }),
  factor_policy: table()({
    policy: plain<string>(),
    began_at: plain<Date>(),
    newest_id: plain<number>({ says: 'the newest account when it began' }),
  }),
  enrolment_mail: table({ leftOut: 'The secret of one-time codes, sealed: anyone who got it could sign in' })({
    customer_id: plain<number>({ to: 'customer', deleted: 'A mailed code waits a few minutes', erased: 'row' }),
    code_id: plain<string>({ says: 'the mailed digits are made from it and a key' }),
    sent_at: plain<Date>(),
  }),
  factor_reset: table({
    key: ['customer_id'],
    of: 'customer_id',
    leftOut: 'What Admins decide within three days; what they did is in the log',
  })({
    customer_id: plain<number>({ to: 'customer', deleted: 'A reset waits three days for an Admin', erased: 'row' }),
    asked_by: plain<number>({ to: 'customer', deleted: 'A reset waits three days for an Admin', erased: 'row' }),
    asked_at: plain<Date>(),
    reason: plain<string>({ words: ['Why factors are reset', 500] }),
    known: plain<Json | null>({ says: 'links and keys that stay' }),
  }),
  recovery_code: table({ leftOut: 'The secret of one-time codes, sealed: anyone who got it could sign in', opens: true })({
    customer_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    mark: plain<Buffer>({ says: 'HMAC' }),
  }),
};

export const routes = (portal: Portal): Route[] => [...factorRoutes(portal), ...passkeyRoutes(portal), ...resetRoutes(portal)];

export const followers = [...factorFollowers, ...passkeyFollowers];

export const mails = { ...FACTOR_MAILS, ...PASSKEY_MAILS };

export const jobs = ({ config, write, steady }: Portal): PeriodicKind[] => [
  {
    ...hourly('sessions-without-factor', 'Sessions of people who must have a second factor and have none could not be ended'),
    run: ({ stopping }) => inSteps(write, stopping, (tx) => endSessionsWithoutFactor(tx, demandedBy(config), steady())),
  },
  {
    ...hourly('old-sign-ins', 'Old attempts to sign in, and networks no longer used, could not be deleted'),
    run: async ({ stopping }) => {
      for (const deleteSome of [deleteOldAttempts, deleteOldSignIns, deleteOldChallenges, deleteSpentBudgets])
        await inSteps(write, stopping, (tx) => deleteSome(tx, steady()));
    },
  },
];
