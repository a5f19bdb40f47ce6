import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HTTP_STATUS } from '@lm/contract';
import { badRequest, type Failure, transportFailure } from './failures.ts';

/** Errors, as Node names them, for data on a connection that is not a request. */
interface Unreadable extends Error {
  code?: string;
}

const failureOf = ({ code }: Unreadable): Failure =>
  code === 'HPE_HEADER_OVERFLOW' ? transportFailure('tooLarge') : badRequest([{ field: 'request', message: 'The request is not valid' }]);

/** Answers, in the envelope, data that is not a request at all (WIRE-2): it never reaches a route, hook or error handler. */
export function answerNoRequest(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { statusCode, message, data } = failureOf(error);
    const status = HTTP_STATUS[statusCode];
    const body = JSON.stringify({ statusCode, message, ...(data !== undefined && { data }) });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** A request with an unknown `Expect` is like any other; Node would refuse it on its own, without the envelope. */
export const ignoreExpectations = (server: Server): void =>
  void server.on('checkExpectation', (request, response) => server.emit('request', request, response));
