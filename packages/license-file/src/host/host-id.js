import { createHash } from 'node:crypto';

/** A serial number with fewer different digits is not a disk's own: every machine of a hypervisor may have the same, such as `drive-scsi0`. */
const LEAST_DIGITS = 4;

/** The tag that every machine at Azure has, and no other machine of the same hypervisor. */
export const AZURE = '7783-7084-3265-9085-8269-3286-77';

/** @param {string} kind @param {string | Buffer} value */
export const hashed = (kind, value) =>
  `${kind}:${createHash('sha512').update(`lm-host/v1.${kind}.`).update(value).digest('hex').slice(0, 64)}`;

/** @param {string} text */
export const trimmed = (text) => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

/** The ids of the disks with these serial numbers, in order, leaving out numbers that are not a disk's own. @param {string[]} serials */
export const diskIds = (serials) => [...new Set(serials.filter(isSerial).map((serial) => hashed('disk', serial)))].sort();

/** @param {string} serial */
const isSerial = (serial) => /^[ -~]{8,64}$/.test(serial) && new Set(serial.match(/\d/g)).size >= LEAST_DIGITS;

const CLOUDS = {
  aws: /^i-[0-9a-f]{8,17}$/,
  azure: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  google: /^[1-9][0-9]{0,19}$/,
};

/** The id of the machine at each cloud that reports one; malformed ids are left out. @param {Record<keyof typeof CLOUDS, string>} instances */
export const cloudIds = (instances) =>
  Object.entries(CLOUDS).flatMap(([cloud, form]) => {
    const instance = instances[/** @type {keyof typeof CLOUDS} */ (cloud)];
    return form.test(instance) ? [`cloud:${cloud}:${instance}`] : [];
  });
