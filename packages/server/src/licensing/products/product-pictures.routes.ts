import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { isPicture, keptPicture } from '../../lib/picture.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { deletePicture, findPicture, picturesIn, productWithPicture, setPicture } from './product-pictures.queries.ts';
import { productsNow } from './products.queries.ts';

const calls = api.products;

/** The pictures of products, stored like those of people (PRD-48). */
export const productPictureRoutes = ({ config, db, write, now }: Portal): Route[] => {
  const nameOf = (id: number) => ({ id, name: productsNow(config.product)(id).name });

  return [
    route(calls.uploadProductImage, async ({ params, principal, file }) => {
      if (!isPicture(file.content)) throw refuse(calls.uploadProductImage, 'wrongType');
      const jpeg = await keptPicture(file.content, principal.id);
      if (typeof jpeg === 'number') throw refuse(calls.uploadProductImage, 'tooOften', { waitMs: jpeg });
      if (!jpeg) throw refuse(calls.uploadProductImage, 'unreadable');
      return write(async (tx) => {
        const product = await productWithPicture(tx, params.id);
        if (!product) throw refuse(calls.uploadProductImage, 'noProduct');
        await setPicture(tx, params.id, jpeg, now());
        const changes = [{ field: 'picture', before: product.hasPicture ? 'another' : null, after: 'uploaded' } as const];
        await recordEvent(tx, principal, { act: 'product.update', record: nameOf(params.id), owner: null, changes }, now());
        return { pictures: await picturesIn(tx) };
      });
    }),

    route(calls.getProductImage, async ({ params }) => {
      const jpeg = await findPicture(db, params.id);
      if (!jpeg) throw refuse(calls.getProductImage, 'noPicture');
      return { fileName: 'picture.jpg', content: jpeg, isKept: true };
    }),

    route(calls.removeProductImage, ({ params, principal }) =>
      write(async (tx) => {
        const product = await productWithPicture(tx, params.id);
        if (!product) throw refuse(calls.removeProductImage, 'noProduct');
        if (product.hasPicture) {
          await deletePicture(tx, params.id);
          const changes = [{ field: 'picture', before: 'uploaded', after: null } as const];
          await recordEvent(tx, principal, { act: 'product.update', record: nameOf(params.id), owner: null, changes }, now());
        }
        return { pictures: await picturesIn(tx) };
      }),
    ),
  ];
};
