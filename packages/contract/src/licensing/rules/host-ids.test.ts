import { expect, test } from 'vitest';
import { hostInWords, isHostId, neededOf, readsVersion2 } from './host-ids.ts';
import { sameComputer } from './same-computer.ts';

const MACHINE = `machine:${'0a1b'.repeat(16)}`;
const [MAC, WIFI] = ['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18'];

// OFF-940
test('ids of other kinds are told apart from addresses, and put into words', () => {
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
test('as many ids must match as the product says, if a computer has that many; otherwise all, and of addresses alone, one', () => {
  expect([neededOf([MAC, MACHINE], null), neededOf([MAC, MACHINE], 1), neededOf([MACHINE], 2), neededOf([MAC, MAC], null)]).toEqual([
    2, 1, 1, 1,
  ]);
  expect([neededOf([MAC, WIFI], 2), neededOf([MAC], 2), neededOf([MAC, WIFI, MACHINE], 2), neededOf([MAC, WIFI], 1)]).toEqual([2, 1, 2, 1]);
});

// HST-461, PACK-464
test('a computer stays the same as long as enough of it is found for what its file asks', () => {
  const disk = `disk:${'f9'.repeat(32)}`;
  const other = `machine:${'0a1c'.repeat(16)}`;
  const tower = { name: 'Tower', macs: [MAC, MACHINE, disk] };
  const found = (has: string[], needed: number | null, chosen = has) => sameComputer([tower], { chosen, has }, needed)?.name;
  expect(found([WIFI, MACHINE, disk], 2)).toBe('Tower'); // another network card
  expect(found([WIFI, MACHINE, disk], 2, [MACHINE])).toBe('Tower');
  expect(found([WIFI, other, disk], 2)).toBeUndefined(); // another computer with such a disk
  expect(found([WIFI, MACHINE, disk], null)).toBeUndefined(); // its file would not work there
  expect(found([MAC, MACHINE, disk, WIFI], 2, [WIFI])).toBeUndefined(); // the file asks for another id
  const listed = (chosen: string[], needed: number | null) => sameComputer([tower], { chosen }, needed)?.name;
  expect([listed([MAC], 2), listed([disk, other], 2), listed([disk, MACHINE], 2), listed([WIFI, MAC], null)]).toEqual([
    ...['Tower', undefined, 'Tower', 'Tower'],
  ]);
});
