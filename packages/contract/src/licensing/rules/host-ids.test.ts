import { expect, test } from 'vitest';
import { hostInWords, isHostId, neededOf, readsVersion2 } from './host-ids.ts';

const MACHINE = `machine:${'0a1b'.repeat(16)}`;
const MAC = 'A4:83:E7:2F:0B:91';

// OFF-940
test('ids of other kinds are told from addresses, and said in words', () => {
  const good = [
    MACHINE,
    `name:${'f'.repeat(64)}`,
    `disk:${'f'.repeat(64)}`,
    'cloud:aws:i-0abcd1234ef567890',
    `device:${'f'.repeat(64)}`,
    `cloud:google:${'1'.repeat(60)}`,
  ];
  expect(good.filter((id) => !isHostId(id))).toEqual([]);
  const none = [
    MAC,
    MACHINE.toUpperCase(),
    `tpm:${'f'.repeat(64)}`,
    'cloud:other:i-1',
    `cloud:aws:${'1'.repeat(61)}`,
    'cloud:aws:',
    'disk:1',
  ];
  expect(none.filter(isHostId)).toEqual([]);
  expect([MACHINE, MAC, ...good.slice(1, 5)].map(hostInWords)).toEqual([
    ...[
      'Machine id 0a1b0a1b…',
      MAC,
      'Mounted secret ffffffff…',
      'Disk ffffffff…',
      'Cloud machine aws:i-0abcd1234ef567890',
      'Device key ffffffff…',
    ],
  ]);
});

// OFF-941
test.each([
  ['5.2.0', '5.2', true],
  ['5.2', '5.2.0.1', false],
  ['5.10', '5.9', true],
  ['5.1.9', '5.2', false],
  ['6.0', '5.2', true],
  ['5.2', null, false],
  ['5.2', '', false],
])('a license for %s where version 2 is given from %s on: %s', (version, from, reads) => {
  expect(readsVersion2(version, from)).toBe(reads);
});

// OFF-942
test('all ids have to match unless the operator says fewer; of addresses alone one does', () => {
  expect([neededOf([MAC, MACHINE], null), neededOf([MAC, MACHINE], 1), neededOf([MACHINE], 2), neededOf([MAC, MAC], null)]).toEqual([
    2, 1, 1, 1,
  ]);
});
