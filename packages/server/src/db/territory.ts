import { sql } from 'kysely';

/**
 * The country that decides which staff with only some countries see a person: their organization's, otherwise their own (ORG-150). An index of
 * customers depends on this exact expression.
 */
export const territoryOf = (customer = 'customer') =>
  sql<number>`coalesce(${sql.ref(`${customer}.organization_country_id`)}, ${sql.ref(`${customer}.country_id`)})`;
