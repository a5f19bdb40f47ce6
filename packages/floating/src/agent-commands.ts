import { writeFileSync } from 'node:fs';
import { platform, userInfo } from 'node:os';
import { join } from 'node:path';
import { startAgent } from './agent.ts';
import { askAgent } from './ask-agent.ts';
import { dataOf } from './ask-daemon.ts';
import { keyIn } from './keys.ts';
import { qrCode } from './qr-code.ts';

/** The options of a command about this person's agent. */
interface Given {
  data?: string | undefined;
  socket?: string | undefined;
  daemon?: string | undefined;
  key?: string | undefined;
  file?: string | undefined;
  qr?: boolean | undefined;
}

export async function agent({ daemon = '', key = '', ...given }: Given): Promise<void> {
  const addresses = daemon.split(',').map((address) => {
    const [, host, port] = /^(.+):(\d{1,5})$/.exec(address) ?? [];
    if (!host || !port) throw new Error('say where the daemon is: --daemon HOST:PORT, or HOST:PORT,HOST:PORT of two that share a database');
    return { host, port: Number(port), key };
  });
  if (Buffer.from(key, 'base64').length !== 32) throw new Error('say the daemon’s public key, as lm-floating init says it: --key KEY');
  const data = dataOf(given);
  const socket = socketOf(given);
  const device = keyIn(join(data, 'device-key.pem'));
  const running = await startAgent({ daemon: addresses, device, socket, borrows: join(data, 'borrowed.json') });
  console.log(`The agent serves programs at ${socket}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => running.close());
}

const socketOf = (given: Given) =>
  given.socket ??
  process.env.LM_AGENT_SOCKET ??
  (platform() === 'win32' ? `\\\\.\\pipe\\lm-agent-${userInfo().username}` : join(dataOf(given), 'agent.sock'));

export async function borrow(given: Given, [module = '', hours = '']: string[]): Promise<void> {
  if (!module || !/^\d{1,4}$/.test(hours)) throw new Error('say which module and for how many hours: lm-floating borrow LF 72');
  const { held, message, borrowedUntil } = await askAgent(socketOf(given), { borrow: module, hours: Number(hours) });
  if (!held) throw new Error(message);
  console.log(`A seat of ${module} is borrowed until ${borrowedUntil}. Programs of this person use it without a network.`);
}

export async function giveBack(given: Given, [module = '']: string[]): Promise<void> {
  if (!module) throw new Error('say which module: lm-floating return LF');
  const { file, qr = false } = given;
  const { file: paper } = await askAgent(socketOf(given), { return: module, file: file !== undefined || qr });
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(paper)}\n`);
  if (qr) console.log(qrCode(JSON.stringify(paper)));
  const what = file ?? 'a file with the text of this code';
  const told = paper === null ? 'It is free now.' : `It is free once the administrator of the daemon hands in ${what}.`;
  console.log(`The borrowed seat of ${module} is given back. ${told}`);
}

export async function borrowed(given: Given): Promise<void> {
  const { borrowed: all } = await askAgent(socketOf(given), { borrowed: true });
  if (all.length === 0) console.log('No seat is borrowed here.');
  for (const { module, until, lease } of all) console.log(`${module} until ${until}  ${lease}`);
}
