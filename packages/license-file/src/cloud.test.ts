import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cloudIn, machineInDocument } from './cloud.js';

/** Examples from the documentation of each cloud, shortened. */
const AMAZON = `{
  "accountId" : "123456789012",
  "architecture" : "x86_64",
  "availabilityZone" : "us-west-2b",
  "devpayProductCodes" : null,
  "imageId" : "ami-5fb8c835",
  "instanceId" : "i-1234567890abcdef0",
  "instanceType" : "t2.micro",
  "pendingTime" : "2016-11-19T16:32:11Z",
  "privateIp" : "10.158.112.84",
  "region" : "us-west-2"
}`;
const AZURE = `{
  "compute": {
    "azEnvironment": "AzurePublicCloud", "location": "westus", "name": "examplevmname", "osType": "Linux",
    "resourceGroupName": "macikgo-test-may-23", "vmId": "02AAB8A4-74EF-476E-8182-F6D2BA4166A6", "vmSize": "Standard_A3", "zone": ""
  },
  "network": { "interface": [{ "ipv4": { "ipAddress": [] }, "macAddress": "002248020E1E" }] }
}`;
const google = (id: string, more = '') =>
  `{"attributes":{"note":"{\\"id\\": 5}"${more}},"cpuPlatform":"Intel Haswell","id":${id},"image":"","machineType":"projects/1/machineTypes/n1-standard-1","name":"solver-7","zone":"projects/1/zones/us-central1-a"}`;

// HST-463
test('the metadata of clouds identifies the machine, with all its digits', () => {
  expect(cloudIn(AMAZON)).toEqual({ id: 'cloud:aws:i-1234567890abcdef0', machine: '' });
  expect(cloudIn(' i-0abcd1234ef567890\n')).toEqual({ id: 'cloud:aws:i-0abcd1234ef567890', machine: '' });
  const azure = { id: 'cloud:azure:02aab8a4-74ef-476e-8182-f6d2ba4166a6', machine: 'examplevmname' };
  expect(cloudIn(AZURE)).toEqual(azure);
  expect(cloudIn(JSON.stringify(JSON.parse(AZURE).compute))).toEqual(azure);
  expect(cloudIn(google('5028480923849383'))).toEqual({ id: 'cloud:google:5028480923849383', machine: 'solver-7' });
  expect(cloudIn(google('18446744073709551615'))?.id).toBe('cloud:google:18446744073709551615');
});

// HST-463
test('anything other than metadata, or metadata that leaves the machine in doubt, identifies none', () => {
  const none = [
    ...['', '{', '{}', 'null', '[]', 'i-0abc', '{"compute":null}', '{"compute":"x"}', '{"instanceId":"i-1234567890abcdef0"}'],
    AMAZON.replace('i-1234567890abcdef0', 'I-1234567890ABCDEF0'),
    AZURE.replace('02AAB8A4-', ''),
    google('"5028480923849383"'),
    google('-5'),
    google('1e3'),
    google('18446744073709551615', ',"x":{"id":18446744073709551614}'),
    `${google('5')}x`,
  ];
  expect(none.filter((text) => cloudIn(text) !== null)).toEqual([]);
  fc.assert(fc.property(fc.json(), (text) => cloudIn(text) === null));
});

/** A text as PKCS #7 contains it: surrounded by bytes. */
const signed = (text: string) =>
  Buffer.concat([Buffer.of(0x30, 0x80, 6, 9, 0x2a), Buffer.from(text), Buffer.of(0, 0xff)]).toString('base64');
const token = (said: unknown) => `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify(said)).toString('base64url')}.c2ln-_`;

// HST-465
test('a signed identity document identifies its machine, at Amazon and Azure within PKCS #7, at Google in a token', () => {
  expect(machineInDocument(signed(AMAZON))).toBe('cloud:aws:i-1234567890abcdef0');
  const azure = '{"nonce":"","plan":{},"timeStamp":{"createdOn":"11/28/26"},"vmId":"02AAB8A4-74EF-476E-8182-F6D2BA4166A6"}';
  expect(machineInDocument(signed(azure))).toBe('cloud:azure:02aab8a4-74ef-476e-8182-f6d2ba4166a6');
  const google = { aud: 'license-file', google: { compute_engine: { instance_id: '5028480923849383', project_id: 'solver' } } };
  expect(machineInDocument(token(google))).toBe('cloud:google:5028480923849383');
});

// HST-465
test('a document that names no machine, or more than one, is not an identity document', () => {
  const none = [
    ...[
      '',
      'AAAA',
      '!',
      AMAZON,
      signed('{}'),
      signed('"instanceId":"i-12"'),
      signed(AMAZON.repeat(2).replace('i-1234567890abcdef0', 'i-1234567890abcdef1')),
    ],
    ...[token({}), token(null), token({ google: null }), token({ google: { compute_engine: { instance_id: 5 } } }), 'a.b.c', 'a..c'],
  ];
  expect(none.filter((text) => machineInDocument(text) !== null)).toEqual([]);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => machineInDocument(text) === null));
});
