// Keys of the API, with which programs come in.
import { bookkeeping, type Generated, type GeneratedAlways, progress, secret, shown, table } from '../../db/table-statements.ts';
import { sectionOf } from '../../lib/export-section.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { mailsToOwners, tellExpiring } from './expiry-mails.ts';

export { apiKeyFollowers as followers } from './api-keys.following.ts';
export { API_KEY_MAILS as mails } from './api-keys.mails.ts';
export { apiKeyRoutes as routes } from './api-keys.routes.ts';

export const tables = {
  api_key: table()({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({
      to: 'customer',
      deleted: 'Keys of the API end with their owner: a restored person makes new ones',
      erased: 'row',
    }),
    organization_id: shown<Generated<number | null>>({
      says: 'Null: it acts as its owner. Otherwise it reads the licenses of that organization and nothing else.',
      to: 'organization',
      deleted: 'Keys of an organization end with it',
    }),
    revision: bookkeeping<Generated<number>>(),
    name: shown<string>(),
    secret_hash: secret<Buffer>({ says: 'SHA-256' }),
    rights: shown<string[]>({ says: 'As chosen.' }),
    countries: shown<number[] | null>({ says: 'Null: all customers that its owner sees.' }),
    created_at: shown<Date>(),
    expires_at: shown<Date>({ says: 'a year at most' }),
    warned_at: progress<Date | null>({ says: 'When its owner was warned that it expires.' }),
    last_used_at: shown<Date | null>({ says: 'To the minute.' }),
    last_network: shown<string | null>({ says: 'roughly' }),
    ended_at: shown<Date | null>(),
    ended_by_owner: progress<boolean | null>({ says: 'Ended by its owner, not by anyone else; null while no person ended it.' }),
  }),
};

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections = [
  sectionOf(tables, ['api_key', 'customer_id'], {
    name: 'api-keys',
    says: 'the API keys you made, without their secrets, and when and roughly from where they were last used',
    of: 'signIns',
  }),
];

export const jobs = (portal: Portal): PeriodicKind[] => [
  {
    ...hourly('expiring-api-keys', 'No one could be told of API keys that expire'),
    run: ({ stopping }) => tellExpiring(portal, stopping, { isOfOrganization: false, mailsOf: mailsToOwners }),
  },
];
