import { expect, test } from 'vitest';
import { needsFactor } from './second-factor.ts';

const customer = { id: 2, name: 'Customer', rights: [] };
const distributor = { id: 7, name: 'Distributor', rights: ['customers.view'] } as const;
const admin = { id: 1, name: 'Admin', rights: [] };
const guest = { id: 12, name: 'Guest', rights: [] };

test('FAC-659: staff are people who may do more than a customer; roles match whatever their case', () => {
  const seen = (policy: Parameters<typeof needsFactor>[0]) =>
    [[customer], [customer, distributor], [admin], [guest]].map((roles) => needsFactor(policy, roles));
  expect(seen('staff')).toEqual([false, true, true, false]);
  expect(seen('none')).toEqual([false, false, false, false]);
  expect(seen('everyone')).toEqual([true, true, true, true]);
  expect(seen(['admin', 'GUEST'])).toEqual([false, false, true, true]);
});
