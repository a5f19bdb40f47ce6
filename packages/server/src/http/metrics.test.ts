import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { givenServer } from '../../test/given.ts';
import { PATIENCE } from '../../test/patience.ts';
import { startServer } from '../../test/start.ts';

const TOKEN = 'token-of-the-metrics';
const port = await freePort();
const { server, make } = await givenServer({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });

const read = async (authorization?: string) =>
  server.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

// OPS-65
test('/metrics tells Prometheus of requests by their route, the database, jobs, mail and the log, to who has the token', async () => {
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
  expect(body).not.toMatch(/^license_manager_backup_age_seconds \d/m); // there is none
});

// OPS-65
test('the port of its own has the same and nothing else', async () => {
  const own = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await own('/metrics', { headers });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('license_manager_info{version="')]);
  expect((await own('/metrics')).status).toBe(401);
  expect((await own('/metrics', { method: 'POST', headers })).status).toBe(404);
  expect((await own('/api/health', { headers })).status).toBe(404);
});

// OPS-65
test('without a port and a token there is none', async () => {
  const bare = await startServer();
  expect((await bare.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  await bare.close();
});

// OPS-65
test('what the database does not say is left out, and the rest is told', async () => {
  await server.db.destroy();
  const { body } = await read(`Bearer ${TOKEN}`);
  await expect.poll(async () => (await read(`Bearer ${TOKEN}`)).body, PATIENCE).toContain('license_manager_database_up 0');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toContain('http_server_request_duration_seconds_count');
});
