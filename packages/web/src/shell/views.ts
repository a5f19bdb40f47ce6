import { type Right, ROLE, type Self } from '@lm/contract';
import {
  IconFileText,
  IconHistory,
  IconLicense,
  IconPackage,
  IconShieldCheck,
  IconUser,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The view table of spec.md §2: by number, not by URL. */
export const VIEW = { customers: 1, releases: 2, log: 3, users: 4, permissions: 5, profile: 6, licenses: 7, quotation: 8 } as const;
export type View = (typeof VIEW)[keyof typeof VIEW];

interface NavEntry {
  view: View;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The right that opens the view; none: for everybody. */
  right?: Right;
  /** The role that it is for. */
  roleId?: number;
}

/** The side navigation below one's own name, in order. */
const NAVIGATION: NavEntry[] = [
  { view: VIEW.licenses, label: 'Licenses', icon: IconLicense },
  { view: VIEW.quotation, label: 'Quotation', icon: IconFileText, roleId: ROLE.customer },
  { view: VIEW.customers, label: 'Customers', icon: IconUsers, right: 'customers.view' },
  { view: VIEW.releases, label: 'Releases', icon: IconPackage, right: 'releases.view' },
  { view: VIEW.log, label: 'Log', icon: IconHistory, right: 'log.view' },
];

export const navigationOf = ({ rights, roles }: Self): NavEntry[] =>
  NAVIGATION.filter(({ right, roleId }) => (!right || rights.includes(right)) && (!roleId || roles.some(({ id }) => id === roleId)));

/** The account menu of the header: oneself, and the two views without an entry in the navigation (spec.md §2). */
export const accountMenuOf = ({ rights, roles }: Self): Omit<NavEntry, 'right'>[] => [
  { view: VIEW.profile, label: 'Profile', icon: IconUser },
  ...(rights.some((right) => right.startsWith('users.')) ? [{ view: VIEW.users, label: 'Users', icon: IconUserCog }] : []),
  ...(roles.some(({ id }) => id === ROLE.admin) ? [{ view: VIEW.permissions, label: 'Permissions', icon: IconShieldCheck }] : []),
];

/** The view a person may see: the wanted one, else the profile. */
export const allowedView = (self: Self, wanted: number | null): View =>
  [...navigationOf(self), ...accountMenuOf(self)].find(({ view }) => view === wanted)?.view ?? VIEW.profile;
