// Signing keys: all that ever existed, and the list of them that verifiers read.
import { plain, table } from '../../db/table-statements.ts';

export { keyRoutes as routes } from './keys.routes.ts';

export const tables = {
  signing_key: table()({
    kid: plain<string>(),
    public_key: plain<string>({ says: 'the private half is never stored here' }),
    created_at: plain<Date>(),
    used_at: plain<Date | null>(),
  }),
};
