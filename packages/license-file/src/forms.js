const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const LONG = /^.{1,200}$/su;

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === 'string';
/** A text of 1 to 200 characters. @param {unknown} value */
export const isLongText = (value) => isText(value) && LONG.test(value);
/** @param {unknown} value @returns {value is number} */
export const isCount = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
/** @param {unknown} value @returns {value is string} */
export const isDay = (value) => isText(value) && DAY.test(value);
/** @param {unknown} value @param {(item: unknown) => boolean} test @returns {value is any[]} */
export const isListOf = (value, test) => Array.isArray(value) && value.every(test);
/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
