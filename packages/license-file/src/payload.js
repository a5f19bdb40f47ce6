import { recordIn } from './framing.js';

/** @typedef {import('./index.js').Payload} Payload */

const CATEGORIES = ['CPU', 'FNL'];
const PRODUCT = /^.{1,200}$/su;
const TYPE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAC = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string';
/** @param {unknown} value */
const isCount = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
/** @param {unknown} value */
const isDay = (value) => isText(value) && DAY.test(value);
/** @param {unknown} value @param {(item: unknown) => boolean} test */
const isListOf = (value, test) => Array.isArray(value) && value.every(test);
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field with its test; fields this version does not know are ignored. @type {Record<Exclude<keyof Payload, 'computer'>, (value: unknown) => boolean>} */
const FIELDS = {
  v: (value) => value === 1,
  kid: isText,
  fileId: isText,
  seq: isCount,
  licenseId: isCount,
  licensee: (value) => isRecord(value) && isText(value.name) && isText(value.organization) && isText(value.email),
  product: (value) => isText(value) && PRODUCT.test(value),
  category: (value) => isText(value) && CATEGORIES.includes(value),
  type: (value) => isText(value) && TYPE.test(value),
  modules: (value) => isListOf(value, isText),
  seats: (value) => value === null || isCount(value),
  hostIds: (value) => isListOf(value, (item) => isText(item) && MAC.test(item)),
  version: isText,
  maintenanceUntil: (value) => value === null || isDay(value),
  notBefore: isDay,
  expires: (value) => value === null || isDay(value),
  issued: isText,
};

/**
 * Reads a payload whose signature was found good. Null when it is not JSON of this version with every field in its form,
 * or when it lacks a limit: `expires` and `maintenanceUntil` are not both null, and FNL alone has `seats`. The type is a label and
 * decides nothing, so that a new kind of license runs on programs that are out.
 * @param {Uint8Array} bytes
 * @returns {Payload | null}
 */
export function readPayload(bytes) {
  const value = recordIn(bytes);
  return value && asPayload(value);
}

/**
 * The same for what was read from JSON already.
 * @param {Record<string, unknown>} value
 * @returns {Payload | null}
 */
export function asPayload(value) {
  if (fieldsOutOfForm(value).length > 0) return null;
  const payload = /** @type {Payload} */ (/** @type {unknown} */ (value));
  if (payload.expires === null && payload.maintenanceUntil === null) return null;
  return (payload.category === 'FNL') === (payload.seats !== null) ? payload : null;
}

/**
 * The names of the fields of a payload that are missing or not in their form, in the order of the format.
 * @param {Record<string, unknown>} value
 * @returns {string[]}
 */
export const fieldsOutOfForm = (value) =>
  Object.entries(FIELDS).flatMap(([field, test]) => (Object.hasOwn(value, field) && test(value[field]) ? [] : [field]));
