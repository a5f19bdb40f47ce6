import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { publicKeys } from './keys.queries.ts';

/** The public keys that programs verify offline license files with. */
export const keyRoutes = ({ db }: Portal): Route[] => [
  route(api.licenses.publicKey, async () => ({
    keys: (await publicKeys(db)).map((key) => ({
      kid: key.kid,
      algorithm: 'Ed25519' as const,
      publicKey: key.public_key,
      createdAt: key.created_at.toISOString(),
    })),
  })),
];
