import { fromBase64, PUBLIC_KEY_BYTES } from './format.js';
import { isCount, isDay, isListOf, isLongText, isRecord, isText } from './forms.js';

/**
 * Version 2 of the payload (docs/license-file.md): fields that version 1 lacks or has in another form.
 *
 * @typedef {{ ids: string[], need: number }} Host a computer: its ids, and how many of them must be found on it
 * @typedef {{ publicKey: string, seats: number, notBefore: string, expires: string, seatFor?: string }} Daemon who may hand out seats: raw key in
 *   base64, limits, and what shares a seat
 */

/** The words of `must` that this program knows. */
const KNOWN_WORDS = ['hosts', 'list-days'];

/** The longest age of the list that a file may allow, in days. */
const MOST_LIST_DAYS = 9999;

const WORD = /^[a-z][a-z0-9-]{0,39}$/;
const CODE = /^[0-9A-Za-z._-]{1,40}$/;
const ADDRESS = /^https?:\/\/[!-~]{1,1000}$/;
const ID = /^([a-z]{1,16}):([!-~]{1,200})$/;
const HASH = /^[0-9a-f]{64}$/;

/** The form of an id, by its kind; an id of any other kind may be any word. @type {Record<string, RegExp>} */
const ID_FORMS = {
  mac: /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/,
  machine: HASH,
  disk: HASH,
  name: HASH,
  device: HASH,
  cloud: /^(aws|azure|google):[0-9A-Za-z-]{1,100}$/,
};

/** @param {unknown} value */
export function isHostId(value) {
  const [, kind = '', rest = ''] = (isText(value) && ID.exec(value)) || [];
  return kind !== '' && (!Object.hasOwn(ID_FORMS, kind) || ID_FORMS[kind]?.test(rest) === true);
}

/** @param {unknown[]} values */
const areDifferent = (values) => new Set(values).size === values.length;

/** @param {unknown} value */
const isHost = (value) =>
  isRecord(value) && isListOf(value.ids, isHostId) && areDifferent(value.ids) && isCount(value.need) && value.need <= value.ids.length;

/** @param {unknown} value */
const isNamed = (value) => isRecord(value) && isText(value.code) && CODE.test(value.code) && isLongText(value.name);

/** @param {unknown} value */
const isDaemon = (value) =>
  isRecord(value) &&
  isText(value.publicKey) &&
  fromBase64(value.publicKey)?.length === PUBLIC_KEY_BYTES &&
  isCount(value.seats) &&
  isDay(value.notBefore) &&
  isDay(value.expires) &&
  value.notBefore <= value.expires;

/** The fields of version 2 that version 1 lacks, or has in another form. @satisfies {Record<string, (value: unknown) => boolean>} */
const FIELDS_2 = {
  v: (value) => value === 2,
  must: (value) => unknownWords(value)?.length === 0,
  product: isNamed,
  modules: (value) => isListOf(value, isNamed) && areDifferent(value.map(({ code }) => code)),
  hosts: (value) => isListOf(value, isHost) && value.length > 0,
  daemon: (value) => value === null || isDaemon(value),
  statusList: (value) => value === null || (isText(value) && ADDRESS.test(value)),
};

/**
 * The fields of a payload of version 2 beyond those of both versions. A payload that requires a status list says how old it may be.
 * @param {Record<string, unknown>} value
 */
export const fieldsIn2 = ({ must }) =>
  Array.isArray(must) && must.includes('list-days') ? { ...FIELDS_2, listDays: isListDays } : FIELDS_2;

/** @param {unknown} value */
const isListDays = (value) => isCount(value) && value <= MOST_LIST_DAYS;

/**
 * The words of `must` that this program does not know; null if `must` is malformed.
 * @param {unknown} must
 * @returns {string[] | null}
 */
export function unknownWords(must) {
  const isGood = isListOf(must, (word) => isText(word) && WORD.test(word)) && areDifferent(must);
  return isGood ? must.filter((word) => !KNOWN_WORDS.includes(word)) : null;
}

/**
 * Converts a well-formed payload of version 2 into the form in which programs read both versions: with the names of its product and modules, and
 * every id.
 * @param {Record<string, any>} value
 */
export function asRead({ product, modules, hosts, daemon, statusList, listDays, ...rest }) {
  if (daemon && (rest.category !== 'FNL' || daemon.seats > rest.seats)) return null;
  return {
    ...rest,
    product: product.name,
    productCode: product.code,
    modules: modules.map((/** @type {{ name: string }} */ { name }) => name),
    moduleCodes: modules.map((/** @type {{ code: string }} */ { code }) => code),
    hostIds: [...new Set(hosts.flatMap((/** @type {Host} */ { ids }) => ids))],
    hosts,
    daemon,
    statusList,
    ...(rest.must.includes('list-days') && { listDays }),
  };
}
