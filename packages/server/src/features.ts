import * as courses from './classroom/courses/feature.ts';
import * as invitations from './classroom/invitations/feature.ts';
import * as joining from './classroom/joining/feature.ts';
import * as rooms from './classroom/rooms/feature.ts';
import * as teachers from './classroom/teachers/feature.ts';
import * as advisoryNotices from './customers/advisory-notices/feature.ts';
import * as bin from './customers/bin/feature.ts';
import * as bulk from './customers/bulk/feature.ts';
import * as customers from './customers/customers/feature.ts';
import * as desk from './customers/desk/feature.ts';
import * as erasing from './customers/erasing/feature.ts';
import * as find from './customers/find/feature.ts';
import * as imports from './customers/imports/feature.ts';
import * as mails from './customers/mails/feature.ts';
import * as notes from './customers/notes/feature.ts';
import * as organizations from './customers/organizations/feature.ts';
import * as personalData from './customers/personal-data/feature.ts';
import * as profile from './customers/profile/feature.ts';
import * as savedViews from './customers/saved-views/feature.ts';
import * as succession from './customers/succession/feature.ts';
import * as timeline from './customers/timeline/feature.ts';
import type { RowOf } from './db/table-statements.ts';
import type { Feature } from './feature.ts';
import * as apiKeys from './identity/api-keys/feature.ts';
import * as factors from './identity/factors/feature.ts';
import * as people from './identity/people/feature.ts';
import * as roles from './identity/roles/feature.ts';
import * as securityEvents from './identity/security-events/feature.ts';
import * as sessions from './identity/sessions/feature.ts';
import * as signIn from './identity/sign-in/feature.ts';
import * as sso from './identity/sso/feature.ts';
import * as users from './identity/users/feature.ts';
import * as lib from './lib/room-tables.ts';
import * as advisories from './licensing/advisories/feature.ts';
import * as components from './licensing/components/feature.ts';
import * as downloads from './licensing/downloads/feature.ts';
import * as labPacks from './licensing/lab-packs/feature.ts';
import * as licenses from './licensing/licenses/feature.ts';
import * as products from './licensing/products/feature.ts';
import * as releaseFiles from './licensing/release-files/feature.ts';
import * as releaseStates from './licensing/release-states/feature.ts';
import * as releases from './licensing/releases/feature.ts';
import * as replacements from './licensing/replacements/feature.ts';
import * as seatUsage from './licensing/seat-usage/feature.ts';
import * as trials from './licensing/trials/feature.ts';
import * as updateFeeds from './licensing/update-feeds/feature.ts';
import * as backups from './operation/backups/feature.ts';
import * as system from './operation/system/feature.ts';
import * as webhooks from './operation/webhooks/feature.ts';
import * as keptRecords from './platform/kept-records/feature.ts';
import * as keys from './platform/keys/feature.ts';
import * as log from './platform/log/feature.ts';
import * as offers from './selling/offers/feature.ts';
import * as orders from './selling/orders/feature.ts';
import * as pipeline from './selling/pipeline/feature.ts';
import * as prices from './selling/prices/feature.ts';
import * as quotations from './selling/quotations/feature.ts';
import * as reminders from './selling/reminders/feature.ts';

/** Every feature, district by district: each uses only those before it. The rooms below them have tables, too. */
export const DISTRICTS = {
  rooms: { lib },
  platform: { keys, log, keptRecords },
  identity: { people, roles, sessions, factors, apiKeys, sso, signIn, users, securityEvents },
  licensing: {
    products,
    releases,
    releaseFiles,
    components,
    releaseStates,
    downloads,
    updateFeeds,
    advisories,
    licenses,
    trials,
    labPacks,
    replacements,
    seatUsage,
  },
  classroom: { courses, rooms, teachers, invitations, joining },
  selling: { prices, quotations, offers, pipeline, orders, reminders },
  customers: {
    organizations,
    succession,
    advisoryNotices,
    customers,
    bin,
    profile,
    notes,
    timeline,
    mails,
    imports,
    personalData,
    erasing,
    bulk,
    find,
    desk,
    savedViews,
  },
  operation: { system, webhooks, backups },
} as const;
type Of<All> = All[keyof All];
type AnyFeature = Of<{ [District in keyof typeof DISTRICTS]: Of<(typeof DISTRICTS)[District]> }>;

export const features: readonly Feature[] = Object.values(DISTRICTS).flatMap((district): Feature[] => Object.values(district));

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;
type TableStatements = Joined<Extract<AnyFeature, { tables: unknown }>['tables']>;

/** Every table with its rows, as the migrations leave them. Days are `YYYY-MM-DD` strings, moments are Dates. */
export type Tables = { [Name in keyof TableStatements]: RowOf<TableStatements[Name]> };

/** A mail without words does not compile. */
export type MailsOfAll = Joined<Extract<AnyFeature, { mails: unknown }>['mails']>;
