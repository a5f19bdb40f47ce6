import { api } from '@lm/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, type Person, SWEDEN } from '../../../test/people.ts';
import { isOfTrustedDomain } from '../../lib/confirmed-domain.ts';

const { server, make } = await givenServer({
  TEACHER_DOMAINS: 'uni.example, *.tech.example',
  SESSION_IDLE_HOURS: '8760',
  SESSION_MAX_DAYS: '3660',
});
const admin = await make.admin();
const jonas = await make.seller([SWEDEN]);
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

const calls = api.teachers;
const PDF = Buffer.from('%PDF- a letter of the dean');

const ask = (by: Person, more: object = {}) =>
  server.call(by.token, calls.askToTeach, {
    body: { sentence: 'I teach room acoustics at the FH', link: 'https://fh.example/staff', withFile: false, ...more },
  });
const own = async (by: Person) => (await server.call(by.token, calls.getOwnRequest, {})).data;
const accept = (by: Person, id: number) => server.call(by.token, calls.acceptTeacher, { body: { id } });
const decline = (by: Person, id: number, reason = 'The page names no one. A letter would do.') =>
  server.call(by.token, calls.declineTeacher, { body: { id, reason } });
const requests = (by: Person, state: 'open' | 'decided' = 'open') =>
  server.call(by.token, calls.getTeacherRequests, { query: { state, page: '1', pageSize: '50' } });
const idsOf = async (by: Person) => (await requests(by)).data.map(({ customer }) => customer.id);
const isTeacher = async ({ id }: Person) =>
  (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } })).data.teacher;
const upload = (by: Person, content: Buffer, name = 'letter.pdf') => {
  const head = `--B\r\ncontent-disposition: form-data; name="proofFile"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return server.inject({
    method: 'POST',
    url: '/api/teachers/sendProof',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--B--\r\n')]),
  });
};
const proof = (by: Person, id: number) =>
  server.inject({ method: 'GET', url: `/api/teachers/proof/${id}`, headers: { authorization: `Bearer ${by.token}` } });

describe('asking to be a teacher', () => {
  // TCH-615, TCH-618, TCH-621
  test('waits for staff, whose yes makes a teacher, with an email to each side and one entry each', async () => {
    const mara = await make.customer({ firstName: 'Mara' });
    const asked = await ask(mara);
    expect([asked.status, asked.data.state]).toEqual([200, 'open']);
    expect(await server.mailTo('sales@example.com')).toContain('I teach room acoustics at the FH');
    expect((await ask(mara)).message).toBe('Your request has been waiting since 21/11/2026');
    expect(await idsOf(admin)).toContain(mara.id);
    const [one, two] = await Promise.all([accept(admin, asked.data.id), accept(jonas, asked.data.id)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(one.status === 409 ? one.message : two.message).toBe('This request was accepted on 21/11/2026');
    expect(await isTeacher(mara)).toBe(true);
    expect(await idsOf(admin)).not.toContain(mara.id);
    expect(await server.mailTo(mara.email)).toContain('https://portal.example/#/licenses');
    expect((await ask(mara)).message).toBe('You are already a teacher');
    const { data: log } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '50', search: mara.email } });
    expect(log.map(({ action }) => action)).toEqual(['Accept Teacher', 'Ask to Be a Teacher']);
  });

  // TCH-616, TCH-619
  test('needs a sentence, and a link or a file; a no says what is missing, and the person asks again with that', async () => {
    const mara = await make.customer();
    expect((await ask(mara, { sentence: ' ' })).problems).toMatchObject([{ field: 'sentence' }]);
    expect((await ask(mara, { link: '' })).problems).toMatchObject([{ field: 'link' }]);
    for (const link of ['http://fh.example', 'javascript:alert(1)', 'https://me:pass@fh.example', 'https://fh.example/ a'])
      expect((await ask(mara, { link })).problems).toMatchObject([{ field: 'link' }]);
    expect((await ask(mara, { withFile: true })).problems).toMatchObject([{ field: 'withFile' }]);
    const first = (await ask(mara)).data;
    expect((await decline(admin, first.id, ' ')).problems).toMatchObject([{ field: 'reason' }]);
    expect((await decline(admin, first.id)).status).toBe(200);
    expect(await server.mailTo(mara.email)).toMatch(/The page names no one[\s\S]*https:\/\/portal.example\/#\/licenses\?dialog=3?D?teach/);
    expect((await own(mara)).request).toMatchObject({ state: 'declined', answer: 'The page names no one. A letter would do.' });
    expect((await ask(mara, { sentence: 'The letter follows' })).data).toMatchObject({ state: 'open', sentence: 'The letter follows' });
  });

  // TCH-615
  test('can be taken back while it waits, even by a double click, and not after the answer', async () => {
    const mara = await make.customer();
    const { id } = (await ask(mara)).data;
    const withdraw = (by: Person, of = id) => server.call(by.token, calls.withdrawRequest, { body: { id: of } });
    expect((await withdraw(await make.customer())).status).toBe(404);
    expect([(await withdraw(mara)).status, (await withdraw(mara)).status]).toEqual([200, 200]);
    expect((await accept(admin, id)).message).toBe('This request was withdrawn on 21/11/2026');
    const again = (await ask(mara)).data.id;
    await decline(admin, again);
    expect((await withdraw(mara, again)).message).toBe('Your request has been answered in the meantime');
    expect(await isTeacher(mara)).toBe(false);
  });

  // TCH-616, TCH-617
  test('takes a file only if it is what it claims, gives it only to those who decide, and forgets it 30 days after the answer', async () => {
    const mara = await make.customer({ countryId: SWEDEN });
    expect((await upload(mara, Buffer.from('<html>'), 'letter.pdf')).json().message).toBe('Please send a PDF, JPEG or PNG file');
    expect((await upload(mara, Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576)]))).statusCode).toBe(413);
    expect((await upload(mara, Buffer.from('%PDF-<script>'), 'letter.html')).json().data).toEqual({ fileName: 'letter.html.pdf' });
    expect((await upload(mara, PDF, '../lätter.pdf')).json().data).toEqual({ fileName: 'lätter.pdf' });
    const { id } = (await ask(mara, { link: '', withFile: true })).data;
    expect((await upload(mara, PDF)).statusCode).toBe(409); // a waiting request stays as it was sent
    const got = await proof(admin, id);
    expect([got.statusCode, got.rawPayload.equals(PDF), got.headers['content-type'], got.headers['x-content-type-options']]).toEqual([
      200,
      true,
      'application/octet-stream',
      'nosniff',
    ]);
    expect(got.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await proof(jonas, id)).statusCode).toBe(200);
    expect((await proof(mara, id)).statusCode).toBe(403);
    await decline(admin, id);
    server.setNow('2026-12-21T09:00:00Z');
    await server.worker.look();
    expect((await own(mara)).fileName).toBe('lätter.pdf'); // still there for the next request
    server.setNow('2026-12-21T11:00:00Z');
    await server.worker.look();
    expect(await own(mara)).toMatchObject({ fileName: null, request: { fileName: 'lätter.pdf', hasFile: false } });
    expect((await proof(admin, id)).statusCode).toBe(404);
  });

  // TCH-618
  test('is decided within the area, by another person, and while the account exists and is active', async () => {
    const [swede, german] = [await make.customer({ countryId: SWEDEN }), await make.customer({ countryId: GERMANY })];
    const [near, far] = [(await ask(swede)).data.id, (await ask(german)).data.id];
    expect(await idsOf(jonas)).toContain(swede.id);
    expect(await idsOf(jonas)).not.toContain(german.id);
    expect([(await accept(jonas, far)).status, (await proof(jonas, far)).statusCode]).toEqual([404, 404]);
    expect((await accept(await make.distributor([SWEDEN]), near)).status).toBe(403);
    const both = await make.customer({ roles: [1, 2] });
    const mine = (await ask(both)).data.id;
    expect((await accept(both, mine)).message).toBe('You cannot decide about your own request');
    await server.call(admin.token, api.customers.setActiveStatus, { body: { id: german.id, active: false } });
    expect(await idsOf(admin)).not.toContain(german.id);
    expect((await accept(admin, far)).message).toBe('This account is deactivated');
    expect((await ask(german)).status).toBe(410);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(swede.id) }, query: { force: 'true' } });
    expect((await accept(admin, near)).status).toBe(404);
  });

  // TCH-620
  test('passes at once with a verified email of a trusted domain, and of no other', async () => {
    const at = (email: string) => make.customer({ email });
    const [here, below, student, alike] = await Promise.all([
      at('kim@uni.example'),
      at('kim@acoustics.Tech.example'),
      at('kim@students.uni.example'),
      at('kim@tech.example'),
    ]);
    expect((await own(here)).isTrusted).toBe(true);
    expect((await ask(here, { sentence: '', link: '' })).data.state).toBe('accepted');
    expect(await isTeacher(here)).toBe(true);
    expect(await server.mailTo(here.email)).toContain('belongs to a university we know');
    expect([(await own(below)).isTrusted, (await own(student)).isTrusted, (await own(alike)).isTrusted]).toEqual([true, false, false]);
    expect((await ask(student)).data.state).toBe('open');
    expect(isOfTrustedDomain(['uni.example'], { email: here.email, email_verified_at: null })).toBe(false);
  });
});

// TCH-615
test('asking and withdrawing all day sends five emails, and more the next day', async () => {
  const mara = await make.customer({ firstName: 'Mara' });
  for (const _ of [1, 2, 3, 4, 5]) {
    const { id } = (await ask(mara)).data;
    await server.call(mara.token, calls.withdrawRequest, { body: { id } });
  }
  expect((await ask(mara)).message).toBe('You have asked 5 times since yesterday. Please ask again tomorrow.');
  server.setNow('2026-11-22T10:00:01Z');
  expect((await ask(mara)).status).toBe(200);
});
