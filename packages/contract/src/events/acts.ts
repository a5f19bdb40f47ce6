import type { ActRow, Fields } from './act.ts';
import { advisory, advisoryActs } from './advisories.ts';
import { apiKey, apiKeyActs } from './api-keys.ts';
import { course, courseActs } from './courses.ts';
import { license, licenseActs } from './licenses.ts';
import { log, logActs } from './log.ts';
import { offer, offerActs } from './offers.ts';
import { order, orderActs } from './orders.ts';
import { organization, organizationActs } from './organizations.ts';
import { customer, personActs, personLinkActs, personRolesActs } from './people.ts';
import { priceActs, prices } from './prices.ts';
import { edition, module, product, productActs } from './products.ts';
import { quotation, quotationActs } from './quotations.ts';
import { release, releaseActs } from './releases.ts';
import { role, roleActs } from './roles.ts';
import { savedView, savedViewActs } from './saved-views.ts';
import { provider, providerActs } from './sso.ts';
import { portal, portalActs } from './system.ts';
import type { ValueOf } from './values.ts';
import { webhook, webhookActs } from './webhooks.ts';

/** The kinds of record that an act can be on, with the fields that describe one. */
export const FIELDS = {
  customer,
  organization,
  license,
  course,
  release,
  advisory,
  product,
  module,
  edition,
  quotation,
  prices,
  offer,
  order,
  role,
  apiKey,
  provider,
  savedView,
  log,
  webhook,
  portal,
} satisfies Record<string, Fields>;

export type RecordKind = keyof typeof FIELDS;
export const RECORD_KINDS = Object.keys(FIELDS) as RecordKind[]; // it has no other keys

/** The value of each field; null for no value. */
export type ValuesOf<Of extends Fields> = { [Name in keyof Of]: ValueOf<Of[Name]['type']> | null };

/** A whole record of a kind as events describe it; leaving a field out does not compile. */
export type Facts<Kind extends RecordKind> = ValuesOf<(typeof FIELDS)[Kind]>;

/** Every act that an event can be about, in the order in which screens offer them. An event of any other act does not compile. */
export const LOGGED_ACTS = {
  ...personActs,
  ...organizationActs,
  ...licenseActs,
  ...courseActs,
  ...releaseActs,
  ...advisoryActs,
  ...quotationActs,
  ...productActs,
  ...priceActs,
  ...offerActs,
  ...orderActs,
  ...personRolesActs,
  ...roleActs,
  ...providerActs,
  ...apiKeyActs,
  ...savedViewActs,
  ...personLinkActs,
  ...logActs,
  ...portalActs,
  ...webhookActs,
} satisfies Record<string, ActRow<RecordKind>>;

export type LoggedAct = keyof typeof LOGGED_ACTS;

/** The words of an act, as the wire and the screens call it. */
export type LogAction = (typeof LOGGED_ACTS)[LoggedAct]['words'];

/** Ids of all acts, in their order. */
export const LOGGED_ACT_IDS = Object.keys(LOGGED_ACTS) as LoggedAct[]; // it has no other keys
export const LOG_ACTIONS = LOGGED_ACT_IDS.map((id) => LOGGED_ACTS[id].words);

/** An act, typed so that it can be read without knowing which one it is. */
export const actRow = (id: LoggedAct): ActRow => LOGGED_ACTS[id];

const BY_WORDS = /* @__PURE__ */ new Map(LOGGED_ACT_IDS.flatMap((id) => namesOfAct(id).map((words) => [words, id])));

/** The words under which an act is listed: the current ones, then the former ones. */
export function namesOfAct(id: LoggedAct): string[] {
  const { words, formerly = [] } = actRow(id);
  return [words, ...formerly];
}

/** The act that words stand for, be they current or former; null when there is none. */
export const actNamed = (words: string): LoggedAct | null => BY_WORDS.get(words) ?? null;
