import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Anything shorter fits into one packet uncompressed; in bytes. */
const LEAST_BYTES = 1400;

const packed = promisify(gzip);

/** Does a caller take gzip, by its Accept-Encoding? `gzip;q=0` says no. */
const takesGzip = (accepted = ''): boolean =>
  accepted.split(',').some((one) => /^\s*(x-)?gzip\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(one));

/** Compresses JSON for callers that accept it, off the event loop (WIRE-792). Files and exports are sent uncompressed. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload);
    packed(payload).then(
      (content) => {
        reply.header('content-encoding', 'gzip').removeHeader('content-length');
        done(null, content);
      },
      (error) => done(error),
    );
  });
}
