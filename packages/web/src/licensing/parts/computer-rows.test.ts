import { describe, expect, test } from 'vitest';
import { type LabRow, rowOfHostFile, rowsOfCsv, rowsOfFiles, sentRow } from './computer-rows.ts';

const [A, B] = ['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18'];
const inShort = (rows: ReturnType<typeof rowsOfCsv>) =>
  typeof rows === 'string' ? rows : rows.map((row) => sentRow({ ...row, number: 1, skipped: false, said: null }));

// PACK-467
describe('the computers of a CSV file', () => {
  test.each([
    ['with headings in any order', `MAC addresses;Room;Computer\n"${A}, ${B}";3;Left\n`, [{ name: 'Left', macAddresses: [A, B] }]],
    ['without headings, as a spreadsheet writes it', `\uFEFF"Lab 3, left",${A},${B}\r\n`, [{ name: 'Lab 3, left', macAddresses: [A, B] }]],
    [
      'with tabs and other forms of addresses',
      'name\teth0\twlan\nPC1\ta483e72f0b91\t3c7c.3fd0.5e18\n',
      [{ name: 'PC1', macAddresses: [A.toLowerCase(), B.toLowerCase()] }],
    ],
    [
      'with seats',
      `host name,mac,seats\nS1,${A},4\nS2,${B},many\n`,
      [
        { name: 'S1', macAddresses: [A], seats: 4 },
        { name: 'S2', macAddresses: [B], seats: 'many' },
      ],
    ],
    [
      'with something behind an address or before it, which the dry run points out',
      `Name,MAC\nPC1,${A}Z\nPC2,x${B}\nPC3,${A}:07\nPC4,g483e72f0b91a4\n`,
      [
        { name: 'PC1', macAddresses: [`${A}Z`] },
        { name: 'PC2', macAddresses: [`x${B}`] },
        { name: 'PC3', macAddresses: [`${A}:07`] },
        { name: 'PC4', macAddresses: ['g483e72f0b91a4'] },
      ],
    ],
    [
      'without headings, the first with something behind its address',
      `PC1;${A}Z\nPC2;${B}\n`,
      [
        { name: 'PC1', macAddresses: [`${A}Z`] },
        { name: 'PC2', macAddresses: [B] },
      ],
    ],
    ['with an address that is none, which the dry run points out', `Name,MAC\nPC1,A4:83\n`, [{ name: 'PC1', macAddresses: ['A4:83'] }]],
  ])('%s', (_, text, rows) => {
    expect(inShort(rowsOfCsv(text, 'lab.csv'))).toEqual(rows);
  });

  test.each([
    ['', 'lab.csv is empty.'],
    ['Name,MAC\n', 'lab.csv has a heading but no computers.'],
    ['Anna,Berg\nTom,Lind\n', 'lab.csv: no column has addresses of computers. Use one row per computer, with its name and addresses.'],
  ])('%j: %s', (text, message) => {
    expect(rowsOfCsv(text, 'lab.csv')).toBe(message);
  });
});

// PACK-467
test('a folder of host files: each file is a computer with its request; any other file says so', async () => {
  const host = {
    ...{ format: 'lm-host-file', v: 1, machine: 'LAB3-LEFT', os: 'Windows 11', nonce: '00112233445566778899aabbccddeeff' },
    ...{ made: '2026-11-21T09:30:00Z', hostKey: null, adapters: [{ name: 'Ethernet', mac: A, kind: 'wired' }] },
  };
  const files = [
    new File([JSON.stringify(host)], 'LAB3-LEFT.host.txt'),
    new File(['{}'], 'LAB3-RIGHT.host.txt'),
    new File(['hidden'], '.DS_Store'),
  ];
  const rows = (await rowsOfFiles(files, { mostAddresses: 4 })) as LabRow[];
  expect(rows.map(({ number, name, unread }) => [number, name, unread])).toEqual([
    [1, 'LAB3-LEFT', undefined],
    [2, 'LAB3-RIGHT', 'This is not a host file.'],
  ]);
  expect(rows[0] && sentRow(rows[0])).toEqual({ name: 'LAB3-LEFT', macAddresses: [A], nonce: host.nonce, hostKey: null });
  expect(rowOfHostFile('', 'a.host.txt', { mostAddresses: 4 }).name).toBe('a');
  expect(await rowsOfFiles([], { mostAddresses: 4 })).toBe('There are no computers in it.');
});
