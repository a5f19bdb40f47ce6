import { z } from 'zod';

/** Bytes as browsers send them, up to a number of characters. */
export const bytes = (max: number) =>
  z
    .string('Please give bytes in base64url')
    .min(1, 'Please give bytes in base64url')
    .max(max, `Please enter at most ${max} characters`)
    .regex(/^[\w-]+$/, 'Please give bytes in base64url');

export const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', 'Please give a public key credential'),
};

/** A browser's answer to the request to use a passkey (PublicKeyCredential in JSON). */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** The refusals of an answer with a passkey (PKY-676). */
export const passkeyRefusals = {
  passkeyExpired: { statusCode: 'UNPROCESSABLE', message: 'That took longer than 5 minutes, or was sent twice. Please try again' },
  passkeyWrong: {
    statusCode: 'UNPROCESSABLE',
    message: 'This passkey is unknown, or was not unlocked. Please sign in another way',
  },
  passkeyCopied: {
    statusCode: 'UNPROCESSABLE',
    message: 'This passkey counts fewer uses than before, so there may be a copy of it. Sign in another way, remove it and make a new one',
  },
} as const;
