import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Batch } from './batch.ts';
import type { Owned } from './licenses.ts';
import { metricsOf } from './metrics.ts';
import { pageOf } from './page/page.ts';
import { type Asked, Refusal, readAsked } from './requests.ts';
import type { Seats } from './seats.ts';

const MOST_BYTES = 16_384;
const OF_DEVICES = ['checkout', 'renew', 'release'];

interface Answering {
  /** Answers a device, as JSON. */
  asked: (act: string, question: Asked & { device: string }, body: string, signature: string) => Promise<string>;
  /** Does this `authorization` open what is the administrator's? */
  isAdministrator: (given: string) => boolean;
  batch: Batch;
  seats: Seats;
  owned: () => Owned;
  /** Milliseconds of the calendar. */
  wall: () => number;
}

/** Answers over HTTPS: what is refused has `message`, a sentence. */
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
    if (act !== 'who' && act !== 'free') throw new Refusal(404, 'There is no such call.');
    if (!daemon.isAdministrator(request.headers.authorization ?? ''))
      throw new Refusal(401, 'This is for the administrator of the daemon.');
    send(
      200,
      JSON.stringify(act === 'who' ? { holders: await daemon.batch.run(() => daemon.seats.holders()) } : await freed(daemon, request)),
    );
  } catch (error) {
    const [status, message] = error instanceof Refusal ? [error.status, error.message] : [503, unwritten(error)];
    if (!response.headersSent) send(status, JSON.stringify({ message }));
  }
}

async function ofDevice({ asked }: Answering, act: string, request: IncomingMessage): Promise<string> {
  const body = await bodyOf(request);
  const { 'lm-device': device, 'lm-signature': signature } = request.headers;
  return asked(act, readAsked(act, body, device, signature), body, String(signature));
}

async function freed({ batch, seats }: Answering, request: IncomingMessage) {
  let asked: { lease?: unknown; reason?: unknown };
  try {
    asked = Object(JSON.parse(await bodyOf(request)));
  } catch {
    throw new Refusal(400, 'The body is no JSON.');
  }
  const { lease, reason } = asked;
  if (typeof lease !== 'string') throw new Refusal(400, 'lease is the id of a lease, as who says it.');
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > 200)
    throw new Refusal(400, 'reason is a text of 1 to 200 characters.');
  const freeInMs = await batch.run(() => seats.free(lease, reason.trim()));
  if (freeInMs === null) throw new Refusal(404, 'No one holds this seat any more.');
  return { freeInMs };
}

const healthOf = ({ owned, seats }: Answering) => ({
  status: owned().licenses.length > 0 ? 'ok' : 'no-license',
  seats: seats.usage(),
  refused: owned().refused,
});

/** The database could not write: nothing was given. */
function unwritten(error: unknown): string {
  console.error(`lm-floating: ${error instanceof Error ? error.message : error}`);
  return 'The daemon cannot write to its disk, so it gives no seats. Its administrator finds the reason in its log.';
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
