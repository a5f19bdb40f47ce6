import {
  api,
  changesBetween,
  type Facts,
  MOST_SAVED,
  may,
  type Principal,
  SAVED_LISTS,
  type SavedList,
  type SavedState,
  type SavedView,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { lockPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  deleteSavedView,
  type For,
  findSavedView,
  insertSavedView,
  lockRole,
  savedAlready,
  savedViewForUpdate,
  savedViewsOf,
  updateSavedView,
} from './saved-views.queries.ts';

const calls = api.savedViews;

/** What a call wants to save. */
interface Wanted {
  list: SavedList;
  name: string;
  state: SavedState;
  roleId: number | null;
}

type SavingCall = typeof calls.addSavedView | typeof calls.updateSavedView;

/** The states of lists that people save under a name, for themselves or shared with a role (SAV-180). */
export const savedViewRoutes = ({ db, write, now }: Portal): Route[] => {
  /** Checks that a view may be kept under its name for the people it is meant for; returns who that is. */
  const settle = async (tx: Tx, call: SavingCall, principal: Principal, wanted: Wanted, but: SavedView | null) => {
    const { list, name, roleId } = wanted;
    const role = roleId === null ? null : await lockRole(tx, roleId);
    if (roleId === null) await lockPerson(tx, principal.id);
    else if (role === null) throw refuse(call, 'noRole');
    const whose: For = roleId === null ? { owner_id: principal.id, role_id: null } : { owner_id: null, role_id: roleId };
    const { count, isNameTaken } = await savedAlready(tx, list, whose, name, but?.id ?? null);
    if (isNameTaken) throw refuse(call, 'nameTaken');
    if (count >= MOST_SAVED) throw refuse(call, 'tooMany');
    return whose;
  };

  /** Logs a shared view; what people save for themselves is private (SAV-184). */
  const tell = (tx: Tx, principal: Principal, before: SavedView | null, after: SavedView | null) => {
    const [was, is] = [before?.sharedWith, after?.sharedWith];
    const view = before ?? after;
    if (!view || !(was ?? is)) return;
    const act = !is && !after ? 'savedView.delete' : was ? 'savedView.update' : 'savedView.share';
    const changes = changesBetween(was ? factsOf(before) : null, factsOf(after));
    if (changes.length === 0) return;
    return recordEvent(tx, principal, { act, record: view, owner: principal, changes }, now());
  };

  return [
    route(calls.getSavedViews, async ({ query, principal }) => {
      if (!may(principal, SAVED_LISTS[query.list].act)) throw refuse(calls.getSavedViews, 'lacksRight');
      return { rows: await savedViewsOf(db, principal, query.list) };
    }),

    route(calls.addSavedView, ({ body, principal }) => {
      const { list, roleId } = body;
      if (!may(principal, SAVED_LISTS[list].act)) throw refuse(calls.addSavedView, 'lacksRight');
      return write(async (tx) => {
        const whose = await settle(tx, calls.addSavedView, principal, body, null);
        if (roleId !== null && !may(principal, 'savedView.share', { roleId })) throw refuse(calls.addSavedView, 'lacksRight');
        const after = kept(await findSavedView(tx, principal, await insertSavedView(tx, principal, list, whose, body)));
        await tell(tx, principal, null, after);
        return after;
      });
    }),

    route(calls.updateSavedView, ({ body, principal }) => {
      if (!may(principal, SAVED_LISTS[body.list].act)) throw refuse(calls.updateSavedView, 'lacksRight');
      return write(async (tx) => {
        const view = await savedViewForUpdate(tx, principal, body.id);
        if (view?.list !== body.list) throw refuse(calls.updateSavedView, 'noView');
        if (!mayChange(principal, view) || !mayKeepFor(principal, view, body.roleId)) throw refuse(calls.updateSavedView, 'lacksRight');
        refuseOutdated(calls.updateSavedView, body, view);
        await updateSavedView(tx, view.id, await settle(tx, calls.updateSavedView, principal, body, view), body);
        const after = kept(await findSavedView(tx, principal, view.id));
        await tell(tx, principal, view, after);
        return after;
      });
    }),

    route(calls.deleteSavedView, ({ params, principal }) =>
      write(async (tx) => {
        const view = await savedViewForUpdate(tx, principal, params.id);
        if (!view) throw refuse(calls.deleteSavedView, 'noView');
        if (!mayChange(principal, view)) throw refuse(calls.deleteSavedView, 'lacksRight');
        await deleteSavedView(tx, view.id);
        await tell(tx, principal, view, null);
        return null;
      }),
    ),
  ];
};

const thingOf = ({ maker, sharedWith }: SavedView) => ({ makerId: maker?.id ?? null, roleId: sharedWith?.id ?? null });

const mayChange = (principal: Principal, view: SavedView): boolean => may(principal, 'savedView.change', thingOf(view));

/** Whether it may stay with the people it is for, or be shared with a role; only its maker may make it private again. */
function mayKeepFor(principal: Principal, { maker, sharedWith }: SavedView, roleId: number | null): boolean {
  if (roleId === (sharedWith?.id ?? null)) return true;
  return roleId === null ? maker?.id === principal.id : may(principal, 'savedView.share', { roleId });
}

/** The view that was just written in the same transaction. */
function kept(view: SavedView | null): SavedView {
  if (!view) throw new Error('the view that was just written does not exist');
  return view;
}

/** A shared view as events describe it; null if it is not shared. */
function factsOf(view: SavedView | null): Facts<'savedView'> | null {
  if (!view?.sharedWith) return null;
  const { search, ...shows } = view.state ?? {};
  return {
    name: view.name,
    list: SAVED_LISTS[view.list].title,
    sharedWith: [view.sharedWith],
    search: typeof search === 'string' ? search : null,
    shows: Object.keys(shows).length > 0 ? JSON.stringify(shows) : null,
  };
}
