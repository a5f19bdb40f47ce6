import { isCount, isDay, isListOf, isLongText, isRecord, isText } from './forms.js';
import { recordIn } from './framing.js';
import { asRead, fieldsIn2, unknownWords } from './payload-2.js';

/** @typedef {import('./index.js').Payload} Payload */

const CATEGORIES = ['CPU', 'FNL'];
const TYPE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u;
const MAC = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;

/** Every field with its test; unknown fields are ignored. @type {Record<string, (value: unknown) => boolean>} */
const FIELDS = {
  v: (value) => value === 1,
  kid: isText,
  fileId: isText,
  seq: isCount,
  licenseId: isCount,
  licensee: (value) => isRecord(value) && isText(value.name) && isText(value.organization) && isText(value.email),
  product: isLongText,
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

const { v: _, hostIds: __, ...fieldsOfBoth } = FIELDS;

/** The same for version 2, in the order of the format. @param {Record<string, unknown>} value */
function allFieldsIn2(value) {
  const { v, must, ...others } = fieldsIn2(value);
  return { v, must, ...fieldsOfBoth, ...others };
}

/**
 * Reads a payload whose signature is good. Null if it is not JSON of version 1 or 2 with every field well-formed, or if it lacks a limit:
 * `expires` and `maintenanceUntil` must not both be null, and only FNL has `seats`. The type is only a label, so a new kind of license works with
 * programs already released.
 * @param {Uint8Array} bytes
 * @returns {Payload | null}
 */
export function readPayload(bytes) {
  const value = recordIn(bytes);
  return value && asPayload(value);
}

/**
 * The words that a payload of version 2 requires and this program does not know. Does not check its other fields, whose form these words may change.
 * @param {Uint8Array} bytes
 * @returns {string[]}
 */
export function wordsUnknownIn(bytes) {
  const value = recordIn(bytes);
  return (value?.v === 2 && unknownWords(value.must)) || [];
}

/**
 * The same for a payload already parsed from JSON.
 * @param {Record<string, unknown>} value
 * @returns {Payload | null}
 */
export function asPayload(value) {
  if (fieldsOutOfForm(value).length > 0) return null;
  const read = value.v === 2 ? asRead(value) : value;
  if (!read) return null;
  const payload = /** @type {Payload} */ (/** @type {unknown} */ (read));
  if (payload.expires === null && payload.maintenanceUntil === null) return null;
  return (payload.category === 'FNL') === (payload.seats !== null) ? payload : null;
}

/**
 * The names of missing or malformed fields of a payload, in the order of the format.
 * @param {Record<string, unknown>} value
 * @returns {string[]}
 */
export const fieldsOutOfForm = (value) =>
  Object.entries(value.v === 2 ? allFieldsIn2(value) : FIELDS).flatMap(([field, test]) =>
    Object.hasOwn(value, field) && test(value[field]) ? [] : [field],
  );
