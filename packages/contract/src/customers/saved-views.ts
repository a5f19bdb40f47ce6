import { z } from 'zod';
import { role } from '../core/customer-answer.ts';
import { describe, json, list, signedIn } from '../core/endpoint.ts';
import { id, idText, oneName, revision } from '../core/fields.ts';
import { lacksRight, noRole, outdated } from '../core/refusals.ts';
import { SAVED_LIST_NAMES, SAVED_LISTS, type SavedList, type SavedState } from './saved-lists.ts';
import { savedViewsCalls } from './saved-views.calls.ts';
import { MOST_SAVED } from './saved-views.words.ts';

/** A list's search, filter, sort and columns under a name. */
const savedView = z.object({
  id: z.int(),
  revision: z.int(),
  list: z.enum(SAVED_LIST_NAMES),
  name: z.string(),
  /** As in the list's address; null if the list no longer takes it (SAV-185). */
  state: z.record(z.string(), z.unknown()).nullable(),
  /** Null: only for its maker. */
  sharedWith: role.nullable(),
  /** Null when the person is gone. */
  maker: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type SavedView = z.infer<typeof savedView>;

const UNKNOWN_LIST = 'Please choose a list';
const listName = z.enum(SAVED_LIST_NAMES, UNKNOWN_LIST);

/** The state is checked with the schema of its list; a problem is named by its place in the state. */
function fitState<T extends { list: SavedList; state: SavedState }>(input: T, context: z.RefinementCtx<T>): T {
  const read = SAVED_LISTS[input.list].state.safeParse(input.state);
  if (read.success) return { ...input, state: read.data };
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: ['state', ...path], message });
  return z.NEVER;
}

const saved = {
  list: listName,
  name: oneName(80),
  state: z.record(z.string().max(40), z.unknown(), 'Please give the state of the list'),
  /** The role it is shared with; null: only for its maker. */
  roleId: id.nullable(),
};

const noView = { statusCode: 'NOT_FOUND', message: 'View Not Found' } as const;
const nameTaken = { statusCode: 'CONFLICT', message: 'A view with this name already exists' } as const;
const tooMany = { statusCode: 'CONFLICT', message: `There are already ${MOST_SAVED} views of this list` } as const;

export const savedViews = describe(savedViewsCalls, {
  getSavedViews: {
    summary: 'The views of a list that you saved, and those shared with one of your roles, by name',
    access: signedIn,
    query: z.strictObject({ list: listName }),
    answer: list(savedView),
    refusals: { lacksRight },
  },
  addSavedView: {
    summary: 'Keep the search, filter, sort and columns of a list under a name, for yourself or shared with a role',
    access: signedIn,
    body: z.object(saved).transform(fitState),
    answer: json(savedView),
    refusals: { lacksRight, noRole, nameTaken, tooMany },
  },
  updateSavedView: {
    summary: 'Change the name or state of a saved view, or share it; only its maker can unshare it',
    access: signedIn,
    body: z.object({ id, revision, ...saved }).transform(fitState),
    answer: json(savedView),
    refusals: { noView, lacksRight, noRole, nameTaken, tooMany, outdated },
  },
  deleteSavedView: {
    summary: 'Delete a saved view; a shared one is deleted for everyone',
    access: signedIn,
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: { noView, lacksRight },
  },
});
