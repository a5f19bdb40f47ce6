import { z } from 'zod';
import { endpoint, file, json, needs, signedIn } from '../core/endpoint.ts';
import { idText } from '../core/fields.ts';
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from '../core/pictures.ts';
import { tooOften } from '../core/refusals.ts';
import { productsCalls } from './products.calls.ts';

/** Which products have a picture, and since when. */
export const productPictures = z.array(z.object({ productId: z.int(), setAt: z.iso.datetime() }));

export const noProduct = { statusCode: 'NOT_FOUND', message: 'Product Not Found' } as const;

const params = z.object({ id: idText });

export const getProductImage = endpoint(productsCalls.getProductImage, {
  summary: 'The picture of a product, with an ETag for later requests',
  access: signedIn,
  params,
  answer: file('image/jpeg'),
  refusals: { noPicture: { statusCode: 'NOT_FOUND', message: 'Picture Not Found' } },
});

export const uploadProductImage = endpoint(productsCalls.uploadProductImage, {
  summary: `Set the picture of a product: JPEG or PNG, at most ${PICTURE_MAX_BYTES} bytes, one file in the field imageFile`,
  access: needs('products.edit'),
  params,
  upload: {
    ...productsCalls.uploadProductImage.upload,
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: PICTURE_WORDS.tooLarge,
    tooMany: PICTURE_WORDS.tooMany,
  },
  answer: json(z.object({ pictures: productPictures })),
  refusals: {
    noProduct,
    wrongType: { statusCode: 'UNSUPPORTED_MEDIA_TYPE', message: PICTURE_WORDS.wrongType },
    unreadable: { statusCode: 'UNSUPPORTED_MEDIA_TYPE', message: PICTURE_WORDS.unreadable },
    tooOften,
  },
});

export const removeProductImage = endpoint(productsCalls.removeProductImage, {
  summary: 'Remove the picture of a product',
  access: needs('products.edit'),
  params,
  answer: json(z.object({ pictures: productPictures })),
  refusals: { noProduct },
});
