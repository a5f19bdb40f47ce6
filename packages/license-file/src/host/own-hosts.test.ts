import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'own-hosts-'));
afterAll(() => rmSync(root, { recursive: true }));

const plant = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

/** What `license-file hosts` prints for the planted system. */
const hosts = (secret: string) => {
  const bin = fileURLToPath(new URL('../../bin/license-file.js', import.meta.url));
  const ended = spawnSync(process.execPath, [bin, 'hosts', root], {
    encoding: 'utf8',
    env: { ...process.env, LM_HOST_SECRET: secret, LICENSE_FILE_HOME: join(root, 'home') },
  });
  expect(ended.status).toBe(0);
  return ended.stdout.split('\n').filter(Boolean);
};

const MACHINE = 'machine:593dbc9cd37198feecebe38e11fd67b25c04ac641340d13633078a38396836d0';

// OFF-938
describe.runIf(process.platform === 'linux')('license-file hosts', () => {
  test('lists the adapters on a bus, each address once, and the hashed id of the system', () => {
    plant('sys/class/net/eth1/device/x', '');
    plant('sys/class/net/eth1/address', '3c:7c:3f:d0:5e:18\n');
    plant('sys/class/net/eth0/device/x', '');
    plant('sys/class/net/eth0/address', '3c:7c:3f:d0:5e:18\n');
    plant('sys/class/net/wlan0/device/x', '');
    plant('sys/class/net/wlan0/address', '00:1b:44:11:3a:b7\n');
    plant('sys/class/net/docker0/address', '02:42:ac:11:00:02\n');
    plant('etc/machine-id', '0123456789abcdef0123456789abcdef\n');
    expect(hosts('')).toEqual(['mac:00:1B:44:11:3A:B7', 'mac:3C:7C:3F:D0:5E:18', MACHINE]);
  });

  test('lists the serial numbers of built-in disks, hashed, and the instance at Amazon', () => {
    plant('sys/block/nvme0n1/removable', '0\n');
    plant('sys/block/nvme0n1/device/serial', 'S4EVNX0R123456      \n');
    plant('sys/block/sda/removable', '0\n');
    plant('sys/block/sda/device/vpd_pg80', '\0\u0014\0\u0014     WD-WX11A1234567');
    plant('sys/block/sdb/removable', '1\n');
    plant('sys/block/sdb/serial', 'WD-WX11A7654321');
    plant('sys/block/vda/removable', '0\n');
    plant('sys/block/vda/serial', 'drive-scsi0\n');
    const disks = [
      'disk:34a72d734c17a2e862055c17179b62b63c53f8870a13db4ee6f0dd97d3731a08',
      'disk:59c888425ba809d0285aae7f63f3bf2268e33a78822c02353976cabd7cd220ae',
    ];
    expect(hosts('').slice(2)).toEqual([MACHINE, ...disks]);
    plant('sys/class/dmi/id/sys_vendor', 'Amazon EC2\n');
    plant('sys/class/dmi/id/board_asset_tag', 'i-0abcd1234ef567890\n');
    expect(hosts('').slice(2)).toEqual([MACHINE, ...disks, 'cloud:aws:i-0abcd1234ef567890']);
    plant('sys/class/dmi/id/sys_vendor', 'QEMU\n');
    expect(hosts('').slice(2)).toEqual([MACHINE, ...disks]);
    rmSync(join(root, 'sys/block'), { recursive: true });
  });

  test('identifies the machine at Azure and at Google from the firmware and the cloud’s agent', () => {
    plant('var/lib/cloud/data/instance-id', '2F8A1C3E-0B4D-4E5F-9A6B-7C8D9E0F1A2B\n');
    expect(hosts('').slice(2)).toEqual([MACHINE]);
    plant('sys/class/dmi/id/chassis_asset_tag', '7783-7084-3265-9085-8269-3286-77\n');
    expect(hosts('').slice(2)).toEqual([MACHINE, 'cloud:azure:2f8a1c3e-0b4d-4e5f-9a6b-7c8d9e0f1a2b']);
    plant('sys/class/dmi/id/chassis_asset_tag', '\n');
    plant('sys/class/dmi/id/product_name', 'Google Compute Engine\n');
    plant('etc/google_instance_id', '5028480923849383\n');
    expect(hosts('').slice(2)).toEqual([MACHINE, 'cloud:google:5028480923849383']);
    plant('etc/google_instance_id', '');
    plant('var/lib/cloud/data/instance-id', '5028480923849384\n');
    expect(hosts('').slice(2)).toEqual([MACHINE, 'cloud:google:5028480923849384']);
    plant('sys/class/dmi/id/product_name', 'KVM\n');
  });

  test('accepts no id of a system that was never set up, and no secret that could be guessed', () => {
    plant('etc/machine-id', `${'0'.repeat(32)}\n`);
    expect(hosts('fifteen letters')).toEqual(['mac:00:1B:44:11:3A:B7', 'mac:3C:7C:3F:D0:5E:18']);
    plant('etc/machine-id', 'uninitialized\n');
    expect(hosts(' sixteen letters!\n').at(-1)).toMatch(/^name:[0-9a-f]{64}$/);
    expect(hosts('sixteen letters!')).toEqual(hosts(' sixteen letters!\n'));
  });

  test('identifies the computer’s own key by its public half, and returns nothing if no key can be read', () => {
    plant('home/host-key.pem', 'no key');
    expect(hosts('').filter((id) => id.startsWith('device:'))).toEqual([]);
    // The key of the first test of RFC 8032.
    const base64 = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g';
    plant('home/host-key.pem', `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`);
    expect(hosts('').at(-1)).toBe('device:f3a05db388ece6709ba4b20a84463030bec229a36bcb306267442b283edb3401');
  });
});
