import { expect, test } from 'vitest';
import { eventFrom, rowOf } from './events.queries.ts';
import { saysItsEvent } from './list-columns.ts';
import { commitToSearchKey } from './stored-event.ts';

test('LOG-23: an entry shows its event even if letters are folded differently than on its day; another search key is found', () => {
  const [priya, mara] = [
    { id: 1, email: 'priya@example.com' },
    { id: 2, email: 'mara@example.com' },
  ];
  const event = eventFrom(priya, { act: 'customer.deactivate', record: { id: 2 }, owner: mara }, new Date('2026-11-21T10:00:00Z'));
  const row = rowOf(event, { actor: priya.email, owner: mara.email });
  const ofItsDay = ' as another runtime folded it';
  commitToSearchKey(row, ofItsDay);
  const entry = (searchKey: string) => ({
    id: 1,
    happenedAt: '1795255200000000',
    adminEmail: row.admin_email,
    ownerEmail: row.owner_email,
    licenseCategory: row.license_category,
    licenseType: row.license_type,
    action: row.action,
    changes: row.changes,
    searchKey,
    event: row.event,
    personal: row.personal,
  });
  expect(saysItsEvent(entry(ofItsDay))).toBe(true);
  expect(saysItsEvent(entry(row.search_key))).toBe(false);
});
