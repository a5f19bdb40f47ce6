import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from './patience.ts';
import { newCustomer, newFolder, startOn, usedData } from './process.ts';

/** What a server knows of the catalogue is a variable of its process: two servers in one process would share it, and prove nothing. */

const RADIATION = { name: 'Radiation', code: 'RAD', about: '', state: 'sold', needs: [], soldAlone: true };
const SOLD = {
  ...{ version: '5.1.1', categoryName: 'CPU', typeId: 3, modules: [7], purchaseDate: '2026-11-21' },
  subscriptions: [{ subscriptionStartDate: '2026-11-21', months: 12 }],
};

// PRD-8
test.skipIf(!process.env.TEST_POSTGRES_URL)('a module that one process adds, renames or withdraws is known to the other', async () => {
  const { folder, env } = await usedData();
  const one = await startOn(folder, env);
  const elsewhere = newFolder();
  const other = await startOn(elsewhere, { ...env, DATA_DIR: elsewhere, SIGNING_KEY_FILE: join(folder, 'signing-key.json') });
  const token = await one.signIn();
  const names = async (server: typeof one): Promise<string[]> =>
    (await server.call('modules/getModules', undefined, token)).data.moduleModels.map(({ name }: { name: string }) => name);
  const sell = async (email: string) => {
    const { data } = await other.call('customers/addCustomerFromAdmin', { ...newCustomer(1), email }, token);
    return (await other.call('licenses/addLicense', { ...SOLD, customerId: data.id }, token)).status;
  };
  expect(await names(other)).not.toContain('Radiation');
  expect(await sell('before@institute.example')).toBe(400);

  const added = await one.call('products/addModule', RADIATION, token);
  expect([added.status, added.data.id]).toEqual([200, 7]);
  await vi.waitFor(async () => expect(await names(other)).toContain('Radiation'), PATIENCE);
  expect(await sell('sold@institute.example')).toBe(200);

  const renamed = { ...RADIATION, id: 7, name: 'Sound Radiation', revision: added.data.revision };
  const { data: after } = await one.call('products/updateModule', renamed, token);
  await vi.waitFor(async () => expect(await names(other)).toContain('Sound Radiation'), PATIENCE);
  expect(await names(other)).toEqual(await names(one));

  await one.call('products/updateModule', { ...renamed, state: 'withdrawn', revision: after.revision }, token);
  await vi.waitFor(async () => expect(await names(other)).not.toContain('Sound Radiation'), PATIENCE);
  expect(await sell('after@institute.example')).toBe(400);
});
