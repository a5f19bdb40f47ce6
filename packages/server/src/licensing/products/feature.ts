// The products, their modules and editions: what licenses open, and what forms offer.
import type { Module, ModuleState, Product, ProductColour, SeatFor, SoldKind } from '@lm/contract';
import { type ColumnType, type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { catalogueFileRoutes } from './catalogue-file.routes.ts';
import { productPictureRoutes } from './product-pictures.routes.ts';
import { productRoutes } from './products.routes.ts';

export { catalogueOfProduct as ofProduct } from './products.queries.ts';

export const routes = (portal: Portal): Route[] => [
  ...productRoutes(portal),
  ...productPictureRoutes(portal),
  ...catalogueFileRoutes(portal),
];

const NAMES_IT_HAD = 'former names, each with the moment until which it was used; null for a name used on another portal';

export const tables = {
  product: table({ says: 'Null where nothing was saved: for the first product, the settings then apply.' })({
    id: plain<number>(),
    name: plain<string | null>(),
    code: plain<string | null>(),
    kinds: plain<SoldKind[] | null>({ says: 'what it is sold as' }),
    trial_days: plain<number | null>(),
    version2_from: plain<string | null>({ says: 'the first release that gets version 2 license files; null for none' }),
    ids_needed: plain<number | null>({ says: 'ids of a computer that have to match; null for all' }),
    list_days: plain<number | null>({
      says: 'the greatest age of the status list that license files require; 0 if they require none, null while the setting applies',
    }),
    seat_for: plain<Generated<SeatFor>>({ says: 'who shares a floating seat' }),
    seat_moves: plain<Generated<number | null>>({ says: 'how often a seat moves within a year; null while the settings say it' }),
    colour: plain<ProductColour | null>(),
    formerly: plain<ColumnType<Product['formerly'], string, string>>({ says: NAMES_IT_HAD }),
    revision: plain<Generated<number>>(),
  }),
  product_picture: table({ key: ['product_id'] })({
    product_id: plain<number>({ to: 'product' }),
    jpeg: plain<Buffer>({ says: 'at most 512 × 512' }),
    set_at: plain<Date>(),
  }),
  module: table()({
    id: plain<number>(),
    product_id: plain<Generated<number>>({ to: 'product' }),
    name: plain<string>(),
    code: plain<string>(),
    about: plain<string>({ words: ['What a module is', 300] }),
    state: plain<ModuleState>({ says: 'sold; ended, no longer sold; withdrawn' }),
    needs: plain<number[]>({ says: 'the modules it needs' }),
    sold_alone: plain<boolean>(),
    formerly: plain<ColumnType<Module['formerly'], string, string>>({ says: NAMES_IT_HAD }),
    revision: plain<Generated<number>>(),
  }),
  edition: table()({
    id: plain<GeneratedAlways<number>>(),
    name: plain<string>(),
    modules: plain<number[]>(),
    sold: plain<boolean>(),
    revision: plain<Generated<number>>(),
  }),
};
