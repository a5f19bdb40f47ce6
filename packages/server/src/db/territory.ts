import { sql } from 'kysely';

/**
 * The country by which people who see only some countries see a person: that of the person's organization, otherwise their own (ORG-150).
 * An index of customers goes by it as it stands here.
 */
export const territoryOf = (customer = 'customer') =>
  sql<number>`coalesce(${sql.ref(`${customer}.organization_country_id`)}, ${sql.ref(`${customer}.country_id`)})`;
