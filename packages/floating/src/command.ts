import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostFile } from 'license-file/host';
import { agent, borrow, borrowed, giveBack } from './agent-commands.ts';
import type { Holder, Waiter } from './answers.ts';
import { asAdministrator, daemonKey, dataOf, onPaper, toDaemon } from './ask-daemon.ts';
import { bootClock } from './clock.ts';
import { answerOf } from './connection.ts';
import { type Copy, copyShown } from './copies.ts';
import { type BrowserCertificate, startDaemon } from './daemon.ts';
import { qrCode } from './qr-code.ts';
import { reportLines, reportOf, signedReport } from './report.ts';
import { sendReport } from './send-report.ts';
import { type Entry, Shared } from './shared.ts';
import { Store } from './store.ts';

const USAGE = `lm-floating init [--qr]              makes the daemon's key, and MACHINE.host.txt for the license portal; --qr shows that file as a code to scan, too
lm-floating serve [--port 7461]      gives seats of the license files in the folder of licenses, and serves the page of the administrator
lm-floating who                      says who holds which seat
lm-floating free LEASE REASON        takes a seat from its holder, who has 15 minutes to save
lm-floating journal                  prints the journal, an entry a line, for lm-audit
lm-floating explain MODULE PERSON [COMPUTER] [--policy FILE]
                                     says what they would be answered now, and why; by the policy of a file that does not hold yet, too
lm-floating try FILE                 says what is wrong with a policy, and who holds a seat now and would get none by it
lm-floating hand-in FILE             gives a borrowed seat back, by the file that its holder wrote
lm-floating report [--days 31] [--names] [--file FILE] [--send PORTAL]
                                     prints what it would tell the vendor, by module and hour; writes it, signed, with --file, and
                                     sends it to the vendor's portal with --send https://PORTAL
lm-floating agent --daemon HOST:PORT[,HOST:PORT] --key KEY
                                     serves the programs of this person from that daemon, or from any of several that share a database
lm-floating borrow MODULE HOURS      takes a seat that needs no network for so many hours, from the agent of this person
lm-floating return MODULE [--file F] [--qr]
                                     gives it back before; with --file it writes what the daemon's administrator hands in, and --qr shows it to a phone
lm-floating borrowed                 says which seats are borrowed here

--data FOLDER       where leases, journal and secrets are kept (LM_FLOATING_DATA; else .lm-floating in your home folder)
--licenses FOLDER   holds *.lic.txt, vendor-keys.json and status-list.txt (else the folder licenses in that of the data)
--database URL      a PostgreSQL that several daemons of one key share, in place of a file in that folder (DATABASE_URL)
--fetch-list        serve fetches the vendor's status list each hour, from where the license files say that it is (else put it into that folder)
--host ADDRESS      the address that serve listens on (else every one)
--cert FILE         a certificate that browsers know, for the page, as PEM (else one of its own), with --cert-key FILE
--socket PATH       where the agent serves programs (LM_AGENT_SOCKET; else agent.sock in the folder of the data)

All exit 0 when it is done, and 2 with a sentence when it is not.`;

const DEFAULT_PORT = '7461';
const OPTIONS = {
  data: { type: 'string' },
  database: { type: 'string' },
  licenses: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  cert: { type: 'string' },
  'cert-key': { type: 'string' },
  daemon: { type: 'string' },
  key: { type: 'string' },
  socket: { type: 'string' },
  file: { type: 'string' },
  policy: { type: 'string' },
  days: { type: 'string' },
  names: { type: 'boolean' },
  send: { type: 'string' },
  'fetch-list': { type: 'boolean' },
  qr: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Given = ReturnType<typeof parse>['values'];
const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });

interface Tried {
  against: { module: string; person: string; host: string; why: string }[];
}

const COMMANDS: Record<string, (given: Given, rest: string[]) => void | Promise<void>> = {
  ...{ init, serve, who, free, journal, report, explain, agent, borrow, borrowed },
  ...{ 'hand-in': handIn, return: giveBack, try: tryPolicy },
};

/** Runs a command; returns its exit code. */
export async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    const [name = '', ...rest] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (values.help) console.log(USAGE);
    else if (!command) throw new Error(`say it like this:\n\n${USAGE}`);
    else await command(values, rest);
    return 0;
  } catch (error) {
    console.error(`lm-floating: ${wordsOf(error)}`);
    return 2;
  }
}

/** The message of an error; names a missing file or an unknown option. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `there is no option ${/'(.+?)'/.exec(error.message)?.[1]}: lm-floating --help says which there are`;
  return code === 'ENOENT' && path !== undefined ? `there is no file ${path}` : error.message;
}

const databaseOf = ({ database }: Given) => database ?? (process.env.DATABASE_URL || undefined);
const portOf = ({ port = DEFAULT_PORT }: Given) => {
  if (/^\d{1,5}$/.test(port) && Number(port) < 65_536) return Number(port);
  throw new Error(`--port is a number from 0 to 65535, and not ${port}`);
};

function init({ qr = false }: Given): void {
  const { publicKey } = daemonKey();
  const { name, text } = hostFile();
  writeFileSync(name, text);
  if (qr) {
    console.log(qrCode(JSON.stringify(JSON.parse(text))));
    console.log(
      'Scan it with a phone where nothing can be carried out of here, and paste its text in the license portal as the host file.',
    );
  }
  console.log(
    `Wrote ${name}. Hand it in at the license portal for your floating license, and put the file that it answers into the folder of licenses.`,
  );
  console.log(`Agents need the daemon's public key: ${publicKey}`);
}

async function serve(given: Given): Promise<void> {
  const data = dataOf(given);
  const licenses = given.licenses ?? join(data, 'licenses');
  const daemon = await startDaemon({
    data,
    database: databaseOf(given),
    licenses,
    key: daemonKey(),
    host: given.host ?? '::',
    port: portOf(given),
    ...certificateOf(given),
    isFetching: given['fetch-list'] ?? false,
  });
  for (const { licenseId, modules, seats, seatFor, expires } of daemon.owned().licenses)
    console.log(`L-${licenseId}: ${seats} seats each of ${modules.join(', ')}, one for each ${seatFor}, until ${expires}`);
  const dated = daemon.dateProblem();
  if (dated !== null) console.error(dated);
  if (daemon.owned().licenses.length === 0)
    console.error(`No license file gives seats. Put the one from the license portal into ${licenses}.`);
  for (const problem of daemon.policyProblems()) console.error(`policy.json: ${problem}`);
  for (const { file, why } of daemon.owned().refused) console.error(`${file}: ${why}`);
  writeFileSync(join(data, 'port'), String(daemon.port));
  console.log(`lm-floating serves on port ${daemon.port}; its page is at https://localhost:${daemon.port}/.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => daemon.close());
}

function certificateOf({ cert, 'cert-key': key }: Given): { page?: BrowserCertificate } {
  if (cert === undefined && key === undefined) return {};
  if (cert === undefined || key === undefined) throw new Error('say both, the certificate and its key: --cert FILE --cert-key FILE');
  return { page: { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } };
}

async function who(given: Given): Promise<void> {
  const { holders, waiters, copies } = await asAdministrator<{ holders: Holder[]; waiters: Waiter[]; copies: Copy[] }>(given, 'who');
  if (holders.length === 0) console.log('No seat is held.');
  for (const { lease, licenseId, module, seat, person, host, process: program, since, leaving, borrowedUntil } of holders)
    console.log(
      `${lease}  L-${licenseId} ${module} seat ${seat}: ${person} on ${host}${program ? `, ${program}` : ''}, since ${since}${leaving ? `, ${leaving}` : ''}${borrowedUntil ? `, borrowed until ${borrowedUntil}` : ''}`,
    );
  for (const { module, place, person, host, since } of waiters)
    console.log(`${module} place ${place}: ${person} on ${host} waits since ${since}`);
  for (const copy of copies) console.log(copyShown(copy));
}

async function free(given: Given, [lease, ...words]: string[]): Promise<void> {
  if (!lease || words.length === 0) throw new Error('say which lease, as who says it, and the reason that its holder reads');
  const { freeInMs } = await asAdministrator<{ freeInMs: number }>(given, 'free', { lease, reason: words.join(' ') });
  console.log(`Its holder is told with the next heartbeat. The seat is free in ${Math.ceil(freeInMs / 1000)} s at the latest.`);
}

async function explain(given: Given, [module = '', person = '', host = '']: string[]): Promise<void> {
  if (!module || !person) throw new Error('say which module, and who: lm-floating explain LF mara lab-3');
  const policy = given.policy === undefined ? {} : { policy: readFileSync(given.policy, 'utf8') };
  const { says } = await asAdministrator<{ says: string[] }>(given, 'explain', { module, person, host, ...policy });
  for (const sentence of says) console.log(sentence);
}

async function tryPolicy(given: Given, [path]: string[]): Promise<void> {
  if (!path) throw new Error('say which file: lm-floating try policy.json');
  const { against } = await asAdministrator<Tried>(given, 'try', { policy: readFileSync(path, 'utf8') });
  console.log('The policy can hold: put it into the folder of licenses as policy.json.');
  if (against.length === 0) console.log('Everyone who holds a seat now would get it by this policy.');
  for (const { module, person, host, why } of against)
    console.log(`${person} on ${host} keeps a seat of ${module}, and would get none: ${why}`);
}

/** Reads the daemon's stored data alongside it. */
async function kept(given: Given) {
  const database = databaseOf(given);
  const store = new Store(database ? ':memory:' : join(dataOf(given), 'floating.db'));
  const shared = database ? await Shared.open(database, store, daemonKey().publicKey, bootClock()) : null;
  const inFile = () => store.rows<Entry>('SELECT entry, hash FROM journal ORDER BY n');
  const close = () => {
    shared?.giveUp();
    store.close();
  };
  return { store, journal: async () => (shared ? shared.journal() : inFile()), close };
}

async function journal(given: Given): Promise<void> {
  const { journal: entries, close } = await kept(given);
  for (const { entry, hash } of await entries()) console.log(JSON.stringify({ entry, hash }));
  close();
}

/** Shows the report first; sends it only on request. */
async function report({ days = '31', names = false, file, send, ...given }: Given): Promise<void> {
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > 400) throw new Error(`--days is a number from 1 to 400, and not ${days}`);
  const [{ store, close }, key] = [await kept(given), daemonKey()];
  const made = reportOf({ store, key, now: Date.now(), days: Number(days), isNamed: names });
  close();
  const signed = signedReport(made, key);
  if (file === undefined && send === undefined) console.log(JSON.stringify(made, null, 2));
  if (file !== undefined) writeFileSync(file, signed);
  for (const line of reportLines(made)) console.error(line);
  if (send !== undefined) console.error(await sendReport(signed, send));
  else
    console.error(file === undefined ? 'This is what --file writes and --send sends.' : `Nothing was sent: hand ${file} to your vendor.`);
}

/** Hands in what a holder's device signed, from a file: the daemon treats it as if it came over the network. */
async function handIn(given: Given, [path]: string[]): Promise<void> {
  if (!path) throw new Error('say which file: lm-floating hand-in FILE');
  const { body, headers } = onPaper(path);
  const socket = await toDaemon(given);
  const { status, value } = await answerOf(socket, { act: 'release', body, headers });
  if (status !== 200) throw new Error(value.message);
  console.log(value.released ? 'The seat is free.' : 'No one holds this seat any more.');
}
