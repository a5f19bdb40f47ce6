import { german as coursesStaff } from '../classroom/courses/courses-staff-words.de.ts';
import { german as advisoryNotices } from '../customers/advisory-notices/advisory-notices-words.de.ts';
import { german as binBook } from '../customers/bin/bin-staff-words.de.ts';
import { german as bulk } from '../customers/bulk/bulk-staff-words.de.ts';
import { german as customersStaff } from '../customers/customers/customers-words.de.ts';
import { german as staffDesk } from '../customers/desk/staff-desk-words.de.ts';
import { german as imports } from '../customers/imports/imports-words.de.ts';
import { german as organizationsStaff } from '../customers/organizations/organizations-staff-words.de.ts';
import { german as mailsStaff } from '../customers/parts/mail-staff-words.de.ts';
import { german as refusedStaff } from '../customers/parts/refusals-words.de.ts';
import { german as savedViews } from '../customers/saved-views/saved-views-words.de.ts';
import { german as timeline } from '../customers/timeline/timeline-words.de.ts';
import { german as access } from '../identity/parts/access-words.de.ts';
import { german as advisories } from '../licensing/advisories/advisories-words.de.ts';
import { german as allLicenses } from '../licensing/licenses/all-licenses-words.de.ts';
import { german as catalogue } from '../licensing/products/catalogue-words.de.ts';
import { german as components } from '../licensing/releases/components-staff-words.de.ts';
import { german as releaseFiles } from '../licensing/releases/release-files-staff-words.de.ts';
import { german as releaseStates } from '../licensing/releases/release-states-staff-words.de.ts';
import { german as updateFeeds } from '../licensing/releases/update-feeds-staff-words.de.ts';
import { german as system } from '../operation/system/system-words.de.ts';
import { german as webhooks } from '../operation/webhooks/webhooks-words.de.ts';
import { german as acts } from '../platform/log/acts-words.de.ts';
import { german as fields } from '../platform/log/fields-words.de.ts';
import { german as logBook } from '../platform/log/log-words.de.ts';
import { german as entries } from '../platform/parts/entries-words.de.ts';
import { german as offers } from '../selling/offers/offers-words.de.ts';
import { german as ordersStaff } from '../selling/orders/orders-staff-words.de.ts';
import { german as priceRules } from '../selling/parts/price-rules-words.de.ts';
import { german as pipeline } from '../selling/pipeline/pipeline-words.de.ts';
import { german as prices } from '../selling/prices/prices-words.de.ts';
import { german as inbox } from '../selling/quotations/inbox-staff-words.de.ts';
import { german as reminders } from '../selling/reminders/reminders-words.de.ts';
import type { StaffBooks } from '../ui/say.ts';
import { german as sharedStaff } from '../ui/shared-staff-words.de.ts';
import { german as uiStaff } from '../ui/ui-staff-words.de.ts';
import { german as shellStaff } from './shell-staff-words.de.ts';
import type { BooksOf } from './tongue.ts';

/** The German words of staff's screens, besides those they share with customers' screens. */
export const german = {
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
