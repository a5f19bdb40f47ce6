import { field, personal } from '../core/event-field.ts';
import { act, underItsName } from './act.ts';

/** The search may contain a person's name. */
export const savedView = {
  name: field('Name', 'text'),
  list: field('List', 'text'),
  sharedWith: field('Shared with', 'roles'),
  search: personal('Search', 'text'),
  shows: field('Filter, sort and columns', 'text'),
};

export const savedViewActs = {
  'savedView.share': act('savedView', 'Share View', savedView),
  'savedView.update': act('savedView', 'Update Shared View', savedView, underItsName),
  'savedView.delete': act('savedView', 'Delete Shared View', savedView),
};
