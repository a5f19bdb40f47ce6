import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostsOf, type LicenseText, type Taken, takeFile, takeText, withTaken } from './checked-files.ts';

const good = readFileSync(new URL('../../../../license-file/vectors/cpu-permanent.lic.txt', import.meta.url), 'utf8');
const other = readFileSync(new URL('../../../../license-file/vectors/fnl-permanent.lic.txt', import.meta.url), 'utf8');
const licenseOf = (taken: Taken): LicenseText => {
  if (!('license' in taken)) throw new Error('this was understood as a computer');
  return taken.license;
};
const hostOf = (mac: string) => {
  const taken = takeText('given', mac);
  if (!('host' in taken)) throw new Error('this was understood as a license');
  return taken.host;
};

// CHK-478
test('pasted text is understood: a license, a host, an address or a command’s output; anything else is judged as a license', () => {
  expect(takeText('a', good)).toMatchObject({ license: { name: 'a', content: { text: good } } });
  expect(takeText('a', '3c-7c-3f-d0-5e-18')).toMatchObject({ host: { adapters: [{ mac: '3C:7C:3F:D0:5E:18' }] } });
  const printed = 'Ethernet adapter Ethernet:\n   Physical Address. . . . . . . . . : 3C-7C-3F-D0-5E-18\n';
  expect(takeText('a', printed)).toMatchObject({ host: { file: 'a', adapters: [{ mac: '3C:7C:3F:D0:5E:18' }] } });
  expect(takeText('a', 'Dear Mara, here is your license')).toHaveProperty('license');
});

// CHK-478
test('two licenses stand side by side; a third replaces the older one, and a file of the same name replaces its namesake', () => {
  const take = (name: string) => ({ license: licenseOf(takeText(name, good)) });
  const named = (names: string[]) => withTaken({ licenses: [], hosts: [] }, names.map(take));
  expect(named(['a', 'b', 'c']).licenses.map(({ name }) => name)).toEqual(['b', 'c']);
  expect(withTaken(named(['a', 'b']), [take('a')]).licenses.map(({ name }) => name)).toEqual(['b', 'a']);
});

// CHK-478
test('a computer goes to the license that names it, otherwise each to its own in order, and a single computer to all', () => {
  const licenses = [licenseOf(takeText('a', good)), licenseOf(takeText('b', other))];
  const [named, stranger] = [hostOf('3C:7C:3F:D0:5E:18'), hostOf('00:1B:44:00:00:01')];
  expect(hostsOf(licenses, [])).toEqual([null, null]);
  expect(hostsOf(licenses, [stranger])).toEqual([stranger, stranger]);
  expect(hostsOf(licenses, [stranger, named])).toEqual([named, stranger]);
  expect(hostsOf(licenses.toReversed(), [stranger, named])).toEqual([stranger, named]);
});

// CHK-479
test('a file of 10 MB is judged without being read, and a folder is reported as unreadable', async () => {
  const unread = (size: number) => ({ name: 'x.zip', size, arrayBuffer: () => Promise.reject(new Error('read')) }) as unknown as File;
  expect(await takeFile(unread(10_000_000))).toMatchObject({
    license: { content: { verdict: { title: 'Too large for a license file' } } },
  });
  expect(await takeFile(unread(4096))).toMatchObject({ license: { content: { verdict: { title: 'This could not be read' } } } });
});
