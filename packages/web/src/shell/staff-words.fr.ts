import { french as coursesStaff } from '../classroom/courses/courses-staff-words.fr.ts';
import { french as advisoryNotices } from '../customers/advisory-notices/advisory-notices-words.fr.ts';
import { french as binBook } from '../customers/bin/bin-staff-words.fr.ts';
import { french as bulk } from '../customers/bulk/bulk-staff-words.fr.ts';
import { french as customersStaff } from '../customers/customers/customers-words.fr.ts';
import { french as staffDesk } from '../customers/desk/staff-desk-words.fr.ts';
import { french as imports } from '../customers/imports/imports-words.fr.ts';
import { french as organizationsStaff } from '../customers/organizations/organizations-staff-words.fr.ts';
import { french as mailsStaff } from '../customers/parts/mail-staff-words.fr.ts';
import { french as refusedStaff } from '../customers/parts/refusals-words.fr.ts';
import { french as savedViews } from '../customers/saved-views/saved-views-words.fr.ts';
import { french as timeline } from '../customers/timeline/timeline-words.fr.ts';
import { french as access } from '../identity/parts/access-words.fr.ts';
import { french as advisories } from '../licensing/advisories/advisories-words.fr.ts';
import { french as allLicenses } from '../licensing/licenses/all-licenses-words.fr.ts';
import { french as catalogue } from '../licensing/products/catalogue-words.fr.ts';
import { french as components } from '../licensing/releases/components-staff-words.fr.ts';
import { french as releaseFiles } from '../licensing/releases/release-files-staff-words.fr.ts';
import { french as releaseStates } from '../licensing/releases/release-states-staff-words.fr.ts';
import { french as updateFeeds } from '../licensing/releases/update-feeds-staff-words.fr.ts';
import { french as system } from '../operation/system/system-words.fr.ts';
import { french as webhooks } from '../operation/webhooks/webhooks-words.fr.ts';
import { french as acts } from '../platform/log/acts-words.fr.ts';
import { french as fields } from '../platform/log/fields-words.fr.ts';
import { french as logBook } from '../platform/log/log-words.fr.ts';
import { french as entries } from '../platform/parts/entries-words.fr.ts';
import { french as offers } from '../selling/offers/offers-words.fr.ts';
import { french as ordersStaff } from '../selling/orders/orders-staff-words.fr.ts';
import { french as priceRules } from '../selling/parts/price-rules-words.fr.ts';
import { french as pipeline } from '../selling/pipeline/pipeline-words.fr.ts';
import { french as prices } from '../selling/prices/prices-words.fr.ts';
import { french as inbox } from '../selling/quotations/inbox-staff-words.fr.ts';
import { french as reminders } from '../selling/reminders/reminders-words.fr.ts';
import type { StaffBooks } from '../ui/say.ts';
import { french as sharedStaff } from '../ui/shared-staff-words.fr.ts';
import { french as uiStaff } from '../ui/ui-staff-words.fr.ts';
import { french as shellStaff } from './shell-staff-words.fr.ts';
import type { BooksOf } from './tongue.ts';

/** The French words of staff's screens, besides those they share with customers' screens. */
export const french = {
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
