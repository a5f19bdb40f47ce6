// Releases of the software that licenses are for.
import type { ReleaseState } from '@lm/contract';
import { type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';

export { releasesOfProduct as ofProduct } from './releases.queries.ts';
export { releaseRoutes as routes } from './releases.routes.ts';

export const tables = {
  release: table()({
    id: plain<GeneratedAlways<number>>(),
    product_id: plain<Generated<number>>({ to: 'product' }),
    name: plain<string>({ says: 'for a product other than the first, its id and a slash before the number' }),
    number: plain<GeneratedAlways<string>>({ says: 'what people call it' }),
    name_key: plain<string>(),
    date: plain<string>(),
    product_link: plain<string>(),
    fnl_link: plain<string>(),
    matlab_link: plain<string>(),
    notes: plain<string>({ words: ['Notes of a release', 5000] }),
    state: plain<Generated<ReleaseState>>({ says: 'draft, preview, current, withdrawn' }),
    supported_until: plain<string | null>({ says: 'the last day of its own support' }),
    withdrawn_at: plain<Date | null>(),
    withdrawn_reason: plain<Generated<string>>({ words: ['Why a release was withdrawn', 500] }),
    revision: plain<Generated<number>>(),
  }),
};
