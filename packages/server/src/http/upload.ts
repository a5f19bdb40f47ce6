import multipart from '@fastify/multipart';
import { type Endpoint, FILL_FIELDS } from '@lm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Failure } from './failures.ts';

/** A file as it came; what its name says about it is not to be believed. */
export interface ReceivedFile {
  name: string;
  content: Buffer;
}

/** Lets this part of the server take multipart, which nothing else does. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** The one file of an upload. Refuses a missing, second or too large one, never holding more than its largest size. */
export async function receiveFile(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Failure('UNSUPPORTED_MEDIA_TYPE', 'The request must be multipart/form-data');
  // One byte and one file more than allowed, so that "exactly as much" is told from "too much".
  const limits = { fileSize: upload.maxBytes + 1, files: 2, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 100 };
  let received: ReceivedFile | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== upload.field) throw badRequest([{ field: part.fieldname, message: 'This is not known here' }]);
    if (received) throw badRequest([{ field: upload.field, message: upload.tooMany }]);
    const content = await part.toBuffer();
    if (content.length > upload.maxBytes) throw new Failure('PAYLOAD_TOO_LARGE', upload.tooLarge);
    received = { name: part.filename, content };
  }
  if (!received) throw badRequest([{ field: upload.field, message: FILL_FIELDS }]);
  return received;
}
