import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { api } from '@lm/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { NORWAY, PASSWORD, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const calls = api.profile;
const FORM = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'NTNU', phoneNumber: '4773590000', countryId: NORWAY };

const upload = (who: Person, files: { name: string; content: Buffer; field?: string }[], id = who.id) => {
  const boundary = 'xxBOUNDARYxx';
  const parts = files.flatMap(({ name, content, field = 'imageFile' }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return server.inject({
    method: 'POST',
    url: `/api/customers/uploadImage/${id}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });
};

/** A PNG that declares any size and contains only zeros: small on the wire, huge when unpacked. */
function hugePng(side: number): Buffer {
  const crc = (data: Buffer) => {
    let value = ~0;
    for (const byte of data) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8); // one bit, grayscale
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 500));
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A progressive JPEG below 1 MB that repeats one scan: each pass covers all of its 16 million pixels. */
async function endlessJpeg(): Promise<Buffer> {
  const whole = await sharp({ create: { width: 4096, height: 4096, channels: 3, background: '#026a8b' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const scanStart = Buffer.from('ffda0008010301013f01', 'hex'); // all coefficients of one colour except their last bit
  const from = whole.indexOf(scanStart);
  const to = whole.indexOf(Buffer.from([0xff, 0xc4]), from + scanStart.length);
  const scan = Buffer.from(whole.subarray(from, to));
  scan[9] = 0; // with their last bit: such a scan may be repeated
  const scans = Array.from({ length: Math.floor((1_000_000 - from) / scan.length) }, () => scan);
  return Buffer.concat([whole.subarray(0, from), ...scans, Buffer.from([0xff, 0xd9])]);
}

describe('the picture', () => {
  const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#026a8b' } });

  // PIC-3, PIC-5
  test("is turned upright, kept small, without the camera's metadata; and can be removed", async () => {
    const mara = await make.customer();
    // Orientation 6: the top of the picture is on its right, so upright it is 600 wide and 900 high.
    const taken = await picture()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await upload(mara, [{ name: 'C:\\me.png', content: taken }]);
    expect(response.statusCode).toBe(200);
    const { imageName, imageByte } = response.json().data;
    const kept = Buffer.from(imageByte, 'base64');
    expect(imageName).toBe('me.png');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 341, height: 512 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const form = { body: { ...FORM, revision: 1 } }; // a form that was open meanwhile
    expect((await server.call(mara.token, calls.updatePersonalInfo, form)).status).toBe(200);
    const removed = await server.call(mara.token, calls.removeImage, { params: { id: String(mara.id) } });
    expect(removed.data.imageByte).toBeNull();
    const { data: log } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } });
    expect(log[0]).toMatchObject({
      action: 'Update Profile',
      changes: [{ field: 'Picture', before: 'Uploaded', after: null }],
    });
  });

  // SGN-39
  test('of a person who is signed out meanwhile is refused', async () => {
    const mara = await make.customer();
    const content = await picture().png().toBuffer();
    const [head, tail] = ['--x\r\nContent-Disposition: form-data; name="imageFile"; filename="me.png"\r\n\r\n', '\r\n--x--\r\n'];
    const payload = Readable.from(
      (async function* () {
        yield Buffer.from(head);
        await server.call(mara.token, api.signIn.logout, { query: {} });
        yield Buffer.concat([content, Buffer.from(tail)]);
      })(),
    );
    const response = await server.inject({
      method: 'POST',
      url: `/api/customers/uploadImage/${mara.id}`,
      headers: { authorization: `Bearer ${mara.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
    expect(response.statusCode).toBe(410);
  });

  // PIC-7
  test('has its own address, for people who may see the person, and is revalidated by its ETag', async () => {
    const mara = await make.customer();
    const content = await picture().png().toBuffer();
    const { imageByte } = (await upload(mara, [{ name: 'me.png', content }])).json().data;
    const url = `/api/customers/getImage/${mara.id}`;
    const ask = ({ token }: Person, headers = {}) =>
      server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
    const first = await ask(mara);
    expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' });
    expect(first.rawPayload.toString('base64')).toBe(imageByte);
    expect(await ask(mara, { 'if-none-match': first.headers.etag })).toMatchObject({ statusCode: 304, payload: '' });
    expect((await ask(admin)).statusCode).toBe(200);
    expect((await ask(await make.distributor([NORWAY]))).statusCode).toBe(404);
    expect((await ask(await make.customer())).statusCode).toBe(404);
    const params = { id: String(mara.id) };
    const without = await server.call(admin.token, api.customers.findCustomer, { params, query: { picture: 'false' } });
    expect(without.data).toMatchObject({ imageName: 'me.png', imageByte: null });
  });

  // PIC-1
  test('of exactly 1048576 bytes is accepted, and one byte more is refused', async () => {
    const mara = await make.customer();
    const png = await picture().png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await upload(mara, [{ name: 'a.png', content: padded(1_048_576) }])).statusCode).toBe(200);
    const refused = await upload(mara, [{ name: 'a.png', content: padded(1_048_577) }]);
    expect([refused.statusCode, refused.json().message]).toEqual([413, 'Selected file size exceed 1MB']);
  });

  // PIC-8
  test('that takes very long to decode is refused within seconds, and other calls do not wait for it', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    const ended: string[] = [];
    const hostile = upload(mara, [{ name: 'me.jpg', content: await endlessJpeg() }]).finally(() => ended.push('hostile'));
    const honest = upload(kim, [{ name: 'me.png', content: await picture().png().toBuffer() }]).finally(() => ended.push('honest'));
    const body = { username: kim.email, password: PASSWORD };
    const signIn = server.call(null, api.signIn.login, { body }).finally(() => ended.push('sign-in'));
    expect([(await honest).statusCode, (await signIn).status]).toEqual([200, 200]);
    const refused = await hostile;
    expect([refused.statusCode, refused.json().message]).toEqual([415, UNREADABLE]);
    expect(ended.at(-1)).toBe('hostile');
    const again = await upload(mara, [{ name: 'me.png', content: await picture().png().toBuffer() }]);
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60']);
  });

  const UNREADABLE = 'image size must be less than 1MB and image formats only';
  const WRONG_TYPE = 'Your selected file type is not allow only (jpg , png)';
  // PIC-1, PIC-4
  test.each([
    ['a PNG that is HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), WRONG_TYPE],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG_TYPE],
    ['a GIF', async () => picture().gif().toBuffer(), WRONG_TYPE],
    ['nothing', async () => Buffer.alloc(0), WRONG_TYPE],
    ['a truncated JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 900), UNREADABLE],
    ['a JPEG by its first bytes alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x01]), UNREADABLE],
    ['30,000 × 30,000 pixels', async () => hugePng(30_000), UNREADABLE],
  ])('%s is refused', async (_what, content, message) => {
    const mara = await make.customer();
    const refused = await upload(mara, [{ name: 'me.png', content: await content() }]);
    expect([refused.statusCode, refused.json().statusCode, refused.json().message]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', message]);
  });

  test('two at once, another field, no file, JSON and another person’s record are refused', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    const content = await picture().png().toBuffer();
    const two = await upload(mara, [
      { name: 'a.png', content },
      { name: 'b.png', content },
    ]);
    expect([two.statusCode, two.json().message]).toEqual([400, 'Number of selected images exceed 1 image']);
    expect((await upload(mara, [{ name: 'a.png', content, field: 'other' }])).statusCode).toBe(400);
    expect((await upload(mara, [])).statusCode).toBe(400);
    expect((await upload(mara, [{ name: 'a.png', content }], kim.id)).statusCode).toBe(404);
    const json = await server.inject({
      method: 'POST',
      url: `/api/customers/uploadImage/${mara.id}`,
      headers: { authorization: `Bearer ${mara.token}` },
      payload: {},
    });
    expect(json.statusCode).toBe(415);
  });
});

describe('an upload that is not a picture', () => {
  const send = (who: Person, type: string, payload: string | Buffer, more: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `/api/customers/uploadImage/${who.id}`,
      headers: { authorization: `Bearer ${who.token}`, 'content-type': type, ...more },
      payload,
    });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['no end', 'multipart/form-data; boundary=B', '--B\r\ncontent-disposition: form-data; name="imageFile"; filename="a"\r\n\r\nabc'],
    ['an end after a head', 'multipart/form-data; boundary=B', '--B\r\ncontent-disposition: form-data; name="imageFile"; filename="a"\r\n'],
    [
      'a part without a name',
      'multipart/form-data; boundary=B',
      '--B\r\ncontent-disposition: form-data; filename="a"\r\n\r\nabc\r\n--B--\r\n',
    ],
  ])('%s is a BAD_REQUEST on the field', async (_what, type, payload) => {
    const response = await send(await make.customer(), type, payload);
    expect([response.statusCode, response.json().data[0].field]).toEqual([400, 'imageFile']);
  });

  test('larger than any picture is refused by its declared size', async () => {
    const response = await send(await make.customer(), 'multipart/form-data; boundary=B', 'x', { 'content-length': '50000000000' });
    expect([response.statusCode, response.json().message]).toEqual([413, 'Selected file size exceed 1MB']);
  });
});
