import { french as offers } from '../selling/offers/offers-words.fr.ts';
import { french as ordersStaff } from '../selling/orders/orders-staff-words.fr.ts';
import { french as priceRules } from '../selling/parts/price-rules-words.fr.ts';
import { french as pipeline } from '../selling/pipeline/pipeline-words.fr.ts';
import { french as inbox } from '../selling/quotations/inbox-staff-words.fr.ts';
import type { StaffBooks } from '../ui/say.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in French, beside what they share with those of customers. */
export const french = {
  inbox,
  offers,
  ordersStaff,
  pipeline,
  priceRules,
} satisfies BooksOf<StaffBooks>;
