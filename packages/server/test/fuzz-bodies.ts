import type { Endpoint } from '@lm/contract';
import fc from 'fast-check';
import { jsonOf, rarely, type valuesOf } from './fuzz-values.ts';

/** Bodies of hostile requests: JSON of nearly the right shape, texts that are not JSON, and odd uploads. */

type Payload = string | Buffer | null;

const BODY_LIMIT = 262_144;

const ODD_BODIES: (string | Buffer)[] = [
  ...['', ' ', '\0', 'null', '[]', '{}', '"x"', '0', '1e400', 'true', '{', '{"a":', '[1,', '{"id":1,}', "{'id':1}"],
  ...['\ufeff{"id":1}', '{"id":1}{"id":1}', '{"id":1,"id":2}', `{"id":${'['.repeat(9000)}`, '{"a":'.repeat(9000)],
  ...['{"__proto__":{"isAdmin":true},"id":1}', '{"constructor":{"prototype":{"x":1}},"id":1}', `{"${'k'.repeat(9000)}":1}`],
  ...[`[${'0,'.repeat(60_000)}0]`, `{${Array.from({ length: 9000 }, (_, key) => `"k${key}":1`).join()}}`],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from('{"id":"\xff\xfe"}', 'latin1'), Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
];

/** Ways to spoil a good text. */
const SPOILED: ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{}},'),
  (text) => text.replace('{', '{"nobodyKnowsThis":1,'),
  (text) => `[${text}]`,
  (text) => text.padEnd(BODY_LIMIT, ' '),
  (text) => text.padEnd(BODY_LIMIT + 1, ' '),
  (text) => text.replaceAll('"', "'"),
  (text) => JSON.stringify(text),
];

export function bodyOf(endpoint: Endpoint, walk: ReturnType<typeof valuesOf>): fc.Arbitrary<Payload> {
  if (endpoint.upload) return uploadOf(endpoint.upload);
  const odd = fc.constantFrom<Payload>(null, ...ODD_BODIES);
  if (!endpoint.body) return rarely(8, fc.constant<Payload>(null), odd);
  const text = walk(endpoint.body).map(jsonOf);
  const spoiled = fc.tuple(text, fc.constantFrom(...SPOILED)).map(([made, spoil]) => spoil(made));
  return rarely(20, rarely(12, text, spoiled) as fc.Arbitrary<Payload>, odd);
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

const CONTENTS = [PNG, PNG, PNG.subarray(0, 40), Buffer.from('<svg onload="x"/>'), Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(0)];
const FIELDS = ['', '__proto__', 'constructor', 'x'.repeat(2000), 'a"b', '\u00ff', 'imageFile[]'];
const FILES = [
  ...['; filename="a.png"', '; filename=""', '; filename="../../a.png"', `; filename="${'x'.repeat(3000)}.png"`, ''],
  ...["; filename*=UTF-8''%00%ff", '; filename="\u202egnp.exe"', '; filename="a\0.png"', '; filename="\ud800.png"'],
];
const HEADS = ['', 'content-transfer-encoding: base64\r\n', 'content-type: image/svg+xml\r\n', 'x: '.padEnd(20_000, 'y')];

/** A multipart body with odd parts; its boundary is B. */
function uploadOf({ field, maxBytes }: NonNullable<Endpoint['upload']>): fc.Arbitrary<Buffer> {
  const large = [maxBytes, maxBytes + 1, maxBytes + 70_000].map((bytes) => Buffer.alloc(bytes, PNG));
  const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some));
  const content = rarely(9, rarely(4, fc.constantFrom(...CONTENTS), bytes), fc.constantFrom(...large));
  const name = rarely(5, fc.constant(field), fc.constantFrom(...FIELDS));
  const head = rarely(10, fc.constant('content-type: image/png\r\n'), fc.constantFrom(...HEADS));
  const one = fc.tuple(name, fc.constantFrom(...FILES), head, content).map(([name, file, head, content]) => {
    const text = `--B\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${head}\r\n`;
    return Buffer.concat([Buffer.from(text), content, Buffer.from('\r\n')]);
  });
  const many = rarely(6, fc.array(one, { minLength: 1, maxLength: 1 }), fc.array(one, { maxLength: 14 }));
  const end = rarely(10, fc.constant('--B--\r\n'), fc.constantFrom('', '--B', '--B--', '--C--\r\n', '\0'));
  return fc.tuple(many, end).map(([parts, last]) => Buffer.concat([...parts, Buffer.from(last)]));
}
