import { type Act, type LogEntry, may, type RecordKind, type Self } from '@lm/contract';
import {
  IconFileText,
  IconHistory,
  IconLicense,
  IconPackage,
  IconServer,
  IconShieldCheck,
  IconUser,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The views by number, not by URL (SCR-2). */
export const VIEW = {
  customers: 1,
  releases: 2,
  log: 3,
  users: 4,
  permissions: 5,
  profile: 6,
  licenses: 7,
  quotation: 8,
  system: 11,
} as const;

interface NavEntry {
  view: (typeof VIEW)[keyof typeof VIEW];
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Who may do this may open the view; none: everybody may. */
  act?: ViewAct;
}

/** Acts that are about no single thing. */
type ViewAct = Extract<Act, 'quotation.ask' | 'customer.list' | 'release.list' | 'log.list' | 'user.list' | 'role.edit' | 'system.view'>;

/** The side navigation below self's name, in order. */
const NAVIGATION = [
  { view: VIEW.licenses, label: 'Licenses', icon: IconLicense },
  { view: VIEW.quotation, label: 'Quotation', icon: IconFileText, act: 'quotation.ask' },
  { view: VIEW.customers, label: 'Customers', icon: IconUsers, act: 'customer.list' },
  { view: VIEW.releases, label: 'Releases', icon: IconPackage, act: 'release.list' },
  { view: VIEW.log, label: 'Log', icon: IconHistory, act: 'log.list' },
] as const satisfies NavEntry[];

/** The account menu of the header: self, and the views without an entry in the navigation (SCR-2). */
const ACCOUNT_MENU = [
  { view: VIEW.profile, label: 'Profile', icon: IconUser },
  { view: VIEW.users, label: 'Users', icon: IconUserCog, act: 'user.list' },
  { view: VIEW.permissions, label: 'Permissions', icon: IconShieldCheck, act: 'role.edit' },
  { view: VIEW.system, label: 'System', icon: IconServer, act: 'system.view' },
] as const satisfies NavEntry[];

/** A view that a person can get to: one without an entry is none, and has no screen. */
export type View = (typeof NAVIGATION | typeof ACCOUNT_MENU)[number]['view'];

type MenuEntry = NavEntry & { view: View };

const openTo = (self: Self, entries: readonly MenuEntry[]) => entries.filter(({ act }) => !act || may(self, act));

export const navigationOf = (self: Self): MenuEntry[] => openTo(self, NAVIGATION);
export const accountMenuOf = (self: Self): MenuEntry[] => openTo(self, ACCOUNT_MENU);

/** The view a person may see: the wanted one, else the profile. */
export const allowedView = (self: Self, wanted: number | null): View =>
  [...navigationOf(self), ...accountMenuOf(self)].find(({ view }) => view === wanted)?.view ?? VIEW.profile;

/** The view in which a record of each kind is found: what belongs to a customer, on the page of the customer. */
const VIEW_OF: Record<RecordKind, View | null> = {
  customer: VIEW.customers,
  license: VIEW.customers,
  course: VIEW.customers,
  quotation: VIEW.customers,
  release: VIEW.releases,
  role: VIEW.permissions,
  savedView: null,
  log: null,
  portal: VIEW.system,
};

/** Where the record of a log entry is shown, if the person may go there. */
export function placeOf(self: Self, { record, ownerId }: LogEntry): { view: View; id: number } | null {
  if (!record) return null;
  const view = VIEW_OF[record.kind];
  if (view === null) return null;
  const id = view === VIEW.customers ? ownerId : record.id;
  return id !== null && allowedView(self, view) === view ? { view, id } : null;
}
