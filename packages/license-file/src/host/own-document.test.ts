import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ownDocument } from './own-document.js';

const AMAZON = Buffer.from('0 {"instanceId" : "i-0abcd1234ef567890"}').toString('base64');
const AZURE = Buffer.from('0 {"vmId":"2f8a1c3e-0b4d-4e5f-9a6b-7c8d9e0f1a2b"}').toString('base64');
const said = Buffer.from('{"google":{"compute_engine":{"instance_id":"5028480923849383"}}}').toString('base64url');
const GOOGLE = `eyJhbGciOiJSUzI1NiJ9.${said}.c2ln`;

/** The answers of the three clouds' metadata to requests as documented; 401 to anything else. */
const ANSWERS: Record<string, string> = {
  'PUT /latest/api/token x-aws-ec2-metadata-token-ttl-seconds: 60': 'AQAEAB==',
  'GET /latest/dynamic/instance-identity/rsa2048 x-aws-ec2-metadata-token: AQAEAB==': `${AMAZON.slice(0, 20)}\n${AMAZON.slice(20)}\n`,
  'GET /metadata/attested/document?api-version=2021-02-01 metadata: true': JSON.stringify({ encoding: 'pkcs7', signature: AZURE }),
  'GET /computeMetadata/v1/instance/service-accounts/default/identity?audience=license-file&format=full metadata-flavor: Google': GOOGLE,
};
const metadata = createServer(({ method, url, headers }, answer) => {
  const [header] = Object.entries(headers).filter(([name]) => /^(x-aws|metadata)/.test(name));
  const content = ANSWERS[`${method} ${url} ${header?.join(': ')}`];
  answer.writeHead(content === undefined ? 401 : 200).end(content);
});
await new Promise<void>((resolve) => metadata.listen(0, '127.0.0.1', resolve));
afterAll(() => metadata.close());
const at = `http://127.0.0.1:${(metadata.address() as AddressInfo).port}`;

// HST-465
test.each([
  ['cloud:aws:i-0abcd1234ef567890', AMAZON],
  ['cloud:azure:2f8a1c3e-0b4d-4e5f-9a6b-7c8d9e0f1a2b', AZURE],
  ['cloud:google:5028480923849383', GOOGLE],
])('asks the cloud of %s for the document that it signs', async (id, document) => {
  expect(await ownDocument([`machine:${'0a'.repeat(32)}`, id], at)).toEqual({ document, problem: null });
});

// HST-465
test('accepts no document of another machine, none without an answer, and sends no request outside a cloud', async () => {
  const other = 'cloud:aws:i-0abcd1234ef567891';
  expect(await ownDocument([other], at)).toEqual({ document: null, problem: `it does not name ${other}` });
  expect(await ownDocument(['cloud:google:1'], `${at}/elsewhere`)).toEqual({ document: null, problem: 'the metadata answered 401' });
  expect((await ownDocument(['cloud:google:1'], 'http://127.0.0.1:1')).problem).toMatch(/./);
  expect(await ownDocument([`machine:${'0a'.repeat(32)}`], 'http://127.0.0.1:1')).toEqual({ document: null, problem: null });
});
