import { api, CATEGORY, TYPE } from '@lm/contract';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { workbookOf } from '../../lib/xlsx.ts';
import { recordEvent } from './events.queries.ts';

/** Entries of four days, narrowed by filters and taken out as a spreadsheet. */

const ACT = { Import: 'customer.import', 'Update License': 'license.update', 'Add License': 'license.add' } as const;

const acted = (at: string, action: keyof typeof ACT, email: string) => {
  const changes = [{ field: 'seats', before: -10, after: null } as const];
  const licenseKind = { category: CATEGORY.CPU.id, type: TYPE.permanent };
  const event = { act: ACT[action], record: { id: 5 }, owner: { id: 9, email }, licenseKind, changes };
  return server.portal.write((tx) => recordEvent(tx, admin, event, new Date(at)));
};
const { server, make } = await givenServer();
const admin = await make.admin({ email: 'priya@example.com' });
await acted('2026-11-01T00:00:00Z', 'Import', 'first@example.com');
await acted('2026-11-10T23:59:59Z', 'Update License', '=1+1@example.com');
await acted('2026-11-11T00:00:00Z', 'Add License', '+cmd|calc@example.com');
await acted('2026-11-12T12:30:15Z', 'Update License', 'bell\u0007_x0041_<&>"@example.com');
const logs = (query: object) => server.call(admin.token, api.log.getLogs, { query });
const owners = async (query: object) => (await logs(query)).data.map(({ licenseOwnerEmail }) => licenseOwnerEmail.split('@')[0]);

describe('filters', () => {
  test('by one action or several, by days in UTC, both inclusive, and all together', async () => {
    expect(await owners({ action: 'Import' })).toEqual(['first']);
    expect(await owners({ action: ['Import', 'Add License'] })).toEqual(['+cmd|calc', 'first']);
    expect(await owners({ from: '2026-11-10', to: '10/11/2026' })).toEqual(['=1+1']);
    expect(await owners({ from: '2026-11-11' })).toEqual(['bell\u0007_x0041_<&>"', '+cmd|calc']);
    expect(await owners({ to: '2026-11-10', sort: 'licenseOwnerEmail' })).toEqual(['=1+1', 'first']);
    expect(await owners({ search: 'update lic', to: '2026-11-11' })).toEqual(['=1+1']);
    // LIC-3
    expect(await owners({ search: ' l-5 ', to: '2026-11-11' })).toEqual(['+cmd|calc', '=1+1']);
    expect(await owners({ search: 'L-55' })).toEqual([]);
    expect(await owners({ action: 'Update License', sort: 'action', order: 'asc', page: '2', pageSize: '1' })).toHaveLength(1);
    expect(await logs({ action: 'Update License', page: '1', pageSize: '1' })).toMatchObject({ total: 2, totalIsMore: undefined });
  });

  test.each([
    [{ action: 'Destroy' }, 'action', 'Please choose among the actions of the log'],
    [{ action: ['Import', ''] }, 'action', 'Please choose among the actions of the log'],
    [{ from: '31/02/2026' }, 'from', 'Please enter a date as DD/MM/YYYY'],
    [{ from: '2026-11-11', to: '2026-11-10' }, 'to', 'The last day is before the first'],
  ])('%o is refused with its sentence', async (query, field, message) => {
    expect((await logs(query)).problems).toEqual([{ field, message }]);
    expect((await server.call(admin.token, api.log.exportLogs, { query } as never)).problems).toEqual([{ field, message }]);
  });
});

describe('logs.xlsx', () => {
  // LOG-10
  test('another program reads it: dates are dates, text is text however it looks', async () => {
    const { bytes } = await server.call(admin.token, api.log.exportLogs, { query: {} });
    const [sheet] = await readXlsxFile(bytes);
    expect(sheet?.sheet).toBe('Log');
    const changed = 'Seats: -10 → None';
    expect(sheet?.data).toEqual([
      ['Admin Mail', 'License Owner Mail', 'License', 'Action', 'Date and Time (UTC)', 'What changed', 'Record'],
      [
        'priya@example.com',
        'bell\ufffd_x0041_<&>"@example.com',
        'CPU - Permanent',
        'Update License',
        new Date('2026-11-12T12:30:15Z'),
        changed,
        'License L-5',
      ],
      [
        'priya@example.com',
        '+cmd|calc@example.com',
        'CPU - Permanent',
        'Add License',
        new Date('2026-11-11T00:00:00Z'),
        changed,
        'License L-5',
      ],
      [
        'priya@example.com',
        '=1+1@example.com',
        'CPU - Permanent',
        'Update License',
        new Date('2026-11-10T23:59:59Z'),
        changed,
        'License L-5',
      ],
      ['priya@example.com', 'first@example.com', 'CPU - Permanent', 'Import', new Date('2026-11-01T00:00:00Z'), changed, 'Customer'],
    ]);
  });

  // LOG-10
  test('holds what the filter finds, across the parts it is read in', async () => {
    for (let day = 0; day < 600; day++) await acted('2026-10-01T00:00:00Z', day % 2 ? 'Import' : 'Add License', `${day}@example.com`);
    const { bytes } = await server.call(admin.token, api.log.exportLogs, { query: { action: 'Add License', to: '2026-10-31' } });
    const rows = await readSheet(bytes);
    expect(rows).toHaveLength(301);
    expect([rows[1]?.[1], rows[300]?.[1]]).toEqual(['598@example.com', '0@example.com']);
  });

  // LOG-10
  test('a full sheet is followed by another, and a text too long for a cell is cut', async () => {
    async function* rows() {
      for (let page = 0; page < 1024; page++) yield Array.from({ length: 1024 }, () => []); // 1,048,576 rows: one more than fit below a title
      yield [['x'.repeat(32_768)]];
    }
    const pieces = await workbookOf('Log', [{ title: 'Text', width: 10 }], rows()).toArray();
    const second = await readSheet(Buffer.concat(pieces), 2);
    expect(second.at(-1)).toEqual([`${'x'.repeat(32_766)}…`]);
  });

  // WIRE-27
  test('cancelling ends the reading', async () => {
    let returned = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => [String(Math.random()).repeat(20)]);
      } finally {
        returned = true;
      }
    }
    const file = workbookOf('Log', [{ title: 'Text', width: 10 }], endless());
    await new Promise((resolve) => file.once('data', resolve));
    file.destroy();
    await new Promise((resolve) => file.once('close', resolve));
    await expect.poll(() => returned, PATIENCE).toBe(true);
  });
});
