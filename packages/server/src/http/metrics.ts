import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../lib/start-failure.ts';
import { transportFailure } from './failures.ts';

interface Metrics {
  observe: (answered: { method: string; route: string | null; status: number; seconds: number }) => void;
  text: () => Promise<{ type: string; body: string }>;
}

interface Where {
  /** A separate port; null if there is none. */
  port: number | null;
  host: string;
  /** A caller who sends it as a bearer token is answered, also on the main port; null if there is none. */
  token: string | null;
}

/** Measures every request and reports to Prometheus, at `/metrics` (OPS-65). Without a port and a token it does nothing. */
export async function serveMetrics(server: FastifyInstance, where: Where, newMetrics: () => Promise<Metrics>): Promise<void> {
  const { port, host, token } = where;
  if (port === null && token === null) return;
  const metrics = await newMetrics();
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    metrics.observe({ method, route: routeOptions.url ?? null, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  const mayRead = (authorization: string | undefined) => token === null || isSame(authorization ?? '', `Bearer ${token}`);
  if (token !== null)
    server.get('/metrics', async (request, reply) => {
      if (!mayRead(request.headers.authorization)) throw transportFailure('notSignedIn');
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    });
  if (port === null) return;
  const own = createServer((request, response) => {
    void answer(request, response, mayRead, metrics).catch(() => response.writeHead(500).end());
  });
  server.addHook('onReady', () => listen(own, port, host));
  server.addHook('onClose', async () => {
    own.closeAllConnections();
    own.close();
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, mayRead: (sent?: string) => boolean, { text }: Metrics) {
  const isAsked = request.url?.split('?')[0] === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
  if (!isAsked) return response.writeHead(404).end();
  if (!mayRead(request.headers.authorization)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  const { type, body } = await text();
  return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Takes the same time wherever and however much the two differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

const listen = (own: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    own.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      const said = code === 'EADDRINUSE' ? `${port} is in use on ${host}` : `cannot listen on ${port} of ${host} (${code})`;
      reject(new StartFailure(`METRICS_PORT: ${said}.`));
    });
    own.listen(port, host, resolve);
  });
