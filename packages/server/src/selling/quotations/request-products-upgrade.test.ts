import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { MIGRATIONS, migrate } from '../../db/migrate.ts';

const AT = '2026-11-21T09:00:00Z';

/** A portal from before requests named their product, with this many products; the second has "Rays", formerly called "Beams". */
async function upgraded(products: 1 | 2) {
  const [{ db }] = await emptyDatabase();
  expect((await new Migrator({ db, provider: MIGRATIONS }).migrateTo('0391-module-names')).error).toBeUndefined();
  await sql
    .raw(`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at,
      role_label, name_key, search_key, created_at)
    VALUES ('Mara', 'Lindqvist', 'mara@example.com', 'mara@example.com', 'KTH', 752, '1', '${AT}', 'Customer', 'lindqvist', ' mara', '${AT}')`)
    .execute(db);
  if (products === 2) {
    await sql
      .raw(`INSERT INTO product (id, name, code, kinds, trial_days, colour) VALUES (2, 'Studio', 'RS', '{CPU-permanent}', 30, 'blue')`)
      .execute(db);
    await sql
      .raw(`INSERT INTO module (id, name, code, product_id, formerly) VALUES
        (107, 'Rays', 'RAY', 2, '[{"name": "Beams", "until": "2026-11-20T00:00:00Z"}]'), (108, 'Flow', 'SFLOW', 2, '[]')`)
      .execute(db);
  }
  const forms = [
    { modules: ['Flow', 'Acquisition'] },
    { modules: ['Rays', 'Flow'] },
    { modules: ['Beams'] },
    { modules: ['Rays'], productId: 2 },
  ];
  for (const form of [...forms, { modules: ['Gone'] }])
    await sql`INSERT INTO quotation (customer_id, form, submitted_at) VALUES (1, ${JSON.stringify(form)}::jsonb, ${AT})`.execute(db);
  await sql`INSERT INTO quotation (customer_id, form, renewal, submitted_at) VALUES (1, '{}', '{"licenses": []}', ${AT})`.execute(db);
  await migrate(db);
  return (await db.selectFrom('quotation').select('form').orderBy('id').execute()).map(
    ({ form }) => (form as { productId?: number }).productId,
  );
}

test('PRD-47: a request from before products gets the product that it was read as', async () => {
  expect(await upgraded(2)).toEqual([1, 1, 2, 2, undefined, undefined]);
  expect(await upgraded(1)).toEqual([undefined, undefined, undefined, 2, undefined, undefined]);
});
