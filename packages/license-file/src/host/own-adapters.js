import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { networkInterfaces, platform } from 'node:os';
import { adaptersIn, kindOfAdapter, steadyFirst, withColons } from '../adapters.js';

/** @typedef {import('../adapters.js').Adapter} Adapter */

const NET = '/sys/class/net';

/**
 * The adapters of this computer, with their permanent addresses if the system reports them: on Linux from /sys, `ip` and `ethtool`, on macOS from
 * `networksetup`, on Windows from Get-NetAdapter, elsewhere from Node. Permanent ones first, without loopback and adapters that have no address of
 * their own.
 * @returns {Adapter[]}
 */
export function ownAdapters() {
  const found =
    platform() === 'win32' ? onWindows() : platform() === 'darwin' ? adaptersIn(said('networksetup', '-listallhardwareports')) : onLinux();
  const real = (found.length > 0 ? found : asNodeSees()).filter(({ mac }) => isOfAdapter(mac));
  return steadyFirst([...new Map(real.map((adapter) => [adapter.mac, adapter])).values()]).slice(0, 32);
}

/** @param {string} mac */
const isOfAdapter = (mac) =>
  /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/.test(mac) && mac !== '00:00:00:00:00:00' && Number.parseInt(mac.slice(0, 2), 16) % 2 === 0;

/** The output of a command; '' if it does not exist or fails. @param {string} command @param {string[]} rest */
function said(command, ...rest) {
  try {
    return execFileSync(command, rest, { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
  } catch {
    return '';
  }
}

/** @param {string} path */
const contentOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

function onLinux() {
  const names = existsSync(NET) ? readdirSync(NET).filter((name) => contentOf(`${NET}/${name}/type`) === '1') : [];
  const isOnBus = (/** @type {string} */ name) => existsSync(`${NET}/${name}/device`);
  // Adapters on a bus come before those made by software.
  return [...names.filter(isOnBus), ...names.filter((name) => !isOnBus(name))].map((name) => {
    const mac = withColons(permanentOf(name));
    const place = realpathSync(`${NET}/${name}`);
    const isWireless = existsSync(`${NET}/${name}/phy80211`) || existsSync(`${NET}/${name}/wireless`);
    const hints = [place.includes('/virtual/') && 'virtual', /\/usb\d/.test(place) && 'usb', isWireless && 'wireless'];
    return { name, mac, kind: kindOfAdapter(mac, [name, ...hints.filter(Boolean)].join('\n')) };
  });
}

/** @param {string} name */
function permanentOf(name) {
  const ip = / permaddr ([0-9a-f:]{17})/.exec(said('ip', 'link', 'show', 'dev', name))?.[1];
  const ethtool = /^Permanent address: ([0-9a-f:]{17})/m.exec(ip ? '' : said('ethtool', '-P', name))?.[1];
  const told = ip ?? (ethtool === '00:00:00:00:00:00' ? undefined : ethtool);
  return told ?? (contentOf(`${NET}/${name}/bonding_slave/perm_hwaddr`) || contentOf(`${NET}/${name}/address`));
}

const QUESTION =
  'Get-NetAdapter | ForEach-Object { "$($_.PermanentAddress)|$($_.MacAddress)|$($_.Virtual)|$($_.PnPDeviceID)|$($_.Name), $($_.InterfaceDescription)" }';

/** @returns {Adapter[]} */
function onWindows() {
  const lines = said('powershell', '-NoProfile', '-Command', `[Console]::OutputEncoding = [Text.Encoding]::UTF8; ${QUESTION}`);
  return lines.split(/\r?\n/).flatMap((line) => {
    const [permanent = '', current = '', virtual, device = '', ...rest] = line.split('|');
    const digits = [permanent, current]
      .map((text) => text.replace(/[^0-9A-F]/gi, ''))
      .find((text) => /^(?!0{12})[0-9A-F]{12}$/i.test(text));
    if (!digits) return [];
    const mac = withColons((digits.match(/../g) ?? []).join(':'));
    const name = rest.join('|');
    const hints = [virtual === 'True' && 'virtual', device.startsWith('USB\\') && 'usb'];
    return [{ name, mac, kind: kindOfAdapter(mac, [name, ...hints.filter(Boolean)].join('\n')) }];
  });
}

/** @returns {Adapter[]} */
const asNodeSees = () =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ internal }) => !internal)
      .slice(0, 1)
      .map((address) => ({ name, mac: withColons(address.mac), kind: kindOfAdapter(withColons(address.mac), name) })),
  );
