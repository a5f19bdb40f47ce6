import { PIECE_BYTES } from '@lm/contract';
import { type FileStore, isStoredName, type Sent } from './file-store.ts';
import { type AskBucket, askingBucket, type Bucket, StoreAway, said, tag, tags } from './s3-bucket.ts';

/** After how many days an abandoned upload is given up; its pieces cost as much as files. */
const UPLOAD_DAYS = 8;

const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Files in an S3 bucket, or in any store with the same protocol: each is uploaded in parts that become one object. */
export function bucketStore(bucket: Bucket): FileStore {
  const ask = askingBucket(bucket);
  const done = async (asking: Parameters<AskBucket>[0]) => said(await ask(asking));

  const begin = async (name: string): Promise<string> => {
    const upload = tag(await done({ method: 'POST', name, query: { uploads: '' } }), 'UploadId');
    if (!upload) throw new StoreAway('', 'it began no upload');
    return upload;
  };

  const giveUp = (name: string, upload: string) => done({ method: 'DELETE', name, query: { uploadId: upload } }).catch(unlessAbsent);

  /** Completes the object if the parts are those that were accepted: of two sent for the same place, the other may have arrived last. */
  async function complete(name: string, upload: string, parts: readonly string[]): Promise<void> {
    const list = parts.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`).join('');
    const body = Buffer.from(`<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list}</CompleteMultipartUpload>`);
    const answer = await done({ method: 'POST', name, query: { uploadId: upload }, headers: { 'content-type': 'application/xml' }, body });
    const code = tag(answer, 'Code'); // a store that takes long to fail has sent OK first
    if (code) throw new StoreAway(code, `200 ${code}`);
  }

  async function read(name: string, range?: { start: number; end: number }): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await stream(name, range)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  const stream = (name: string, range?: { start: number; end: number }) =>
    ask({ method: 'GET', name: named(name), ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }) });

  /** Requests the first byte of an object, since stores answer HEAD differently. */
  const sizeOf = async (name: string): Promise<number | null> => {
    const found = await stream(name, { start: 0, end: 0 }).catch(unlessAbsent);
    if (!found) return null;
    await said(found);
    return Number(found.headers['content-range']?.split('/')[1]);
  };

  /** The server may have been killed after completing it and before confirming that. */
  async function isWhole(name: string, size: number, offset: number, last: Buffer): Promise<boolean> {
    return (await sizeOf(name)) === size && (await read(name, { start: offset, end: size - 1 })).equals(last);
  }

  async function* listed(query: Record<string, string>): AsyncGenerator<string> {
    for (let from: Record<string, string> | null = {}; from; ) {
      const page: string = await done({ method: 'GET', query: { ...query, prefix: ask.prefix, ...from } });
      yield page;
      const [token, key, upload] = [tag(page, 'NextContinuationToken'), tag(page, 'NextKeyMarker'), tag(page, 'NextUploadIdMarker')];
      const isMore = tag(page, 'IsTruncated') === 'true';
      from = !isMore
        ? null
        : token
          ? { 'continuation-token': token }
          : key
            ? { 'key-marker': key, 'upload-id-marker': upload ?? '' }
            : null;
    }
  }

  return {
    smallestPiece: PIECE_BYTES, // a part has at least 5 MB, except the last one
    readsUnfinished: false,
    send: async ({ stored, upload, parts, size }, offset, piece): Promise<Sent> => {
      const name = named(stored);
      if (offset > 0 && (!upload || parts.length !== offset / PIECE_BYTES)) return 'lost'; // it was started in another store
      const into = offset === 0 ? await begin(name) : upload;
      const isLast = offset + piece.length === size;
      const number = String(offset / PIECE_BYTES + 1);
      try {
        const response = await ask({ method: 'PUT', name, query: { partNumber: number, uploadId: into }, body: piece });
        await said(response);
        const all = [...(offset === 0 ? [] : parts), response.headers.etag ?? ''];
        if (isLast) await complete(name, into, all);
        return { upload: into, parts: all };
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        if (error.code === 'NoSuchUpload') return isLast && (await isWhole(stored, size, offset, piece)) ? { upload: into, parts } : 'lost';
        if (error.code === 'InvalidPart' || error.code === 'InvalidPartOrder') return 'lost';
        throw error;
      }
    },
    write: async () => {}, // it was sent
    stream,
    sizeOf,
    read: (name) => read(name),
    remove: async (stored, upload) => {
      const name = named(stored);
      if (upload) await giveUp(name, upload);
      await done({ method: 'DELETE', name }).catch(unlessAbsent);
    },
    all: async () => {
      const before = Date.now() - UPLOAD_DAYS * 24 * 3600 * 1000;
      for await (const page of listed({ uploads: '' }))
        for (const one of tags(page, 'Upload')) {
          const [name, upload] = [nameIn(one), tag(one, 'UploadId')];
          if (name && upload && Date.parse(tag(one, 'Initiated') ?? '') < before) await giveUp(name, upload);
        }
      const found: { name: string; at: Date }[] = [];
      for await (const page of listed({ 'list-type': '2' }))
        for (const one of tags(page, 'Contents')) {
          const name = nameIn(one);
          if (name) found.push({ name, at: new Date(tag(one, 'LastModified') ?? 0) });
        }
      return found;
    },
  };

  function nameIn(xml: string): string | null {
    const key = tag(xml, 'Key') ?? '';
    const name = key.slice(ask.prefix.length);
    return key.startsWith(ask.prefix) && isStoredName(name) ? name : null;
  }
}

function named(name: string): string {
  if (!isStoredName(name)) throw new Error('not the name of a stored file');
  return name;
}

/** What no longer exists needs no deleting. */
function unlessAbsent(error: unknown): null {
  if (error instanceof StoreAway && /^(NoSuchKey|NoSuchUpload|NotFound)$/.test(error.code)) return null;
  throw error;
}
