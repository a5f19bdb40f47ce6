import { expect, test } from 'vitest';
import { textOfFile, understood } from './host-understood.ts';

const ETHERNET = 'Ethernet adapter Ethernet:\n\n   Physical Address. . . . . . . . . : A4-83-E7-2F-0B-91\n';
const HOST = {
  format: 'lm-host-file',
  v: 1,
  machine: 'LAB3-LEFT',
  os: 'Windows 11 Pro 10.0.26100',
  adapters: [
    { name: 'vEthernet', mac: '00:15:5D:01:02:03', kind: 'virtual' },
    { name: 'Ethernet', mac: 'A4:83:E7:2F:0B:91', kind: 'wired' },
  ],
  nonce: '00112233445566778899aabbccddeeff',
  made: '2026-11-22T09:30:00Z',
  hostKey: null,
};

// HST-457, HST-463
test('a host file and the output of ipconfig are understood; for anything else, a sentence says what is wrong', async () => {
  const text = JSON.stringify(HOST);
  expect(understood(text, 4)).toEqual({
    hostFile: text,
    machine: 'LAB3-LEFT',
    os: 'Windows 11 Pro 10.0.26100',
    adapters: [HOST.adapters[1], HOST.adapters[0]],
    chosen: ['A4:83:E7:2F:0B:91'],
  });
  // Ids of other kinds are chosen only if they are allowed, and shown in any case.
  const ids = [`machine:${'0a'.repeat(32)}`];
  const soft = JSON.stringify({ ...HOST, adapters: HOST.adapters.slice(0, 1), ids });
  expect(understood(soft, 4, true)).toMatchObject({ ids, chosen: ids });
  expect(understood(soft, 4)).toMatchObject({ ids, chosen: ['00:15:5D:01:02:03'] });
  expect(understood(`   Host Name . . . . . : LAB-PC\n${ETHERNET}`, 4)).toMatchObject({
    hostFile: null,
    machine: 'LAB-PC',
    chosen: ['A4:83:E7:2F:0B:91'],
  });
  // A broken host file is not read as the output of a command, although it contains addresses.
  expect(understood(text.slice(0, -1), 4)).toBe('This is not a host file, or a part of it is missing.');
  expect(understood('good morning', 4)).toBe('This is not a host file, or a part of it is missing.');
  // A cloud's metadata names its machine; on a license whose programs know only addresses, it is shown but not chosen.
  const metadata = '\uFEFF{"accountId":"123456789012","instanceId":"i-0abcd1234ef567890"}';
  const ofCloud = { hostFile: null, machine: '', adapters: [], ids: ['cloud:aws:i-0abcd1234ef567890'] };
  expect(understood(metadata, 4, true)).toMatchObject({ ...ofCloud, chosen: ofCloud.ids });
  expect(understood(metadata, 4)).toMatchObject({ ...ofCloud, chosen: [] });
  // Encoded as Windows PowerShell redirects text.
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)]);
  expect(understood((await textOfFile(new Blob([utf16]))) ?? '', 4)).toMatchObject({ machine: 'LAB3-LEFT' });
  expect(await textOfFile(new Blob([new Uint8Array(262_145)]))).toBeNull();
});
