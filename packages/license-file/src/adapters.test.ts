import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adaptersIn, idsIn, machineIn } from './adapters.js';
import { chosenAmong } from './chosen.js';

const found = (output: string) => adaptersIn(output).map(({ mac, kind, name }) => `${mac} ${kind} ${name}`);

const adapter = (mac: string, kind: 'wired' | 'wireless' | 'docked' | 'virtual' | 'randomised') => ({ mac, kind, name: kind });
const [wifi, card] = [adapter('3C:7C:3F:D0:5E:18', 'wireless'), adapter('A4:83:E7:2F:0B:91', 'wired')];
const [dock, soft] = [adapter('00:E0:4C:68:00:01', 'docked'), adapter('00:15:5D:01:02:03', 'virtual')];
const [machine, disk, secret, device] = ['machine', 'disk', 'name', 'device'].map((kind) => `${kind}:${'0'.repeat(64)}`) as [
  ...[string, string, string, string],
];
const cloud = 'cloud:aws:i-0abcd1234ef567890';

// HST-457
test('the built-in adapters are chosen while there is room, then a dock before virtual ones; the machine is named', () => {
  expect(chosenAmong([soft, wifi, dock, card], 4)).toEqual([card.mac, wifi.mac]);
  expect(chosenAmong([wifi, card], 1)).toEqual([card.mac]);
  expect(chosenAmong([soft, dock], 4)).toEqual([dock.mac]);
  expect(chosenAmong([soft], 4)).toEqual([soft.mac]);
  // A secret that the operator mounted exists to identify the computer; the machine id comes before adapters that may change.
  expect(chosenAmong([card], 4, [machine, secret])).toEqual([secret]);
  expect(chosenAmong([card], 4, [machine, cloud, secret])).toEqual([secret]);
  expect(chosenAmong([card], 4, [machine, cloud])).toEqual([cloud]);
  expect(chosenAmong([card], 4, [machine, disk])).toEqual([card.mac]);
  expect(chosenAmong([soft], 4, [disk])).toEqual([soft.mac]); // a disk is chosen after every adapter
  expect(chosenAmong([card], 4, [machine])).toEqual([card.mac]);
  expect(chosenAmong([soft, dock], 4, [machine])).toEqual([machine]);
  expect(chosenAmong([], 4, [machine])).toEqual([machine]);
  expect(chosenAmong([], 4, [disk])).toEqual([disk]);
  expect(chosenAmong([], 4, [device])).toEqual([device]); // its own key comes last
  expect(chosenAmong([], 4, [device, disk])).toEqual([disk]);
  expect(chosenAmong([], 4)).toEqual([]);
});

// HST-462
test('where several ids must match, one more is chosen, of several kinds', () => {
  const all = [disk, device, machine];
  expect(chosenAmong([wifi, dock, card], 4, all, 2)).toEqual([card.mac, machine, disk]);
  expect(chosenAmong([wifi, dock, card], 4, all, 3)).toEqual([card.mac, machine, disk, wifi.mac]);
  expect(chosenAmong([wifi, card], 4, all, 4)).toEqual([card.mac, machine, disk, wifi.mac, device]);
  expect(chosenAmong([dock], 4, all, 2)).toEqual([machine, disk, device]);
  expect(chosenAmong([wifi, card], 1, [], 2)).toEqual([card.mac]);
  expect(chosenAmong([wifi, dock, card], 4, [], 2)).toEqual([card.mac, wifi.mac]);
  expect(chosenAmong([dock], 4, [device], 2)).toEqual([dock.mac]);
  expect(chosenAmong([card], 4, [...all, cloud], 2)).toEqual([cloud]);
  expect(chosenAmong([wifi, card], 4, all, 1)).toEqual([card.mac, wifi.mac]);
  expect(machineIn('Windows IP Configuration\r\n\r\n   Host Name . . . . . . . . . . . . : LAB-PC\r\n')).toBe('LAB-PC');
});

// HST-457
test('the output of license-file request and license-file hosts is read, with ids other than addresses', () => {
  const [machine, disk] = [`machine:${'0a1b'.repeat(16)}`, `disk:${'f9'.repeat(32)}`];
  const request = [
    'The host file says this of the computer. What identifies it beside addresses is hashed, but for the name of a cloud machine:',
    '  computer           LAB-PC',
    '  system             Debian GNU/Linux 12',
    '  02:42:AC:11:00:02  virtual     eth0',
    '  A4:83:E7:2F:0B:91  wireless    Intel, AX211',
    `  ${machine}`,
    '  cloud:aws:i-0abcd1234ef567890',
    '',
  ].join('\r\n');
  expect(found(request)).toEqual(['A4:83:E7:2F:0B:91 wireless Intel, AX211', '02:42:AC:11:00:02 virtual eth0']);
  expect(idsIn(request)).toEqual([machine, 'cloud:aws:i-0abcd1234ef567890']);
  expect(machineIn(request)).toBe('LAB-PC');
  const hosts = ['mac:A4:83:E7:2F:0B:91', machine, disk, machine, `tpm:${'0'.repeat(64)}`, `disk:${'F'.repeat(64)}`].join('\n');
  expect(found(hosts)).toEqual(['A4:83:E7:2F:0B:91 wired ']);
  expect(idsIn(hosts)).toEqual([machine, disk]);
});

// MAC-8, MAC-9
describe('the adapters in what a command prints', () => {
  test('ipconfig /all: the built-in card first, those that may change last', () => {
    const output = `
Windows IP Configuration

   Host Name . . . . . . . . . . . . : LAB-PC
   Node Type . . . . . . . . . . . . : Hybrid

Ethernet adapter vEthernet (Default Switch):

   Connection-specific DNS Suffix  . :
   Description . . . . . . . . . . . : Hyper-V Virtual Ethernet Adapter
   Physical Address. . . . . . . . . : 00-15-5D-01-02-03
   DHCP Enabled. . . . . . . . . . . : No

Wireless LAN adapter Wi-Fi:

   Description . . . . . . . . . . . : Intel(R) Wi-Fi 6 AX201 160MHz
   Physical Address. . . . . . . . . : 3C-7C-3F-D0-5E-18

Wireless LAN adapter Local Area Connection* 1:

   Media State . . . . . . . . . . . : Media disconnected
   Description . . . . . . . . . . . : Microsoft Wi-Fi Direct Virtual Adapter
   Physical Address. . . . . . . . . : 3E-7C-3F-D0-5E-18

Ethernet adapter Ethernet 3:

   Description . . . . . . . . . . . : Realtek USB GbE Family Controller
   Physical Address. . . . . . . . . : 00-E0-4C-68-00-01

Ethernet adapter Ethernet:

   Description . . . . . . . . . . . : Intel(R) Ethernet Connection (13) I219-V
   Physical Address. . . . . . . . . : A4-83-E7-2F-0B-91
   DHCP Enabled. . . . . . . . . . . : Yes
   Link-local IPv6 Address . . . . . : fe80::9c1c:8f2b:6d1a:5d2e%12(Preferred)
   DHCPv6 Client DUID. . . . . . . . : 00-01-00-01-2A-3B-4C-5D-A4-83-E7-2F-0B-91
`;
    expect(found(output)).toEqual([
      'A4:83:E7:2F:0B:91 wired Ethernet adapter Ethernet, Intel(R) Ethernet Connection (13) I219-V',
      '3C:7C:3F:D0:5E:18 wireless Wireless LAN adapter Wi-Fi, Intel(R) Wi-Fi 6 AX201 160MHz',
      '00:E0:4C:68:00:01 docked Ethernet adapter Ethernet 3, Realtek USB GbE Family Controller',
      '00:15:5D:01:02:03 virtual Ethernet adapter vEthernet (Default Switch), Hyper-V Virtual Ethernet Adapter',
      '3E:7C:3F:D0:5E:18 virtual Wireless LAN adapter Local Area Connection* 1, Microsoft Wi-Fi Direct Virtual Adapter',
    ]);
  });

  test('ipconfig /all in German', () => {
    const output = `Ethernet-Adapter Ethernet:

   Verbindungsspezifisches DNS-Suffix:
   Beschreibung. . . . . . . . . . . : Intel(R) I210 Gigabit
   Physische Adresse . . . . . . . . : A4-83-E7-2F-0B-91`;
    expect(found(output)).toEqual(['A4:83:E7:2F:0B:91 wired Ethernet-Adapter Ethernet, Intel(R) I210 Gigabit']);
  });

  test('ip link: loopback and broadcast are not adapters; the permanent address replaces a randomized one', () => {
    const output = `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN mode DEFAULT group default qlen 1000
    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
2: wlp2s0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue state UP mode DORMANT group default qlen 1000
    link/ether 5a:11:22:33:44:55 brd ff:ff:ff:ff:ff:ff permaddr 3c:7c:3f:d0:5e:18
3: enp3s0: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc fq_codel state DOWN mode DEFAULT group default qlen 1000
    link/ether a4:83:e7:2f:0b:91 brd ff:ff:ff:ff:ff:ff
4: enx00e04c680001: <BROADCAST,MULTICAST> mtu 1500 qdisc noop state DOWN mode DEFAULT group default qlen 1000
    link/ether 00:e0:4c:68:00:01 brd ff:ff:ff:ff:ff:ff
5: docker0: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc noqueue state DOWN mode DEFAULT group default
    link/ether 02:42:ac:11:00:01 brd ff:ff:ff:ff:ff:ff
6: veth1a2b@if5: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc noqueue master docker0 state UP mode DEFAULT group default
    link/ether 9e:01:02:03:04:05 brd ff:ff:ff:ff:ff:ff link-netnsid 0
7: eth9: <BROADCAST,MULTICAST> mtu 1500 qdisc noop state DOWN
    link/ether 5e:01:02:03:04:05 brd ff:ff:ff:ff:ff:ff`;
    expect(found(output)).toEqual([
      'A4:83:E7:2F:0B:91 wired enp3s0',
      '3C:7C:3F:D0:5E:18 wireless wlp2s0',
      '00:E0:4C:68:00:01 docked enx00e04c680001',
      '02:42:AC:11:00:01 virtual docker0',
      '9E:01:02:03:04:05 virtual veth1a2b',
      '5E:01:02:03:04:05 randomised eth9',
    ]);
  });

  test('system_profiler on macOS: each service by its name, with docks and bridges distinguished from built-in ones', () => {
    const service = (name: string, hardware: string, device: string, mac: string) => `
    ${name}:

      Type: Ethernet
      Hardware: ${hardware}
      BSD Device Name: ${device}
      IPv4:
          Configuration Method: DHCP
      Ethernet:
          MAC Address: ${mac}
          Media Options:
      Proxies:
          Exceptions List: *.local, 169.254/16
      Service Order: 0
`;
    const output = [
      'Network:\n',
      service('Thunderbolt Bridge', 'Ethernet', 'bridge0', '82:0b:4c:1d:2e:00'),
      service('USB 10/100/1000 LAN', 'Ethernet', 'en7', '00:e0:4c:68:00:01'),
      service('Wi-Fi', 'AirPort', 'en0', '3c:22:fb:d0:5e:18'),
      service('Ethernet', 'Ethernet', 'en1', 'a4:83:e7:2f:0b:91'),
    ].join('');
    expect(found(output)).toEqual([
      'A4:83:E7:2F:0B:91 wired Ethernet',
      '3C:22:FB:D0:5E:18 wireless Wi-Fi',
      '00:E0:4C:68:00:01 docked USB 10/100/1000 LAN',
      '82:0B:4C:1D:2E:00 virtual Thunderbolt Bridge',
    ]);
  });

  test('ifconfig on macOS, with a digit left out, and on an old Linux', () => {
    const mac = `lo0: flags=8049<UP,LOOPBACK,RUNNING,MULTICAST> mtu 16384
\tinet 127.0.0.1 netmask 0xff000000
en0: flags=8863<UP,BROADCAST,SMART,RUNNING,SIMPLEX,MULTICAST> mtu 1500
\toptions=6460<TSO4,TSO6,CHANNEL_IO>
\tether a4:83:e7:2f:b:91
\tinet6 fe80::1c0e:91:2a3b:4c5d%en0 prefixlen 64 secured scopeid 0xb
awdl0: flags=8943<UP,BROADCAST> mtu 1500
\tether 3e:7c:3f:d0:5e:18`;
    expect(found(mac)).toEqual(['A4:83:E7:2F:0B:91 wired en0', '3E:7C:3F:D0:5E:18 virtual awdl0']);
    const old = `eth0      Link encap:Ethernet  HWaddr 00:1B:44:11:3A:B7
          inet addr:192.168.1.5  Bcast:192.168.1.255  Mask:255.255.255.0`;
    expect(found(old)).toEqual(['00:1B:44:11:3A:B7 wired eth0']);
  });

  test('getmac, plain and with names', () => {
    const plain = `
Physical Address    Transport Name
=================== ==========================================================
A4-83-E7-2F-0B-91   \\Device\\Tcpip_{1A2B3C4D-0000-0000-0000-000000000000}
3C-7C-3F-D0-5E-18   Media disconnected`;
    expect(adaptersIn(plain).map(({ mac }) => mac)).toEqual(['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18']);
    const named = `
Connection Name Network Adapter Physical Address    Transport Name
=============== =============== =================== ==============
Wi-Fi           Intel(R) Wi-Fi  3C-7C-3F-D0-5E-18   Media disconnected
Ethernet        Intel(R) I219   A4-83-E7-2F-0B-91   \\Device\\Tcpip_{1A2B3C4D}`;
    expect(found(named)).toEqual(['A4:83:E7:2F:0B:91 wired Ethernet, Intel(R) I219', '3C:7C:3F:D0:5E:18 wireless Wi-Fi, Intel(R) Wi-Fi']);
  });

  test('no address is cut out of a longer text', () => {
    expect(found('A4:83:E7:3F:0B:16Z')).toEqual([]);
    expect(found('gA4:83:E7:3F:0B:16')).toEqual([]);
    expect(found('link/ether a4:83:e7:3f:0b:16, the card')).toEqual(['A4:83:E7:3F:0B:16 wired link/ether']);
  });

  test('nothing is found where there are no adapters, and no text causes an error', () => {
    expect(adaptersIn('ff:ff:ff:ff:ff:ff 00-00-00-00-00-00 a4:83:e7:2f:0b and 1:2:3:4:5:6:7')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        for (const { mac } of adaptersIn(text)) expect(mac).toMatch(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
      }),
    );
  });
});

test('an endless line is read in no time, whatever it contains', { timeout: 15_000 }, () => {
  for (const endless of [`x${' '.repeat(99_999)}`, `x:${' '.repeat(99_000)}x`, ': '.repeat(50_000)])
    expect(adaptersIn(endless)).toEqual([]);
});
