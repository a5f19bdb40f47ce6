import { createHash, randomBytes } from 'node:crypto';

/** The longest that an authority may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** DER: one value with its tag and its length. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).replace(/^(.(..)*)$/, '0$1'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTETS = 0x04;
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex');

/** A request for a time stamp of the SHA-256 of data, with the certificate in the answer (RFC 3161, TimeStampReq). */
function timestampRequest(data: string): { request: Buffer; digest: Buffer; nonce: Buffer } {
  const digest = createHash('sha256').update(data).digest();
  const nonce = randomBytes(8);
  nonce.writeUInt8((nonce.readUInt8(0) & 0x3f) | 0x40, 0); // positive, and as short as DER requires
  const imprint = der(SEQUENCE, SHA256, der(OCTETS, digest));
  return { request: der(SEQUENCE, der(INTEGER, Buffer.from([1])), imprint, der(INTEGER, nonce), TRUE), digest, nonce };
}

/** Does an answer grant the requested stamp? `openssl ts -verify` says whether to believe the authority. */
function isGranted(answer: Buffer, { digest, nonce }: { digest: Buffer; nonce: Buffer }): boolean {
  const status = contentOf(contentOf(contentOf(answer))); // TimeStampResp, PKIStatusInfo, PKIStatus
  return status.length === 1 && status.readUInt8(0) <= 1 && answer.includes(digest) && answer.includes(nonce);
}

/** The content of the first value in some DER; empty if there is none. */
function contentOf(bytes: Buffer): Buffer {
  const short = bytes[1] ?? 0;
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  const length = lengthBytes === 0 ? short : Number.parseInt(bytes.subarray(2, 2 + lengthBytes).toString('hex') || '0', 16);
  return bytes.subarray(2 + lengthBytes, 2 + lengthBytes + length);
}

/** Asks an authority for a time stamp; answers its TimeStampResp unchanged. Throws when it grants none. */
export async function timestampOf(url: string, data: string): Promise<Buffer> {
  const asked = timestampRequest(data);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(asked.request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  if (!response.ok || !isGranted(answer, asked)) throw new Error(`LOG_TIMESTAMP_URL granted no time stamp (${response.status})`);
  return answer;
}
