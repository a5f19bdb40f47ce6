import multipart from '@fastify/multipart';
import { type Endpoint, FILL_FIELDS } from '@lm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Failure, transportFailure } from './failures.ts';

/** A file as received; do not trust what its name claims. */
export interface ReceivedFile {
  name: string;
  content: Buffer;
}

/** Lets this part of the server take multipart, as no other part does. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** The largest form, in bytes. */
const FORM_BYTES = 10_000;

/** Lets this part of the server take its body as a form of either type, as well as JSON. */
export function takeForms(scope: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: FORM_BYTES }, (request, body, done) => {
    const fieldsOf = request.headers['content-type']?.startsWith('multipart') ? partsIn : (text: string) => new URLSearchParams(text);
    done(null, Object.fromEntries(fieldsOf(String(body))));
  });
}

/** A part consists of its name, perhaps further header lines, an empty line and its value; our forms hold only one line as a value. */
const PART = /; *name="([^"\r\n]*)".*(?:\r?\n.+)*\r?\n\r?\n(.*)/g;

const partsIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(PART)].map(([, name = '', value = '']) => [name, value.trimEnd()]);

/** How much a multipart body may contain besides the file, in bytes. */
const FRAME_BYTES = 65_536;

/**
 * The one file of an upload. Refuses a missing, second or oversized file and anything but multipart, without reading more than the largest file and
 * its frame.
 */
export async function receiveFile(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw transportFailure('noMultipart');
  const most = upload.maxBytes + FRAME_BYTES;
  const tooLarge = new Failure('PAYLOAD_TOO_LARGE', upload.tooLarge);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  let taken = 0;
  request.raw.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > most) request.raw.destroy(); // it announced less than it sends, or nothing
  });
  try {
    return await readParts(request, upload, tooLarge);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw badRequest([{ field: upload.field, message: 'The upload could not be read' }]); // broken off, or not multipart
  }
}

async function readParts(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>, tooLarge: Failure): Promise<ReceivedFile> {
  // One byte and one file more than allowed, to tell "exactly as much" from "too much".
  const limits = { fileSize: upload.maxBytes + 1, files: 2, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 100 };
  let received: ReceivedFile | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== upload.field) throw badRequest([{ field: upload.field, message: 'The file is in another field' }]);
    if (received) throw badRequest([{ field: upload.field, message: upload.tooMany }]);
    const content = await part.toBuffer();
    if (content.length > upload.maxBytes) throw tooLarge;
    received = { name: part.filename, content };
  }
  if (!received) throw badRequest([{ field: upload.field, message: FILL_FIELDS }]);
  return received;
}
