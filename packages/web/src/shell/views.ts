import { type Act, at, atAdvisories, atOrganizations, type LogEntry, may, type RecordKind, type Self } from '@lm/contract';
import {
  IconBell,
  IconBuilding,
  IconFileText,
  IconHistory,
  IconInbox,
  IconLicense,
  IconListDetails,
  IconPackage,
  IconSchool,
  IconShieldExclamation,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The views by number (SCR-2); addresses name them in words (SCR-5). */
export const VIEW = {
  customers: 1,
  releases: 2,
  log: 3,
  users: 4,
  permissions: 5,
  profile: 6,
  licenses: 7,
  quotation: 8,
  allLicenses: 9,
  quotations: 10,
  system: 11,
  prices: 12,
  reminders: 13,
  check: 14,
  bin: 15,
  courses: 16,
  integrations: 17,
  events: 18,
  products: 19,
  organizations: 20,
  advisories: 21,
  downloads: 22,
} as const;

export type Icon = ComponentType<{ size?: number; stroke?: number }>;

interface NavEntry {
  view: (typeof VIEW)[keyof typeof VIEW];
  /** Its address. */
  to: string;
  label: string;
  icon?: Icon;
  /** The right needed to open the view; if left out, everyone may. */
  act?: ViewAct;
  /** The group in the account menu. */
  group?: 'self' | 'staff' | 'records' | 'portal';
  /** Only for teachers, or for people in an organization; people whose rights give them another entry for the view have that one. */
  of?: 'teacher' | 'organizationRole';
  /** The address that shows a record, by its id and its owner's; what belongs to a customer is on the customer's page. */
  shows?: { readonly [Kind in RecordKind]?: (id: number, ownerId: number | null) => string | null };
}

const ofCustomer = (_id: number, ownerId: number | null) => (ownerId === null ? null : at.customer(ownerId));

/** Acts that do not concern a single thing. */
type ViewAct = Extract<
  Act,
  | 'quotation.ask'
  | 'quotation.list'
  | 'customer.list'
  | 'release.list'
  | 'log.list'
  | 'advisory.edit'
  | 'user.list'
  | 'role.edit'
  | 'product.edit'
  | 'price.edit'
  | 'bin.see'
  | 'apiKey.make'
  | 'security.view'
  | 'system.view'
>;

/** The side navigation below self's name, in order. */
const NAVIGATION = [
  { view: VIEW.licenses, to: at.licenses, label: 'Licenses', icon: IconLicense },
  { view: VIEW.courses, to: at.courses, label: 'My Courses', icon: IconSchool, of: 'teacher' },
  { view: VIEW.organizations, to: atOrganizations.own, label: 'My organization', icon: IconBuilding, of: 'organizationRole' },
  { view: VIEW.quotation, to: at.quotation, label: 'Quotation', icon: IconFileText, act: 'quotation.ask' },
  {
    view: VIEW.customers,
    to: at.customers,
    label: 'Customers',
    icon: IconUsers,
    act: 'customer.list',
    shows: {
      customer: ofCustomer,
      license: (id, ownerId) => (ownerId === null ? null : at.customerLicense(ownerId, id)),
      course: ofCustomer,
    },
  },
  {
    view: VIEW.organizations,
    to: atOrganizations.list,
    label: 'Organizations',
    icon: IconBuilding,
    act: 'customer.list',
    shows: { organization: atOrganizations.one },
  },
  { view: VIEW.allLicenses, to: at.allLicenses, label: 'All licenses', icon: IconListDetails, act: 'customer.list' },
  { view: VIEW.courses, to: at.courses, label: 'Courses', icon: IconSchool, act: 'customer.list' },
  {
    view: VIEW.quotations,
    to: at.quotations,
    label: 'Quotations',
    icon: IconInbox,
    act: 'quotation.list',
    shows: { quotation: at.oneQuotation, offer: at.offer, order: at.order },
  },
  { view: VIEW.reminders, to: at.reminders, label: 'Reminders', icon: IconBell, act: 'customer.list' },
  { view: VIEW.releases, to: at.releases, label: 'Releases', icon: IconPackage, act: 'release.list', shows: { release: at.release } },
  {
    view: VIEW.advisories,
    to: atAdvisories.list,
    label: 'Advisories',
    icon: IconShieldExclamation,
    act: 'advisory.edit',
    shows: { advisory: atAdvisories.one },
  },
  { view: VIEW.log, to: at.log, label: 'Log', icon: IconHistory, act: 'log.list' },
] as const satisfies (NavEntry & { icon: Icon })[];

/** The account menu in the header: self, and the views that are not in the navigation (SCR-2); its icons load with the menu. */
const ACCOUNT_MENU = [
  { view: VIEW.profile, group: 'self', to: at.me, label: 'Profile' },
  { view: VIEW.downloads, group: 'self', to: at.downloads, label: 'Downloads' },
  { view: VIEW.check, group: 'self', to: at.check, label: 'Check a file' },
  { view: VIEW.users, group: 'staff', to: at.users, label: 'Users', act: 'user.list' },
  {
    view: VIEW.permissions,
    group: 'staff',
    to: at.permissions,
    label: 'Permissions',
    act: 'role.edit',
    shows: { role: at.role },
  },
  {
    view: VIEW.products,
    group: 'records',
    to: at.products,
    label: 'Products',
    act: 'product.edit',
    shows: { product: at.editProduct, module: at.module, edition: at.edition },
  },
  {
    view: VIEW.prices,
    group: 'records',
    to: at.prices,
    label: 'Prices',
    act: 'price.edit',
    shows: { prices: at.onePrices },
  },
  { view: VIEW.bin, group: 'records', to: at.bin, label: 'Bin', act: 'bin.see' },
  {
    view: VIEW.integrations,
    group: 'portal',
    to: at.integrations,
    label: 'Integrations',
    act: 'apiKey.make',
    shows: { provider: () => at.singleSignOn, apiKey: at.apiKey, webhook: at.webhook },
  },
  { view: VIEW.events, group: 'portal', to: at.events, label: 'Events', act: 'security.view' },
  {
    view: VIEW.system,
    group: 'portal',
    to: at.system,
    label: 'System',
    act: 'system.view',
    shows: { portal: () => at.system },
  },
] as const satisfies NavEntry[];

export type AccountLabel = (typeof ACCOUNT_MENU)[number]['label'];
export type NavigationEntry = (typeof NAVIGATION)[number];
export type AccountEntry = (typeof ACCOUNT_MENU)[number];

/** A view that people can reach; one without an entry has no screen. */
export type View = (typeof NAVIGATION | typeof ACCOUNT_MENU)[number]['view'];

type MenuEntry = NavEntry & { view: View };

const isOpenTo = (self: Self, { act, of }: MenuEntry): boolean => (of ? !!self[of] && !may(self, 'customer.list') : !act || may(self, act));

const openTo = <Entry extends MenuEntry>(self: Self, entries: readonly Entry[]) => entries.filter((entry) => isOpenTo(self, entry));

export const navigationOf = (self: Self) => openTo(self, NAVIGATION);
export const accountMenuOf = (self: Self) => openTo(self, ACCOUNT_MENU);

export const viewsOf = (self: Self) => [...navigationOf(self), ...accountMenuOf(self)];

/** The views of customers and teachers. */
const OWN: readonly View[] = [VIEW.profile, VIEW.licenses, VIEW.courses, VIEW.organizations, VIEW.quotation, VIEW.check, VIEW.downloads];

/** Whether a person has screens besides those of customers and teachers, which have words of their own. */
export const hasStaffScreens = (self: Self): boolean => viewsOf(self).some((one) => !OWN.includes(one.view));

/** Returns the view for the first word of an address: the profile if there is none, null if this person has no such view. */
export function viewAt(self: Self, word: string | undefined): View | null {
  if (word === undefined) return VIEW.profile;
  return viewsOf(self).find(({ to }) => to.split('/')[1] === word)?.view ?? null;
}

/** Returns the address of the record in a log entry, if the person may open it. */
export function addressOfRecord(self: Self, { record, ownerId }: LogEntry): string | null {
  if (!record) return null;
  const entries: MenuEntry[] = viewsOf(self);
  const shown = entries.map(({ shows }) => shows?.[record.kind]?.(record.id, ownerId));
  return shown.find((address) => !!address) ?? null;
}
