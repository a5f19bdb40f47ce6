import { german as access } from '../identity/parts/access-words.de.ts';
import { german as allLicenses } from '../licensing/licenses/all-licenses-words.de.ts';
import { german as catalogue } from '../licensing/products/catalogue-words.de.ts';
import { german as offers } from '../selling/offers/offers-words.de.ts';
import { german as ordersStaff } from '../selling/orders/orders-staff-words.de.ts';
import { german as priceRules } from '../selling/parts/price-rules-words.de.ts';
import { german as pipeline } from '../selling/pipeline/pipeline-words.de.ts';
import { german as inbox } from '../selling/quotations/inbox-staff-words.de.ts';
import type { StaffBooks } from '../ui/say.ts';
import { german as uiStaff } from '../ui/ui-staff-words.de.ts';
import { german as shellStaff } from './shell-staff-words.de.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in German, beside what they share with those of customers. */
export const german = {
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
