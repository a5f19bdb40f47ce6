import { expect, test } from 'vitest';
import { otherIdsIn } from './other-ids.ts';

test('MAC-11: ids of other kinds are found in the output of our tools, and in the metadata of a cloud', () => {
  const machine = `machine:${'0a'.repeat(32)}`;
  expect(otherIdsIn(`adapters\n  A4:83:E7:2F:0B:91  wired  eth0\nother ids\n  ${machine}\n`)).toEqual([machine]);
  expect(otherIdsIn('{"instanceId": "i-0abcd1234ef567890", "accountId": "1"}')).toEqual(['cloud:aws:i-0abcd1234ef567890']);
  expect(otherIdsIn('Physical Address: A4-83-E7-2F-0B-91')).toEqual([]);
});
