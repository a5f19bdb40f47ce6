// People's own profile and picture.
import { shown, table } from '../../db/table-statements.ts';

export { sections } from './profile.export.queries.ts';
export { profileFollowers as followers } from './profile.following.ts';
export { profileRoutes as routes } from './profile.routes.ts';

export const tables = {
  customer_picture: table()({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    file_name: shown<string>(),
    jpeg: shown<Buffer>({ says: 'at most 512 × 512' }),
  }),
};
