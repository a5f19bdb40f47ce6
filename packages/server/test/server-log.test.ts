import { expect, test } from 'vitest';
import { PATIENCE } from './patience.ts';
import { newCustomer, startOn, usedData } from './process.ts';
import { ADMIN } from './used.ts';

interface Line {
  level: number;
  time: number;
  reqId?: string;
  route?: string;
  status?: number;
  account?: number;
  address?: string;
  msg: string;
}

// OPS-64, SAF-6
test('the server’s log says who called, and from where if no one is signed in or the call is refused', async () => {
  const { folder, env } = await usedData();
  const server = await startOn(folder, { ...env, SMTP_URL: 'smtp://portal:hush-hush@127.0.0.1:1', THROTTLED_CALLS: '3' });
  await server.call('customers/login', { username: ADMIN.email, password: 'wrong' });
  await server.call('customers/login', { username: 'nobody@example.com', password: 'wrong' });
  const token = await server.signIn();
  await server.call('roles/getRoles', undefined, token);
  await server.call('roles/findRole/99', undefined, token);
  await server.call('roles/getRoles');
  await server.call('roles/getRoles', undefined, 'a-dead-token');
  for (let again = 0; again < 5; again += 1) await server.call('customers/confirm-account?token=none');
  await server.call('mails/unsubscribe?token=of-a-mail', { 'List-Unsubscribe': 'One-Click' });
  await server.call('customers/addCustomerFromAdmin', newCustomer(1), token); // its mail cannot be sent
  await expect.poll(async () => (await server.call('system/getSystem', undefined, token)).data.mail.failing, PATIENCE).toBe(1);
  await server.end('SIGTERM');
  const { stdout, stderr } = await server.ended;
  const lines = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line));
  const told = (route: string, status: number) => {
    const line = lines.find((one) => one.route === `/api/${route}` && one.status === status);
    expect(line).toMatchObject({ level: 30, reqId: expect.stringMatching(/^req-/), msg: 'answered' });
    return { account: line?.account, address: line?.address };
  };
  const here = '127.0.0.1';
  expect(told('customers/login', 401)).toEqual({ account: 1, address: here });
  expect(lines.filter(({ route, account }) => route === '/api/customers/login' && account === undefined)).toHaveLength(1); // an email of no account
  expect(told('customers/login', 200)).toEqual({ account: 1, address: here });
  expect(told('roles/getRoles', 200)).toEqual({ account: 1 });
  expect(told('roles/findRole/:id', 404)).toEqual({ account: 1, address: here });
  expect(told('roles/getRoles', 401)).toEqual({ address: here });
  expect(told('roles/getRoles', 410)).toEqual({ address: here });
  expect(told('customers/confirm-account', 429)).toEqual({ address: here });
  const complaint = lines.find(({ level }) => level === 50);
  expect(complaint).toMatchObject({
    time: expect.any(Number),
    msg: expect.stringMatching(/^Mail \d+ \(first-password\) was not sent, next attempt in 5 s: /),
  });
  expect(stderr).toBe('');
  for (const secret of [ADMIN.email, token, 'hush-hush', 'a-dead-token', 'of-a-mail']) expect(JSON.stringify(lines)).not.toContain(secret);
});
