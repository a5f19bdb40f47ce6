import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asker } from './answers.ts';
import { DatabaseAway, isOfDisk } from './batch.ts';
import { metricsOf } from './metrics.ts';
import { pageOf, type Serving } from './page/page.ts';
import { type Policy, readPolicy } from './policy.ts';
import { type Asked, Refusal, readAsked } from './requests.ts';

const MOST_BYTES = 16_384;
const OF_DEVICES = ['checkout', 'renew', 'release', 'borrow'];

interface Answering extends Omit<Serving, 'bodyOf'> {
  dateProblem: () => string | null;
  /** Returns the answer for a device, as JSON. */
  asked: (act: string, question: Asked & Asker, body: string, signature: string) => Promise<string>;
}

/** Answers over HTTPS: a refusal has `message`, a sentence. */
export function answering(daemon: Answering) {
  const page = pageOf({ ...daemon, bodyOf });
  return (request: IncomingMessage, response: ServerResponse) => answer(daemon, page, request, response);
}

async function answer(
  daemon: Answering,
  page: ReturnType<typeof pageOf>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, text: string | Buffer, type = 'application/json', headers = {}) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(text);
  try {
    const shown = await page(request);
    if (shown) return void send(shown.status, shown.body, shown.type, shown.headers);
    const [act = ''] = (request.url ?? '').slice(1).split('?');
    if (request.method === 'POST' && OF_DEVICES.includes(act)) return void send(200, await ofDevice(daemon, act, request));
    if (request.method === 'GET' && act === 'health') return void send(200, JSON.stringify(healthOf(daemon)));
    if (request.method === 'GET' && act === 'metrics') return void send(200, metricsOf(daemon.seats), 'text/plain; version=0.0.4');
    const ofAdministrator = Object.hasOwn(OF_ADMINISTRATOR, `${request.method} ${act}`) && OF_ADMINISTRATOR[`${request.method} ${act}`];
    if (!ofAdministrator) throw new Refusal(404, 'There is no such call.');
    if (!daemon.isAdministrator(request.headers.authorization ?? ''))
      throw new Refusal(401, 'This is for the administrator of the daemon.');
    send(200, JSON.stringify(await ofAdministrator(daemon, request)));
  } catch (error) {
    const [status, message] = error instanceof Refusal ? [error.status, error.message] : [503, unwritten(error)];
    if (!response.headersSent) send(status, JSON.stringify({ message }));
  }
}

async function ofDevice({ asked }: Answering, act: string, request: IncomingMessage): Promise<string> {
  const body = await bodyOf(request);
  const { 'lm-device': device, 'lm-signature': signature, 'lm-seen': seen } = request.headers;
  const question = { ...readAsked(act, body, device, signature), ...(typeof seen === 'string' && { seen }) };
  return asked(act, question, body, String(signature));
}

const OF_ADMINISTRATOR: Record<string, (daemon: Answering, request: IncomingMessage) => Promise<object>> = {
  'GET who': ({ batch, seats }) => batch.run(() => ({ holders: seats.holders(), waiters: seats.queue.all(), copies: seats.copies.all() })),
  'POST free': freed,
  'POST explain': explained,
  'POST try': tried,
};

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return Object(JSON.parse(await bodyOf(request)));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is no JSON.');
  }
}

/** A policy that is only checked, not applied. */
function policyOf(text: unknown): Policy {
  if (typeof text !== 'string') throw new Refusal(400, 'policy is the text of a policy.');
  const { policy, problems } = readPolicy(text);
  if (!policy) throw new Refusal(400, problems.join(' '));
  return policy;
}

async function explained({ batch, seats }: Answering, request: IncomingMessage) {
  const { module, person, host, policy } = await jsonOf(request);
  if (typeof module !== 'string' || typeof person !== 'string' || typeof host !== 'string')
    throw new Refusal(400, 'module, person and host are texts.');
  const other = policy === undefined ? undefined : policyOf(policy);
  return { says: await batch.run(() => seats.explain(module, { person, host }, other)) };
}

async function tried({ batch, seats }: Answering, request: IncomingMessage) {
  const policy = policyOf((await jsonOf(request)).policy);
  return { against: await batch.run(() => seats.against(policy)) };
}

async function freed({ batch, seats }: Answering, request: IncomingMessage) {
  const { lease, reason } = await jsonOf(request);
  if (typeof lease !== 'string') throw new Refusal(400, 'lease is the id of a lease, as who says it.');
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > 200)
    throw new Refusal(400, 'reason is a text of 1 to 200 characters.');
  const freeInMs = await batch.run(() => seats.free(lease, reason.trim()));
  if (freeInMs === null) throw new Refusal(404, 'No one holds this seat any more.');
  return { freeInMs };
}

const healthOf = ({ owned, policyProblems, dateProblem, seats, batch }: Answering) => ({
  status: batch.failure !== null ? (batch.isShared ? 'no-database' : 'no-disk') : owned().licenses.length > 0 ? 'ok' : 'no-license',
  seats: seats.usage(),
  refused: owned().refused,
  policyProblems: policyProblems(),
  dateProblem: dateProblem(),
});

/** The message for a failure of the daemon rather than of the request: nothing was done. */
function unwritten(error: unknown): string {
  console.error(`lm-floating: ${error instanceof Error ? error.message : error}`);
  if (error instanceof DatabaseAway)
    return 'The daemon cannot write to its database, so it gives no seats. Its administrator finds the reason in its log.';
  return isOfDisk(error)
    ? 'The daemon cannot write to its disk, so it gives no seats. Its administrator finds the reason in its log.'
    : 'The daemon failed, and did nothing. Its administrator finds the reason in its log.';
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MOST_BYTES) failed(new Refusal(413, `The body is longer than ${MOST_BYTES} bytes.`));
      else parts.push(part);
    });
    request.on('end', () => done(Buffer.concat(parts).toString()));
    request.on('error', failed);
  });
}
