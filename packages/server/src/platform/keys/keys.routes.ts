import { api, signedKeyList } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { signWith } from '../../lib/signing.ts';
import { namedKeys } from './keys.queries.ts';

/** The public keys with which programs verify offline license files: those the key file vouches for, newest first (OFF-19). */
export const keyRoutes = ({ db, keys, now }: Portal): Route[] => [
  route(api.licenses.publicKey, async () => {
    const made = new Map((await namedKeys(db)).map(({ kid, createdAt }) => [kid, createdAt]));
    const listed = keys.vouched.toReversed().map(({ kid, publicKey, retiredAt }) => ({
      kid,
      algorithm: 'Ed25519' as const,
      publicKey,
      createdAt: (made.get(kid) ?? now()).toISOString(),
      retiredAt,
    }));
    const list = { keys: listed, signedAt: now().toISOString(), kid: keys.kid };
    return { ...list, signature: signWith(keys, signedKeyList(list)) };
  }),
];
