import { api } from '@lm/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer({ PRODUCT_NAME: 'Simulator' });
const admin = await make.admin();
const { products } = api;

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#026a8b' } })
  .png()
  .toBuffer();
const upload = async (by: Person, content: Buffer, id = 1) => {
  const head = '--B\r\ncontent-disposition: form-data; name="imageFile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: `/api/products/uploadImage/${id}`,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--B--\r\n')]),
  });
  const { data, message }: { data: unknown; message: string } = JSON.parse(body);
  return { status: statusCode, data, message };
};
const picture = (by: Person, etag?: string) =>
  server.inject({
    url: '/api/products/getImage/1',
    headers: { authorization: `Bearer ${by.token}`, ...(etag && { 'if-none-match': etag }) },
  });

test('PRD-48: the picture of a product is re-encoded, stored, readable by everyone signed in, and removed; each act is one entry', async () => {
  const mara = await make.customer();
  expect((await picture(mara)).statusCode).toBe(404);
  server.setNow('2026-11-21T12:00:00Z');
  const pictures = [{ productId: 1, setAt: '2026-11-21T12:00:00.000Z' }];
  expect((await upload(admin, png)).data).toEqual({ pictures });
  expect(await lastLogged(admin)).toMatchObject({
    ...{ action: 'Update Product', record: { kind: 'product', id: 1 } },
    changes: [{ field: 'Simulator: Picture', before: null, after: 'Uploaded' }],
  });
  const read = await picture(mara);
  expect(read.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 341 });
  expect((await picture(mara, String(read.headers.etag))).statusCode).toBe(304);
  const { data: catalogue } = await server.call(mara.token, products.getCatalogue, { query: { pictures: 'true' } });
  expect(catalogue.pictures).toEqual(pictures);
  expect((await server.call(mara.token, products.getCatalogue, {})).data.pictures).toEqual([]); // the catalogue for forms has none
  expect(catalogue.product.revision).toBe(1);
  await upload(admin, png);
  expect(await lastLogged(admin)).toMatchObject({ changes: [{ before: 'Another', after: 'Uploaded' }] });
  const remove = () => server.call(admin.token, products.removeProductImage, { params: { id: '1' } });
  expect((await remove()).data).toEqual({ pictures: [] });
  const last = await lastLogged(admin);
  await remove();
  expect(await lastLogged(admin)).toEqual(last); // nothing changed
  expect((await picture(mara)).statusCode).toBe(404);
});

test('PRD-48: anything but a picture, an unknown product, and a missing right are refused', async () => {
  expect(await upload(admin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 415 });
  expect(await upload(admin, png.subarray(0, 200))).toMatchObject({ status: 415 });
  expect(await upload(admin, png, 99)).toMatchObject({ status: 404, message: 'Product Not Found' });
  for (const person of [await make.sales(), await make.customer()]) expect(await upload(person, png)).toMatchObject({ status: 403 });
  expect((await server.inject({ url: '/api/products/getImage/1' })).statusCode).toBe(401);
});
