import { z } from 'zod';
import { describe, file, json, ownOr } from '../core/endpoint.ts';
import { idText } from '../core/fields.ts';
import { lacksRight, noLicense } from '../core/refusals.ts';
import { CATEGORY } from './kinds/categories.ts';
import { computerName, macAddress } from './license-parts.ts';
import { licensesCalls } from './licenses.calls.ts';
import { computerRefusals, fileRefusals } from './refusals.ts';

/** `2 for CPU, 10 for FNL`. */
const MOST = Object.values(CATEGORY)
  .map(({ name, computers }) => `${computers} for ${name}`)
  .join(', ');

const keyList = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      algorithm: z.literal('Ed25519'),
      publicKey: z.string(),
      createdAt: z.iso.datetime(),
      /** When it was retired: no genuine file signed with it was issued later; null for the current key, and if unknown. */
      retiredAt: z.iso.datetime().nullable(),
    }),
  ),
  signedAt: z.iso.datetime(),
  /** The id of the key that signed this list. */
  kid: z.string(),
});

/** What the signature of a list of keys covers: one line for each key, so that programs need no canonical JSON. */
export const signedKeyList = ({ keys, signedAt, kid }: z.infer<typeof keyList>): string =>
  [
    'lm-keys/v1',
    signedAt,
    kid,
    ...keys.map((key) => `${key.kid} ${key.publicKey.replace(/-----.*?-----|\s/g, '')} ${key.retiredAt ?? '-'}`),
  ].join('\n');

export const offlineFiles = describe(licensesCalls, {
  generateOfflineLicense: {
    summary: 'The signed offline license file; a new MAC address is added to the license first',
    access: ownOr('licenses.perpetual'),
    fresh: 'sometimes',
    query: z.strictObject({
      licenseId: idText,
      macAddress: macAddress.optional(),
      /** The name of a new computer; if left out, the portal gives it one (CMP-402). */
      computerName: computerName.optional(),
    }),
    answer: file('application/octet-stream'),
    refusals: {
      noLicense,
      notYours: lacksRight,
      ...fileRefusals,
      tooManyComputers: { statusCode: 'CONFLICT', message: `The license already has as many MAC addresses as it may have: ${MOST}` },
      nameTaken: computerRefusals.nameTaken,
    },
  },
  publicKey: {
    summary: 'The public keys that verify offline license files, newest first',
    answer: json(
      z.object({
        ...keyList.shape,
        /** The signature of {@link signedKeyList} with the current key, in base64url. */
        signature: z.string(),
      }),
    ),
  },
});
