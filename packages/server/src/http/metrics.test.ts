import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { givenServer } from '../../test/given.ts';
import { hostFileText } from '../../test/host-file.ts';
import { PATIENCE } from '../../test/patience.ts';
import { asked } from '../../test/people.ts';
import { startServer } from '../../test/start.ts';
import { newDaemon, seatsOn, signedReport } from '../../test/usage-report.ts';

const TOKEN = 'token-of-the-metrics';
const port = await freePort();
const { server, make } = await givenServer({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });

const read = async (authorization?: string) =>
  server.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

// FLT-25; comes first, as sums are kept for a minute
test('seats of floating licenses are reported by module: owned, held in the last reported hour, and denied', async () => {
  const [admin, mara, daemon] = [await make.admin(), await make.customer({ offlineLicenseAllowed: true }), newDaemon()];
  await make.release('5.1.1', '2026-10-02');
  const given = async () => {
    const body = { ...asked.temporary(mara.id), categoryName: 'FNL', seats: 20, modules: [1, 3] } as never;
    return (await server.call(admin.token, api.licenses.addLicense, { body })).data.id;
  };
  const [one, two] = [await given(), await given()];
  for (const licenseId of [one, two]) {
    const hostFile = hostFileText({ hostKey: daemon.key });
    await server.call(mara.token, api.licenses.useHostFile, { body: { licenseId, hostFile } });
  }
  await server.call(admin.token, api.licenses.suspendLicense, { body: { id: await given(), reason: 'Unpaid' } });
  const [from, to] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'];
  const denials = [{ hour: from, module: 'ALF', reason: 'no-free-seat', times: 3 }];
  const seats = [seatsOn(one, '2026-11-20', { 8: 19, 9: 4 }), seatsOn(two, '2026-11-20', { 8: 1, 9: 2 })];
  await server.call(null, api.seatUsage.reportUsage, { body: signedReport(daemon, { from, to, seats, denials }) });
  const seen = (await read(`Bearer ${TOKEN}`)).body.split('\n').filter((line) => line.startsWith('lm_'));
  expect(seen).toEqual([
    'lm_seats_owned{module="ALF"} 40',
    'lm_seats_owned{module="FLOW"} 40',
    'lm_seats_used{module="ALF"} 6',
    'lm_denials_total{module="ALF",reason="no-free-seat"} 3',
  ]);
});

// OPS-65
test('/metrics tells Prometheus about requests by their route, the database, jobs, mail and the log, with the right token', async () => {
  const admin = await make.admin();
  await server.call(admin.token, api.roles.findRole, { params: { id: '1' } });
  await server.call(null, api.roles.findRole, { params: { id: '1' } });
  await server.inject({ method: 'GET', url: '/no/such/path?token=hush-hush' });
  expect((await read()).statusCode).toBe(401);
  expect((await read('Bearer wrong')).statusCode).toBe(401);
  const { statusCode, headers, body } = await read(`Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const count = (method: string, route: string, status: number) =>
    `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"} 1`;
  expect(body).toContain(count('GET', '/api/roles/findRole/:id', 200));
  expect(body).toContain(count('GET', '/api/roles/findRole/:id', 401));
  expect(body).toContain(count('GET', '', 404));
  expect(body).not.toContain('hush-hush');
  expect(body).toContain('license_manager_database_up 1');
  expect(body).toMatch(/^license_manager_database_connections\{state="in_use"\} \d/m);
  expect(body).toMatch(/^license_manager_mail_failed 0$/m);
  expect(body).toMatch(/^license_manager_job_failing\{kind="seal-log"\} 0$/m);
  expect(body).toMatch(/^license_manager_log_sealed_entries \d+$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  expect(body).not.toMatch(/^license_manager_backup_age_seconds \d/m); // there is no backup
});

// OPS-65
test('a separate port has the same and nothing else', async () => {
  const own = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await own('/metrics', { headers });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('license_manager_info{version="')]);
  expect((await own('/metrics')).status).toBe(401);
  expect((await own('/metrics', { method: 'POST', headers })).status).toBe(404);
  expect((await own('/api/health', { headers })).status).toBe(404);
});

// OPS-65
test('without a port and a token it does not exist', async () => {
  const bare = await startServer();
  expect((await bare.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  await bare.close();
});

// OPS-65
test('what the database does not answer is left out, and the rest is reported', async () => {
  await server.db.destroy();
  const { body } = await read(`Bearer ${TOKEN}`);
  await expect.poll(async () => (await read(`Bearer ${TOKEN}`)).body, PATIENCE).toContain('license_manager_database_up 0');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toContain('http_server_request_duration_seconds_count');
});
