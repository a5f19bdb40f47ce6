import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked } from '../../../test/people.ts';
import { advisoryOn } from '../../../test/samples.ts';

const { server, make } = await givenServer();
const [ada, ben] = [await make.admin(), await make.admin()];
const mara = await make.customer();
const release = async (name: string, date: string) => (await make.release(name, date))?.id ?? 0;
const concerns = async (...ids: number[]) =>
  (await server.call(mara.token, api.releaseConcerns.getConcerns, { query: { id: ids.map(String) } })).data;
const set = (id: number, body: object) =>
  server.call(ada.token, api.releaseStates.setReleaseState, { body: { id, state: 'current', supportedUntil: null, ...body } });

async function publish(affected: number[], fixed: number[]) {
  const releases = [
    ...affected.map((releaseId) => ({ releaseId, standing: 'affected' as const })),
    ...fixed.map((releaseId) => ({ releaseId, standing: 'fixed' as const })),
  ];
  const { data } = await server.call(ada.token, api.advisories.addAdvisory, { body: { ...advisoryOn(0), releases } });
  await server.call(ben.token, api.advisories.reviewAdvisory, { body: { id: data.id } });
  expect((await server.call(ada.token, api.advisories.publishAdvisory, { body: { id: data.id, number: data.number } })).status).toBe(200);
  return data.number;
}

// ADV-26
test('a version shows which advisories affect it, where all are fixed, why it was withdrawn and how long it is supported', async () => {
  const old = await release('5.1.1', '2026-01-01');
  const first = await release('5.1.2', '2026-02-01');
  const second = await release('5.1.4', '2026-03-01');
  expect(await concerns(old, first)).toEqual([]);
  const one = await publish([old], [first]);
  expect(await concerns(old)).toMatchObject([
    { name: '5.1.1', advisories: [{ number: one }], fixed: { name: '5.1.2', link: expect.any(String) } },
  ]);
  const two = await publish([old, first], [second]);
  expect(await concerns(old, first, second)).toMatchObject([
    { advisories: [{ number: two }, { number: one }], fixed: { name: '5.1.4' } },
    { name: '5.1.2', advisories: [{ number: two }], fixed: { name: '5.1.4' } },
  ]);
  const body = { ...asked.monthly(mara.id), version: '5.1.4' };
  await server.call(ada.token, api.licenses.addLicense, { body });
  await server.call(ada.token, api.releaseStates.withdrawRelease, { body: { id: second, reason: 'It loses saved work.' } });
  expect(await concerns(old, second)).toMatchObject([{ fixed: null }, { withdrawn: 'It loses saved work.', advisories: [], fixed: null }]);
  const noa = await make.customer();
  expect((await server.call(noa.token, api.releaseConcerns.getConcerns, { query: { id: [String(second)] } })).data).toEqual([]); // she has none
  await set(old, { supportedUntil: '2026-12-31' });
  expect((await concerns(old))[0]?.supportEnds).toBe('2026-12-31');
  await set(await release('6.0', '2026-04-01'), { state: 'draft', supportedUntil: '2026-12-31' });
  const [draft] = (await server.call(ada.token, api.releaseStates.getReleases, { query: { search: '6.0' } })).data;
  expect(await concerns(draft?.id ?? 0)).toEqual([]);
});
