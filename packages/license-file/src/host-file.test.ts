import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { adaptersIn, idsIn, machineIn, steadyFirst } from './adapters.js';
import { ownAdapters } from './host/own-adapters.js';
import { readHostFile, readReceipt, signReceipt } from './index.js';

const host = {
  format: 'lm-host-file',
  v: 1,
  machine: 'LAB3-LEFT',
  os: 'Windows 11 Pro 10.0.26100',
  adapters: [
    { name: 'Ethernet, Intel(R) I219-V', mac: 'A4:83:E7:2F:0B:91', kind: 'wired' },
    { name: 'vEthernet (Default Switch)', mac: '00:15:5D:01:02:03', kind: 'virtual' },
  ],
  nonce: '00112233445566778899aabbccddeeff',
  made: '2026-11-22T09:30:00Z',
  hostKey: null,
};
const { format: _, v: __, ...said } = host;
const saying = (change: object) => readHostFile(JSON.stringify({ ...host, ...change }));

// HST-456
describe('a host file', () => {
  test('is read with Windows line ends and a byte order mark, and anything extra is left out', () => {
    const text = `\uFEFF${JSON.stringify({ ...host, colour: 'red' }, null, 2).replaceAll('\n', '\r\n')}\r\n`;
    expect(readHostFile(text)).toEqual({ ok: true, host: said });
  });

  test.each([
    ['{"format"', 'This is not a host file, or a part of it is missing.'],
    ['[]', 'This is not a host file.'],
    ['{"format":"lm-host-file","v":2}', 'This host file has an unknown version. Make it again with the tool from this portal.'],
    ['-----BEGIN LM LICENSE-----\nAAAA', 'This is a license file, not a host file. The host file is made on the computer itself.'],
    [' '.repeat(65_537), 'This is longer than a host file can be (64 KB).'],
  ])('%.40s: %s', (text, message) => {
    expect(readHostFile(text)).toEqual({ ok: false, message });
  });

  const [adapter] = host.adapters;
  test.each([
    [{ machine: ' ' }, 'The name of the machine is missing or not 1 to 100 printable characters.'],
    [{ machine: 'x'.repeat(101) }, 'The name of the machine is missing or not 1 to 100 printable characters.'],
    [{ os: 'Linux\n' }, 'The operating system is missing or not 1 to 200 printable characters.'],
    [{ nonce: '00112233445566778899AABBCCDDEEFF' }, 'The nonce is missing or not 32 hexadecimal digits.'],
    [{ made: '2026-13-22T09:30:00Z' }, 'The time it was made is missing or not a time in UTC.'],
    [{ hostKey: undefined }, 'The key of the computer is missing or not 32 bytes in base64.'],
    [{ hostKey: 'AAAA' }, 'The key of the computer is missing or not 32 bytes in base64.'],
    [{ adapters: [] }, 'It lists no network adapter.'],
    [{ adapters: Array.from({ length: 33 }, () => adapter) }, 'It lists more than 32 network adapters.'],
    [{ adapters: [adapter, adapter] }, 'Adapter 2 has the address of another adapter.'],
    [{ adapters: [{ ...adapter, mac: 'a4:83:e7:2f:0b:91' }] }, 'Adapter 1 has no address as AA:BB:CC:DD:EE:FF.'],
    [{ adapters: [{ ...adapter, mac: '00:00:00:00:00:00' }] }, 'Adapter 1 has no address as AA:BB:CC:DD:EE:FF.'],
    [{ adapters: [{ ...adapter, mac: 'FF:FF:FF:FF:FF:FF' }] }, 'Adapter 1 has no address as AA:BB:CC:DD:EE:FF.'],
    [{ adapters: [{ ...adapter, kind: 'toString' }] }, 'Adapter 1 is of an unknown kind.'],
    [{ adapters: [{ mac: adapter?.mac, kind: 'wired' }] }, 'Adapter 1 has no name of 1 to 200 printable characters.'],
  ])('%o: %s', (change, message) => {
    expect(saying(change)).toEqual({ ok: false, message: `${message} Make the host file again on that computer.` });
  });

  const ids = [`machine:${'0a'.repeat(32)}`, `name:${'0b'.repeat(32)}`];
  test('names ids other than addresses, also in place of adapters; unknown kinds are left out', () => {
    expect(saying({ ids, adapters: [] })).toEqual({ ok: true, host: { ...said, ids, adapters: [] } });
    expect(saying({ ids: [...ids, 'colour:red'] })).toEqual({ ok: true, host: { ...said, ids } });
    expect(saying({ ids: [] })).toEqual({ ok: true, host: said });
    expect(saying({ ids: ['colour:red'], adapters: [] })).toMatchObject({ ok: false });
  });

  test.each([[[ids[0], ids[0]]], [['machine:0A']], [{}], [Array.from({ length: 9 }, (_, at) => `colour:${at}`)]])(
    'ids %j are none',
    (wrong) => {
      expect(saying({ ids: wrong })).toEqual({
        ok: false,
        message: 'It has more than 8 ids, or an id is malformed or listed twice. Make the host file again on that computer.',
      });
    },
  );

  // HST-465
  test('may contain the identity document of the cloud machine among its ids, and of no other', () => {
    const own = ['cloud:aws:i-0abcd1234ef567890'];
    const cloudDocument = Buffer.from('\u0001{"instanceId" : "i-0abcd1234ef567890"}').toString('base64');
    expect(saying({ ids: own, cloudDocument })).toEqual({ ok: true, host: { ...said, ids: own, cloudDocument } });
    const another = 'Its identity document names another cloud machine than its ids do, or none.';
    const none = 'Its identity document is not base64, or is too long.';
    for (const [change, message] of [
      [{ ids: ['cloud:aws:i-0abcd1234ef567891'], cloudDocument }, another],
      [{ cloudDocument }, another],
      [{ ids: own, cloudDocument: 'AAAA' }, another],
      [{ ids: own, cloudDocument: 'A'.repeat(16_385) }, none],
      [{ ids: own, cloudDocument: null }, none],
      [{ ids: own, cloudDocument: 'not base64' }, none],
    ] as const)
      expect(saying(change)).toEqual({ ok: false, message: `${message} Make the host file again on that computer.` });
  });

  test('is read or refused with a sentence, whatever it contains, and never throws', () => {
    const fields = Object.keys(host) as (keyof typeof host)[];
    const broken = fc
      .tuple(fc.constantFrom(...fields), fc.jsonValue())
      .map(([field, value]) => JSON.stringify({ ...host, [field]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), broken), (text) => {
        const read = readHostFile(text);
        if (read.ok) expect(readHostFile(JSON.stringify({ ...host, ...read.host }))).toEqual(read);
        else expect(read.message).toMatch(/\.$/);
      }),
    );
  });
});

// HST-459
describe('a removal receipt', () => {
  const keyOf = () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return {
      pkcs8: Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' })),
      raw: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    };
  };
  const [own, other] = [keyOf(), keyOf()];
  const receipt = {
    v: 1 as const,
    fileId: '6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10',
    licenseId: 42,
    machine: 'LAB3-LEFT',
    removed: '2026-11-22T10:00:00.000Z',
    nonce: host.nonce,
  };

  test('is believed only with the key of that computer, and not if a byte was changed', async () => {
    const text = await signReceipt(receipt, own.pkcs8);
    expect(await readReceipt(text, own.raw)).toEqual({ ok: true, receipt });
    const stranger = { ok: false, message: 'The receipt was not signed by that computer, or it was changed.' };
    expect(await readReceipt(text, other.raw)).toEqual(stranger);
    expect(await readReceipt(text, 'no key')).toEqual(stranger);
    const changed = text.replace(/\n./, (start) => (start === '\ne' ? '\nf' : '\ne'));
    expect(await readReceipt(changed, own.raw)).toEqual(stranger);
    expect(await readReceipt(text.slice(1), own.raw)).toEqual({
      ok: false,
      message: 'This is not a removal receipt, or it was cut short or added to.',
    });
    expect(await readReceipt(await signReceipt({ ...receipt, licenseId: 0 }, own.pkcs8), own.raw)).toEqual({
      ok: false,
      message: 'The receipt is signed, but it does not say what a receipt must say.',
    });
  });
});

// HST-456, HST-458, HST-459
describe('on the computer itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const said = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LICENSE_FILE_HOME: join(folder, 'key'), LM_HOST_SECRET: ' a secret of "this" computer\n' },
    });
  const tool = (...args: string[]) => said(process.execPath, here('../bin/license-file.js'), ...args);
  const read = (name: string) => {
    const file = readHostFile(readFileSync(join(folder, name), 'utf8'));
    if (!file.ok) throw new Error(file.message);
    return file.host;
  };

  // A machine without any network adapter has nothing to request.
  const hasAdapter = ownAdapters().length > 0;
  test.skipIf(!hasAdapter)(
    'the command and the shell script name the same adapters, each with its own nonce, and the command signs a removal',
    async () => {
      const shown = tool('request', '--out', 'a.host.txt');
      expect(shown).toMatchObject({ status: 0, stderr: '' });
      tool('request', '--out', 'b.host.txt', '--yes');
      const [first, second] = [read('a.host.txt'), read('b.host.txt')];
      expect(first.hostKey).toBe(second.hostKey);
      expect(first.nonce).not.toBe(second.nonce);
      expect(statSync(join(folder, 'key/host-key.pem')).mode & 0o777).toBe(0o600);
      const byShell = said('sh', here('../scripts/request.sh'), 'c.host.txt');
      expect(byShell).toMatchObject({ status: 0, stderr: '' });
      const third = read('c.host.txt');
      // Both show the content of the file before they write it, and the output can be pasted.
      for (const [host, { stdout }] of [
        [first, shown],
        [third, byShell],
      ] as const) {
        expect(stdout).toMatch(/^The host file says this of the computer\.[\s\S]*\nWrote [ac]\.host\.txt\. Nothing was sent/);
        expect([stdout.includes(host.os), machineIn(stdout), idsIn(stdout)]).toEqual([true, host.machine, host.ids]);
        expect(adaptersIn(stdout)).toEqual(steadyFirst(host.adapters));
      }
      expect(tool('hosts', '--yes')).toMatchObject({ status: 2, stderr: 'license-file: --yes goes with request\n' });
      expect(third).toMatchObject({ machine: first.machine, hostKey: null });
      const own = tool('hosts').stdout.trim().split('\n');
      expect(first.ids).toEqual(own.filter((id) => !id.startsWith('mac:')));
      expect(first.ids?.at(-1)).toMatch(/^device:[0-9a-f]{64}$/); // the shell script makes no key
      expect(third.ids).toEqual(first.ids?.slice(0, -1));
      expect(third.ids?.at(-1)).toBe('name:a9dfcf2eb277af86c8130287fff83db1151ef7128a09f915262dd49159a5d752');
      const facts = (adapters: typeof first.adapters) => adapters.map(({ mac, name, kind }) => `${mac} ${kind} ${name}`).sort();
      expect(facts(third.adapters)).toEqual(facts(first.adapters));

      const path = join(folder, 'CPU-Permanent.lic.txt');
      copyFileSync(here('../vectors/cpu-permanent.lic.txt'), path);
      expect(tool('remove', 'CPU-Permanent.lic.txt')).toMatchObject({ status: 0 });
      expect(existsSync(path)).toBe(false);
      expect(await readReceipt(readFileSync(join(folder, 'CPU-Permanent.removed.txt'), 'utf8'), first.hostKey ?? '')).toMatchObject({
        ok: true,
        receipt: { fileId: '6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10', licenseId: 42, machine: first.machine },
      });
      expect(tool('remove', 'a.host.txt')).toMatchObject({
        status: 2,
        stderr: 'license-file: a.host.txt is not a license file, nothing was deleted\n',
      });
      expect(existsSync(join(folder, 'a.host.txt'))).toBe(true);
    },
  );
});
