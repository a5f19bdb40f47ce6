import { api } from '@lm/contract';
import { callFile } from './call.ts';
import type { Query } from './queries.ts';

/** A person's picture as a `data:` address; the browser caches it and asks by its ETag whether it is still current (PIC-7). */
export const pictureOf = (id: number): Query<string> => ({
  queryKey: [api.profile.getImage.path, 'data', id] as unknown as Query<string>['queryKey'], // the tag is only for the compiler
  queryFn: async () => addressOf((await callFile(api.profile.getImage, { params: { id: String(id) } })).content),
});

/** The picture of a product, likewise; a picture set later has another key. */
export const productPictureOf = (id: number, setAt: string): Query<string> => ({
  queryKey: [api.products.getProductImage.path, 'data', id, setAt] as unknown as Query<string>['queryKey'], // likewise
  queryFn: async () => addressOf((await callFile(api.products.getProductImage, { params: { id: String(id) } })).content),
});

const addressOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
