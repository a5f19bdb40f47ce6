import { createHash, createHmac } from 'node:crypto';

/** Who makes requests to a store, and the store's region. The secret is part of no address, header or message. */
export interface Credentials {
  region: string;
  keyId: string;
  secret: string;
}

interface Asked {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** The SHA-256 of the body, in hexadecimal digits. */
  bodyHash: string;
}

export const hexHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, said: string): Buffer => createHmac('sha256', key).update(said).digest();

/** Encodes as the scheme requires: everything but letters, digits and `-._~` as a percent sign and two digits. */
export const escaped = (said: string): string =>
  encodeURIComponent(said).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The headers that a request to an S3 store needs in addition to its own: Signature Version 4 of AWS. */
export function signedHeaders(asked: Asked, { region, keyId, secret }: Credentials, now: Date): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const said: Record<string, string> = {
    ...asked.headers,
    host: asked.url.host,
    'x-amz-content-sha256': asked.bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(said).sort();
  const query = [...asked.url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const request = [
    asked.method,
    asked.url.pathname,
    query,
    ...names.map((name) => `${name}:${said[name]?.trim()}`),
    '',
    names.join(';'),
    asked.bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(hmac(`AWS4${secret}`, day), region));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, hexHash(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...said, authorization };
}
