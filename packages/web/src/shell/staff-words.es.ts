import { spanish as access } from '../identity/parts/access-words.es.ts';
import { spanish as allLicenses } from '../licensing/licenses/all-licenses-words.es.ts';
import { spanish as catalogue } from '../licensing/products/catalogue-words.es.ts';
import { spanish as offers } from '../selling/offers/offers-words.es.ts';
import { spanish as ordersStaff } from '../selling/orders/orders-staff-words.es.ts';
import { spanish as priceRules } from '../selling/parts/price-rules-words.es.ts';
import { spanish as pipeline } from '../selling/pipeline/pipeline-words.es.ts';
import { spanish as inbox } from '../selling/quotations/inbox-staff-words.es.ts';
import type { StaffBooks } from '../ui/say.ts';
import { spanish as uiStaff } from '../ui/ui-staff-words.es.ts';
import { spanish as shellStaff } from './shell-staff-words.es.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in Spanish, beside what they share with those of customers. */
export const spanish = {
  access,
  allLicenses,
  catalogue,
  inbox,
  offers,
  ordersStaff,
  pipeline,
  priceRules,
  shellStaff,
  uiStaff,
} satisfies BooksOf<StaffBooks>;
