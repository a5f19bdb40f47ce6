import { execFileSync } from 'node:child_process';
import { platform } from 'node:os';

/** The command that says the id of the operating system, by the platform; each by its whole path, as another of its name may be in front. */
const COMMANDS = {
  win32: [
    `${process.env.SystemRoot || 'C:\\Windows'}\\System32\\reg.exe`,
    ...['query', 'HKLM\\SOFTWARE\\Microsoft\\Cryptography', '/v', 'MachineGuid', '/reg:64'],
  ],
  darwin: ['/usr/sbin/ioreg', '-rd1', '-c', 'IOPlatformExpertDevice'],
};

/** What Windows or macOS says of itself; '' elsewhere, and where the command fails. */
export function saidBySystem() {
  const [command = '', ...rest] = /** @type {Record<string, string[]>} */ (COMMANDS)[platform()] ?? [];
  if (command === '') return '';
  try {
    return execFileSync(command, rest, { encoding: 'latin1', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
  } catch {
    return '';
  }
}

const UUID = '([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})';
const SAID = new RegExp(`MachineGuid[ \\t]+REG_SZ[ \\t]+${UUID}[ \\t]*\\r?$|"IOPlatformUUID" = "${UUID}"`, 'm');

/** The id of the operating system in what was said, in lower case; null when there is none. @param {string} said */
export function machineSaid(said) {
  const [, ofWindows, ofApple] = SAID.exec(said) ?? [];
  const id = (ofWindows ?? ofApple ?? '').toLowerCase();
  return /[1-9a-f]/.test(id) ? id : null;
}
