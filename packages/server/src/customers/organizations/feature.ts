// Organizations, and who is in them.
import type { OrganizationRole } from '@lm/contract';
import { bookkeeping, type Generated, type GeneratedAlways, plain, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { organizationListRoutes } from './organization-list.routes.ts';
import { organizationPeopleRoutes } from './organization-people.routes.ts';
import { organizationRoutes } from './organizations.routes.ts';
import { ownOrganizationRoutes } from './own-organization.routes.ts';

export { sections } from './organizations.export.queries.ts';

export const tables = {
  organization: table()({
    id: plain<GeneratedAlways<number>>(),
    name: plain<string>(),
    name_key: plain<string>({ says: 'one of each in a country' }),
    country_id: plain<number>({ says: 'ISO 3166-1 numeric' }),
    vat_id: plain<string>({ says: 'Empty for none.' }),
    address: plain<string>(),
    note: plain<string>({ words: ['Note of an organization', 5000] }),
    search_key: plain<string>({ says: 'name and VAT ID, folded; trigram index' }),
    revision: plain<Generated<number>>(),
    created_at: plain<Date>(),
  }),
  organization_person: table({ key: ['customer_id'], of: 'customer_id', says: 'In which organization a person is, and as what.' })({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    organization_id: shown<number>({ to: 'organization', deleted: 'An organization is deleted only once no one is in it' }),
    role: shown<OrganizationRole>(),
    since: shown<Date>(),
    revision: bookkeeping<Generated<number>>(),
  }),
};

export const routes = (portal: Portal): Route[] => [
  ...organizationListRoutes(portal),
  ...organizationRoutes(portal),
  ...organizationPeopleRoutes(portal),
  ...ownOrganizationRoutes(portal),
];
