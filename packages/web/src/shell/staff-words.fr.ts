import { french as access } from '../identity/parts/access-words.fr.ts';
import { french as allLicenses } from '../licensing/licenses/all-licenses-words.fr.ts';
import { french as catalogue } from '../licensing/products/catalogue-words.fr.ts';
import { french as offers } from '../selling/offers/offers-words.fr.ts';
import { french as ordersStaff } from '../selling/orders/orders-staff-words.fr.ts';
import { french as priceRules } from '../selling/parts/price-rules-words.fr.ts';
import { french as pipeline } from '../selling/pipeline/pipeline-words.fr.ts';
import { french as inbox } from '../selling/quotations/inbox-staff-words.fr.ts';
import type { StaffBooks } from '../ui/say.ts';
import { french as uiStaff } from '../ui/ui-staff-words.fr.ts';
import { french as shellStaff } from './shell-staff-words.fr.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in French, beside what they share with those of customers. */
export const french = {
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
