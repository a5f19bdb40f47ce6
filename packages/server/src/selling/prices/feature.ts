// The price book, in versions by day.
import type { PriceBookRecord } from '@lm/contract';
import { type ColumnType, type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';

export { pricesOfProduct as ofProduct } from './prices.queries.ts';
export { priceRoutes as routes } from './prices.routes.ts';

export const tables = {
  price_book: table()({
    id: plain<GeneratedAlways<number>>(),
    currency: plain<string>({ says: 'ISO 4217' }),
    valid_from: plain<string>(),
    follows: plain<number>({ says: 'how many versions of that day came before it; 0 unless there are several' }),
    maintenance: plain<number>({ says: "of the license's price a year, hundredths of a percent" }),
    academic: plain<number>({ says: 'discount, hundredths of a percent' }),
    reinstatement_years: plain<number>(),
    reinstatement_surcharge: plain<number>({ says: 'hundredths of a percent' }),
    revision: plain<Generated<number>>(),
  }),
  price_book_module: table()({
    price_book_id: plain<number>({ to: 'price_book' }),
    module_id: plain<number>({ to: 'module' }),
    permanent: plain<number | null>({ says: 'minor units; null: not sold this way' }),
    month: plain<number | null>(),
  }),
  product_price_book: table()({
    id: plain<Generated<number>>({ says: 'of one row with those of price_book' }),
    product_id: plain<number>({ to: 'product' }),
    currency: plain<string>(),
    valid_from: plain<string>(),
    follows: plain<number>(),
    modules: plain<ColumnType<PriceBookRecord['modules'], string, string>>({ says: 'prices of its modules, in minor units' }),
    maintenance: plain<number>(),
    academic: plain<number>(),
    steps: plain<ColumnType<PriceBookRecord['steps'], string, string>>({ says: 'by number' }),
    reinstatement_years: plain<number>(),
    reinstatement_surcharge: plain<number>(),
    revision: plain<Generated<number>>(),
  }),
  price_book_step: table()({
    price_book_id: plain<number>({ to: 'price_book' }),
    from_number: plain<number>(),
    off: plain<number>({ says: 'hundredths of a percent' }),
  }),
};
