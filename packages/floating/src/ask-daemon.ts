import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hostKeyMade } from 'license-file/host';
import { answerOf, type PaperRelease, trusted } from './connection.ts';
import { type KeyPair, pairOf } from './keys.ts';

/** Where this computer's daemon is, by the options of a command. */
interface Where {
  data?: string | undefined;
  port?: string | undefined;
}

export const dataOf = ({ data }: Where) => data ?? process.env.LM_FLOATING_DATA ?? join(homedir(), '.lm-floating');

/** The key of this computer, as in its host file, is the daemon's key: the portal writes it into the license file. */
export function daemonKey(): KeyPair {
  const made = hostKeyMade();
  if (!made) throw new Error('this computer can keep no key; set LICENSE_FILE_HOME to a folder that can be written');
  return pairOf(createPrivateKey({ key: Buffer.from(made.pkcs8), format: 'der', type: 'pkcs8' }));
}

/** Connects to the daemon that runs here. */
export async function toDaemon(given: Where) {
  const data = dataOf(given);
  if (given.port === undefined && !existsSync(join(data, 'port')))
    throw new Error(`no daemon ever ran on ${data}: start it with lm-floating serve, or say its folder with --data`);
  const port = Number(given.port ?? readFileSync(join(data, 'port'), 'utf8'));
  return trusted({ host: 'localhost', port, key: daemonKey().publicKey }).catch((error) => {
    throw new Error(`${error.message} Start it on this computer with lm-floating serve.`);
  });
}

/** Sends a request to the daemon that runs here, with the secret in its data folder, which no other program on its port receives. */
export async function asAdministrator<T>(given: Where, act: string, body?: object): Promise<T> {
  const socket = await toDaemon(given);
  const authorization = `Bearer ${readFileSync(join(dataOf(given), 'administrator.secret'), 'utf8').trim()}`;
  const asked = { act, headers: { authorization }, ...(body && { body: JSON.stringify(body) }) };
  const { status, value } = await answerOf(socket, asked);
  if (status !== 200) throw new Error(value.message);
  return value;
}

/** Reads what a holder's device signed from the file it wrote. */
export function onPaper(path: string): PaperRelease {
  const text = readFileSync(path, 'utf8');
  try {
    const { body, headers } = JSON.parse(text);
    if (typeof body === 'string' && typeof headers === 'object' && headers !== null) return { body, headers };
  } catch {}
  throw new Error(`${path} is not what lm-floating return MODULE --file FILE wrote: have its holder write it again`);
}
