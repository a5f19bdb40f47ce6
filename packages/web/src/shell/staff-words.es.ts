import { spanish as coursesStaff } from '../classroom/courses/courses-staff-words.es.ts';
import { spanish as advisoryNotices } from '../customers/advisory-notices/advisory-notices-words.es.ts';
import { spanish as binBook } from '../customers/bin/bin-staff-words.es.ts';
import { spanish as bulk } from '../customers/bulk/bulk-staff-words.es.ts';
import { spanish as customersStaff } from '../customers/customers/customers-words.es.ts';
import { spanish as staffDesk } from '../customers/desk/staff-desk-words.es.ts';
import { spanish as imports } from '../customers/imports/imports-words.es.ts';
import { spanish as organizationsStaff } from '../customers/organizations/organizations-staff-words.es.ts';
import { spanish as mailsStaff } from '../customers/parts/mail-staff-words.es.ts';
import { spanish as refusedStaff } from '../customers/parts/refusals-words.es.ts';
import { spanish as savedViews } from '../customers/saved-views/saved-views-words.es.ts';
import { spanish as timeline } from '../customers/timeline/timeline-words.es.ts';
import { spanish as access } from '../identity/parts/access-words.es.ts';
import { spanish as advisories } from '../licensing/advisories/advisories-words.es.ts';
import { spanish as allLicenses } from '../licensing/licenses/all-licenses-words.es.ts';
import { spanish as catalogue } from '../licensing/products/catalogue-words.es.ts';
import { spanish as components } from '../licensing/releases/components-staff-words.es.ts';
import { spanish as releaseFiles } from '../licensing/releases/release-files-staff-words.es.ts';
import { spanish as releaseStates } from '../licensing/releases/release-states-staff-words.es.ts';
import { spanish as updateFeeds } from '../licensing/releases/update-feeds-staff-words.es.ts';
import { spanish as system } from '../operation/system/system-words.es.ts';
import { spanish as webhooks } from '../operation/webhooks/webhooks-words.es.ts';
import { spanish as acts } from '../platform/log/acts-words.es.ts';
import { spanish as fields } from '../platform/log/fields-words.es.ts';
import { spanish as logBook } from '../platform/log/log-words.es.ts';
import { spanish as entries } from '../platform/parts/entries-words.es.ts';
import { spanish as offers } from '../selling/offers/offers-words.es.ts';
import { spanish as ordersStaff } from '../selling/orders/orders-staff-words.es.ts';
import { spanish as priceRules } from '../selling/parts/price-rules-words.es.ts';
import { spanish as pipeline } from '../selling/pipeline/pipeline-words.es.ts';
import { spanish as prices } from '../selling/prices/prices-words.es.ts';
import { spanish as inbox } from '../selling/quotations/inbox-staff-words.es.ts';
import { spanish as reminders } from '../selling/reminders/reminders-words.es.ts';
import type { StaffBooks } from '../ui/say.ts';
import { spanish as sharedStaff } from '../ui/shared-staff-words.es.ts';
import { spanish as uiStaff } from '../ui/ui-staff-words.es.ts';
import { spanish as shellStaff } from './shell-staff-words.es.ts';
import type { BooksOf } from './tongue.ts';

/** The Spanish words of staff's screens, besides those they share with customers' screens. */
export const spanish = {
  access,
  acts,
  advisories,
  advisoryNotices,
  allLicenses,
  binBook,
  bulk,
  catalogue,
  coursesStaff,
  customersStaff,
  entries,
  fields,
  imports,
  inbox,
  logBook,
  mailsStaff,
  offers,
  ordersStaff,
  organizationsStaff,
  pipeline,
  priceRules,
  prices,
  refusedStaff,
  components,
  updateFeeds,
  releaseFiles,
  releaseStates,
  reminders,
  savedViews,
  shellStaff,
  staffDesk,
  system,
  timeline,
  sharedStaff,
  uiStaff,
  webhooks,
} satisfies BooksOf<StaffBooks>;
