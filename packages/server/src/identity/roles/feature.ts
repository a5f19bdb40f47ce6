// Roles and the rights that they give.
import { type Generated, plain, table } from '../../db/table-statements.ts';

export { roleRoutes as routes } from './roles.routes.ts';

export const tables = {
  role: table()({
    id: plain<Generated<number>>({ says: '1 Admin, 2 Customer, 3 Sales, 7 Distributor' }),
    name: plain<string>(),
    name_key: plain<string>({ says: 'folded' }),
    built_in: plain<Generated<boolean>>(),
    revision: plain<Generated<number>>(),
  }),
  role_right: table()({
    role_id: plain<number>({ to: 'role' }),
    right_name: plain<string>({ says: 'customers.view …' }),
  }),
};
