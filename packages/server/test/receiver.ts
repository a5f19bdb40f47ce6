import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that a receiver of webhooks got. */
export interface Got {
  headers: IncomingHttpHeaders;
  body: string;
  /** As in the body. */
  type: string;
  record: { kind: string; id: number };
  data: Record<string, unknown>;
}

/** A status; null hangs up. */
type Answer = number | null;

/** A receiver of webhooks on a port of its own, which accepts everything unless told otherwise. */
export async function newReceiver() {
  const got: Got[] = [];
  let answer: (one: Got) => Answer | Promise<Answer> = () => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { type, data } = JSON.parse(body);
      const one = { headers: request.headers, body, type, record: data.record, data };
      const status = await answer(one);
      if (status === null) return void request.socket.destroy();
      if (status < 300) got.push(one);
      response.writeHead(status).end(status < 300 ? 'thanks' : 'not today');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    /** What it received, in the order of arrival. */
    got,
    /** Sets what it answers from now on; null hangs up. */
    answers: (say: typeof answer) => {
      answer = say;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
