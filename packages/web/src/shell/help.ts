import { may, type Self } from '@lm/contract';

/** What `docs` says about a place, as page and heading, by the first words of its address. */
const OF_STAFF: Record<string, string> = {
  'customers/add': 'staff#add-and-import-customers',
  'customers/import': 'staff#add-and-import-customers',
  customers: 'staff#customers',
  organizations: 'staff#organizations',
  'all-licenses': 'staff#all-licenses',
  courses: 'staff#courses',
  'quotations/offers': 'selling#make-an-offer',
  'quotations/orders': 'selling#orders-and-payment',
  'quotations/computers': 'selling#computers-that-are-replaced',
  quotations: 'staff#quotations',
  reminders: 'staff#reminders',
  releases: 'staff#releases',
  advisories: 'advisories#write-one',
  log: 'staff#log',
  users: 'staff#users',
  permissions: 'staff#permissions',
  products: 'staff#products',
  prices: 'staff#prices',
  bin: 'staff#bin',
  'integrations/webhooks': 'webhooks',
  'integrations/single-sign-on': 'single-sign-on',
  integrations: 'staff#integrations',
  events: 'staff#events',
  system: 'staff#system',
};

const OF_EVERYONE: Record<string, string> = {
  'profile/me': 'customers#your-details',
  'profile/edit': 'customers#your-details',
  'profile/sign-in': 'customers#sign-in',
  'profile/emails': 'customers#emails',
  'profile/data': 'customers#your-data',
  'licenses/files': 'customers#computers-and-license-files',
  licenses: 'customers#your-licenses',
  'quotation/offers': 'customers#offers-and-orders',
  'quotation/orders': 'customers#offers-and-orders',
  quotation: 'customers#ask-for-a-quotation',
  courses: 'courses#a-course',
  downloads: 'customers#download-the-program',
  organization: 'customers#your-organization',
  check: 'customers#a-file-does-not-work',
};

const DESK = { staff: 'staff#the-desk', others: 'customers#your-desk' };
const RECORD = { licenses: 'staff#licenses-of-a-customer', others: 'staff#a-customer' };

/** All pages and headings that help links to. */
export const PAGES_OF_HELP = [OF_STAFF, OF_EVERYONE, DESK, RECORD].flatMap((pages) => Object.values(pages));

/** Returns the page and heading about a place (SCR-880), below `settings.guide`. */
export function helpAt(self: Self, [view = 'profile', part = '', third]: readonly string[]): string {
  const isStaff = may(self, 'customer.list');
  const pages = isStaff ? { ...OF_EVERYONE, ...OF_STAFF } : OF_EVERYONE;
  const ofRecord = third === 'licenses' ? RECORD.licenses : RECORD.others;
  const found = pages[`${view}/${part}`] ?? (isStaff && view === 'customers' && part !== '' ? ofRecord : pages[view]);
  return found ?? (isStaff ? DESK.staff : DESK.others);
}
