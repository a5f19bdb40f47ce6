import { field } from '../core/event-field.ts';
import { act, notBack } from './act.ts';

export const release = {
  product: field('Product', 'text'),
  name: field('Name', 'text'),
  date: field('Release date', 'day'),
  productDownloadLink: field('Product link', 'text'),
  fnlDownloadLink: field('FNL link', 'text'),
  matlabRuntimeDownloadLink: field('MATLAB link', 'text'),
  notes: field('Notes', 'text'),
};

export const releaseActs = {
  'release.add': act('release', 'Add Release', release),
  'release.update': act('release', 'Update Release', { ...release, licenses: field('Licenses that follow the name', 'number') }),
  'release.delete': act('release', 'Delete Release', release),
  'release.restore': act('release', 'Restore Release', { notBack }),
  // Of no one, as the release is: the reason must not say who.
  'release.eraseDeleted': act('release', 'Erase Deleted Release', { reason: field('Reason', 'text') }),
};
