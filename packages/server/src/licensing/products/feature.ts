// Modules and editions: what licenses open, and what forms offer.
import type { Module, ModuleState } from '@lm/contract';
import { type ColumnType, type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { catalogueFileRoutes } from './catalogue-file.routes.ts';
import { productRoutes } from './products.routes.ts';

export const routes = (portal: Portal): Route[] => [...productRoutes(portal), ...catalogueFileRoutes(portal)];

export const tables = {
  module: table()({
    id: plain<number>(),
    name: plain<string>(),
    code: plain<string>(),
    about: plain<string>({ words: ['What a module is', 300] }),
    state: plain<ModuleState>({ says: 'sold; ended, no longer sold; withdrawn' }),
    needs: plain<number[]>({ says: 'the modules that it needs' }),
    sold_alone: plain<boolean>(),
    formerly: plain<ColumnType<Module['formerly'], string, string>>({
      says: 'names it had, each with the moment until which; null for one that it had on another portal',
    }),
    revision: plain<Generated<number>>(),
  }),
  edition: table()({
    id: plain<GeneratedAlways<number>>(),
    name: plain<string>(),
    modules: plain<number[]>(),
    sold: plain<boolean>(),
    revision: plain<Generated<number>>(),
  }),
};
