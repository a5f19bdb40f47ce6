import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CERTIFICATE, KEY } from '../../../test/certificate.ts';
import { fileTransport, smtpTransport } from './transport.ts';

/** A mail server that requires a name and a password, and notes how they were sent. */
async function mailServer(options: SMTPServerOptions) {
  const seen: { user: string; secure: boolean; text: string }[] = [];
  const server = new SMTPServer({
    ...options,
    onAuth({ username, password }, session, done) {
      if (username !== 'portal' || password !== 'p@ss word') return done(new Error('wrong name or password'));
      seen.push({ user: username, secure: session.secure, text: '' });
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        Object.assign(seen.at(-1) ?? {}, { text });
        done();
      });
    },
  });
  server.on('error', () => undefined); // a client that hangs up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { seen, port: typeof address === 'object' && address ? address.port : 0 };
}

const LETTER = {
  from: { name: 'License Manager', address: 'license-manager@example.com' },
  to: 'mara@example.com',
  subject: 'Hello',
  text: 'Plain text',
  html: '<p>HTML</p>',
  messageId: '<stable@license-manager>',
  headers: {},
};

// The test server signs its own certificate, hence the last parameter; without it the connection is refused.
const TRUST = '?tls.rejectUnauthorized=false';

test.each([
  ['STARTTLS', 'smtp', {}],
  ['TLS from the start', 'smtps', { secure: true }],
])('%s with a name and a password: text and HTML arrive with their Message-ID', async (_what, protocol, options) => {
  const { seen, port } = await mailServer(options);
  const transport = smtpTransport(`${protocol}://portal:p%40ss%20word@127.0.0.1:${port}${TRUST}`);
  await transport(LETTER);
  expect(seen).toMatchObject([{ user: 'portal', secure: true }]);
  for (const part of ['Message-ID: <stable@license-manager>', 'Plain text', '<p>HTML</p>']) expect(seen[0]?.text).toContain(part);
});

test('MAIL-8: a certificate no one vouches for is refused, and nothing is sent', async () => {
  const { seen, port } = await mailServer({ secure: true });
  const transport = smtpTransport(`smtps://portal:p%40ss%20word@127.0.0.1:${port}`);
  await expect(transport(LETTER)).rejects.toThrow(/self-signed|certificate/);
  expect(seen).toEqual([]);
});

// MAIL-11
describe('where TLS is required', () => {
  const url = (port: number) => `smtp://portal:p%40ss%20word@127.0.0.1:${port}`;
  const demanded = { ca: undefined };

  test('a server that offers none gets no mail; it would without the requirement', async () => {
    const { seen, port } = await mailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await expect(smtpTransport(url(port), demanded)(LETTER)).rejects.toThrow(/STARTTLS/);
    expect(seen).toEqual([]);
    await smtpTransport(url(port))(LETTER);
    expect(seen).toMatchObject([{ secure: false }]);
  });

  test('a certificate no one vouches for is refused, one from a known authority is not', async () => {
    const { seen, port } = await mailServer({ key: KEY, cert: CERTIFICATE });
    await expect(smtpTransport(url(port), demanded)(LETTER)).rejects.toThrow(/self-signed/);
    expect(seen).toEqual([]);
    await smtpTransport(url(port), { ca: [CERTIFICATE] })(LETTER);
    expect(seen).toMatchObject([{ secure: true }]);
  });
});

test('MAIL-6: without a mail server, a mail is a file only its owner can read, with its text beside it, and one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = join(folder, 'outbox');
  const lines: string[] = [];
  await fileTransport(outbox, (line) => lines.push(line))(LETTER);
  const [eml = '', txt = ''] = readdirSync(outbox).toSorted();
  expect([eml, txt]).toEqual([expect.stringMatching(/-mara@example\.com\.eml$/), eml.replace(/eml$/, 'txt')]);
  expect(readFileSync(join(outbox, eml), 'utf8')).toContain('<p>HTML</p>');
  expect(readFileSync(join(outbox, txt), 'utf8')).toBe('Plain text');
  for (const file of [eml, txt]) expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600);
  expect(lines).toEqual([`Mail to mara@example.com: ${join(outbox, eml)}`]);
  const send = fileTransport(outbox, () => undefined);
  await Promise.all(Array.from({ length: 20 }, () => send(LETTER))); // some of them within one millisecond
  expect(readdirSync(outbox)).toHaveLength(42);
});
