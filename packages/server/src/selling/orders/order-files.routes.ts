import { setImmediate } from 'node:timers/promises';
import { api, type Principal } from '@lm/contract';
import { type Call, type Route, route } from '../../http/mount.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { tableFile } from '../offers/public.ts';
import { orderFileTexts } from './order-file.texts.ts';
import { type OrderFilter, ordersAfter } from './order-list.queries.ts';
import { type ExportedOrder, ORDER_COLUMNS } from './order-sheet.ts';

const calls = api.orders;
type Exporting = Pick<Call<typeof calls.exportOrders>, 'query' | 'principal' | 'freshly'>;

/** Orders read at a time: few enough that the embedded database, which works in our thread, does not hold up other calls. */
const EXPORT_STEP = 500;

/** Orders as files (QUO-348). */
export const orderFileRoutes = ({ db, today }: Portal): Route[] => {
  async function* steps(principal: Principal, filter: OrderFilter): AsyncGenerator<ExportedOrder[]> {
    for (let last: number | null = null; ; await setImmediate()) {
      const step = await ordersAfter(db, principal, filter, today(), last, EXPORT_STEP);
      yield step;
      const end = step.at(-1);
      if (!end || step.length < EXPORT_STEP) return;
      last = end.id;
    }
  }
  const saved = async (format: 'csv' | 'xlsx', { query, principal, freshly }: Exporting) => {
    const rows = await freshWhenMany(freshly, steps(principal, query));
    const t = orderFileTexts(await languageOfFile(db, principal));
    return { fileName: `orders.${format}`, content: tableFile(format, t, ORDER_COLUMNS, rows) };
  };

  return [route(calls.exportOrders, (call) => saved('csv', call)), route(calls.exportWorkbook, (call) => saved('xlsx', call))];
};
