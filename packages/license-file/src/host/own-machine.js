import { execFileSync } from 'node:child_process';
import { platform } from 'node:os';
import { AZURE, cloudIds, diskIds, hashed, trimmed } from './host-id.js';

/**
 * What Windows is asked about its disk and its cloud (docs/license-file-2.md); the same text in each verifier. If the firmware reports Amazon or
 * Google, it fetches the metadata at the machine's own address, since nothing else there knows the id of the instance.
 */
export const WINDOWS =
  "$ErrorActionPreference = 'SilentlyContinue'; Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne 'USB' } | ForEach-Object { 'DiskSerial = ' + $_.SerialNumber }; $c = Get-CimInstance Win32_ComputerSystemProduct; 'Vendor = ' + $c.Vendor; 'Product = ' + $c.Name; 'UUID = ' + $c.UUID; 'AssetTag = ' + (Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1).SMBIOSAssetTag; function Ask($method, $path, $name, $value) { $q = [Net.WebRequest]::Create('http://169.254.169.254/' + $path); $q.Method = $method; $q.Proxy = $null; $q.Timeout = 2000; $q.Headers.Add($name, $value); (New-Object IO.StreamReader($q.GetResponse().GetResponseStream())).ReadToEnd() }; if ($c.Vendor -eq 'Amazon EC2') { 'Instance = ' + (Ask 'GET' 'latest/meta-data/instance-id' 'X-aws-ec2-metadata-token' (Ask 'PUT' 'latest/api/token' 'X-aws-ec2-metadata-token-ttl-seconds' '60')) }; if ($c.Name -eq 'Google Compute Engine') { 'Instance = ' + (Ask 'GET' 'computeMetadata/v1/instance/id' 'Metadata-Flavor' 'Google') }; exit 0";

/** The same for macOS. A Mac at Amazon has this folder. */
export const APPLE =
  "/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice; /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice; [ -d /usr/local/aws/ec2-macos-init ] || exit 0; at=http://169.254.169.254/latest; token=$(/usr/bin/curl -fsm 2 --noproxy '*' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 $at/api/token | /usr/bin/tr -cd 'A-Za-z0-9+/=_-'); echo Vendor = Amazon EC2; echo Instance = $(/usr/bin/curl -fsm 2 --noproxy '*' -H X-aws-ec2-metadata-token:$token $at/meta-data/instance-id)";

const folder = `${process.env.SystemRoot || 'C:\\Windows'}\\System32`;

/** The commands that describe the system, by platform, each with its full path, since another one with the same name may come first. */
const COMMANDS = {
  win32: [
    [`${folder}\\reg.exe`, 'query', 'HKLM\\SOFTWARE\\Microsoft\\Cryptography', '/v', 'MachineGuid', '/reg:64'],
    [`${folder}\\WindowsPowerShell\\v1.0\\powershell.exe`, '-NoProfile', '-NonInteractive', '-Command', WINDOWS],
  ],
  darwin: [['/bin/sh', '-c', APPLE]],
};

/** What Windows or macOS reports about itself; '' elsewhere, and if the command fails. Parsed, not run. */
export function saidBySystem() {
  const commands = /** @type {Record<string, string[][]>} */ (COMMANDS)[platform()] ?? [];
  return commands.map(([command = '', ...rest]) => saidBy(command, rest)).join('\n');
}

/** @param {string} command @param {string[]} rest */
function saidBy(command, rest) {
  try {
    return execFileSync(command, rest, { encoding: 'latin1', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
  } catch {
    return '';
  }
}

/** The ids in the system's output: its own, those of disks, and the machine at a cloud. @param {string} said */
export function hostsSaid(said) {
  const machine = machineSaid(said);
  const [vendor, product, tag, uuid, instance] = ['Vendor', 'Product', 'AssetTag', 'UUID', 'Instance'].map((name) => line(said, name));
  return [
    ...(machine === null ? [] : [hashed('machine', machine)]),
    ...diskIds([...[...said.matchAll(/^DiskSerial = ([^\r\n]*)/gm)].map(([, serial = '']) => trimmed(serial)), ...serialsOfApple(said)]),
    ...cloudIds({
      aws: vendor === 'Amazon EC2' ? (instance ?? '') : '',
      azure: tag === AZURE ? (uuid ?? '').toLowerCase() : '',
      google: product === 'Google Compute Engine' ? (instance ?? '') : '',
    }),
  ];
}

/** @param {string} said @param {string} name */
const line = (said, name) => trimmed(new RegExp(`^${name} = ([^\r\n]*)`, 'm').exec(said)?.[1] ?? '');

/** The serial numbers of the disks inside a Mac, without plugged-in ones and cards. @param {string} said */
const serialsOfApple = (said) =>
  said
    .split('+-o ')
    .filter((node) => node.includes('"Physical Interconnect Location"="Internal"'))
    .filter((node) => !node.includes('"Physical Interconnect"="USB"') && !node.includes('"Physical Interconnect"="Secure Digital"'))
    .map((node) => trimmed(/"Serial Number"="([^"]*)"/.exec(node)?.[1] ?? ''));

const UUID = '([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})';
const SAID = new RegExp(`MachineGuid[ \\t]+REG_SZ[ \\t]+${UUID}[ \\t]*\\r?$|"IOPlatformUUID" = "${UUID}"`, 'm');

/** The id of the operating system in that output, in lower case; null if there is none. @param {string} said */
function machineSaid(said) {
  const [, ofWindows, ofApple] = SAID.exec(said) ?? [];
  const id = (ofWindows ?? ofApple ?? '').toLowerCase();
  return /[1-9a-f]/.test(id) ? id : null;
}
