import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { advisoryOn } from '../../../test/samples.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
const bad = (await make.release('5.1.1', '2026-01-01'))?.id ?? 0;
const calls = api.advisoryClock;

const write = async () => (await server.call(admin.token, api.advisories.addAdvisory, { body: advisoryOn(bad) })).data;
const clock = async (id: number) => (await server.call(admin.token, calls.findClock, { params: { id: String(id) } })).data;
const set = (id: number, change: object = {}) =>
  server.call(admin.token, calls.setClock, {
    body: { id, reported: 'vulnerability' as const, knownAt: '2026-11-20T16:20:00Z', ...change },
  });

// ADV-30, ADV-31
test('recording when the vendor became aware starts the deadlines, fills in a text, and keeps what was sent', async () => {
  const { id } = await write();
  expect(await clock(id)).toEqual({ revision: 0, reported: null, knownAt: null, fixedAt: null, reports: [] });
  expect(await server.call(admin.token, calls.saveReport, { body: { id, step: 'warning', words: 'x' } })).toMatchObject({ status: 409 });
  expect(await set(id, { knownAt: '2026-12-24T00:00:00Z' })).toMatchObject({ status: 400, data: [{ field: 'knownAt' }] });
  const { data } = await set(id, { revision: 0 });
  expect(data.reports).toMatchObject([
    { step: 'warning', article: '14(2)(a)', dueAt: '2026-11-21T16:20:00.000Z', sentAt: null },
    { step: 'notification', article: '14(2)(b)', dueAt: '2026-11-23T16:20:00.000Z' },
    { step: 'report', article: '14(2)(c)', beginsAt: null, dueAt: null },
  ]);
  expect(data.reports[0]?.words).toContain('We became aware: 2026-11-20 16:20 UTC');
  expect(await set(id, { revision: 0 })).toMatchObject({ status: 409 });
  const sent = { id, revision: 1, step: 'warning' as const, words: 'We report.', sentAt: '2026-11-21T05:25:00Z', receipt: '2026-11-0417' };
  const saved = await server.call(admin.token, calls.saveReport, { body: sent });
  expect(saved.data.reports[0]).toMatchObject({ words: 'We report.', sentAt: '2026-11-21T05:25:00.000Z', receipt: '2026-11-0417' });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Save Report to Authority',
    changes: expect.arrayContaining([{ field: 'Step', before: null, after: 'warning' }]),
  });
  expect((await set(id, { fixedAt: '2026-11-21T00:00:00Z' })).data.reports[2]).toMatchObject({ dueAt: '2026-12-05T00:00:00.000Z' });
});

// ADV-30
test('the final report about an incident is due a month after the notification was sent', async () => {
  const { id } = await write();
  await set(id, { reported: 'incident' });
  expect((await clock(id)).reports[2]).toMatchObject({ from: 'notified', dueAt: null });
  const body = { id, step: 'notification' as const, words: 'We report.', sentAt: '2026-11-21T00:30:00+02:00' };
  expect((await server.call(admin.token, calls.saveReport, { body })).status).toBe(400);
  const { data } = await server.call(admin.token, calls.saveReport, { body: { ...body, sentAt: '2026-11-20T22:30:00Z' } });
  expect(data.reports[2]).toMatchObject({ beginsAt: '2026-11-20T22:30:00.000Z', dueAt: '2026-12-20T22:30:00.000Z' });
});
