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
  /** For one that is not current. */
  state: field('State', 'text'),
};

/** A file of a release, as its acts describe it. */
const file = {
  fileName: field('File', 'text'),
  fileKind: field('Kind of file', 'text'),
  platform: field('Platform', 'text'),
  size: field('Size in bytes', 'number'),
  sha256: field('Checksum (SHA-256)', 'text'),
  link: field('Link', 'text'),
  signedBy: field('Signed with the key', 'text'),
};

export const releaseActs = {
  'release.add': act('release', 'Add Release', release),
  'release.update': act('release', 'Update Release', {
    ...release,
    licenses: field('Licenses that follow the name', 'number'),
    rollout: field('Roll-out', 'number'),
  }),
  'release.addFile': act('release', 'Add Release File', file),
  'release.signFile': act('release', 'Sign Release File', file),
  'release.removeFile': act('release', 'Remove Release File', file),
  'release.setState': act('release', 'Set Release State', {
    state: field('State', 'text'),
    supportedUntil: field('Supported until', 'day'),
    previewers: field('People for the preview', 'number'),
  }),
  'release.withdraw': act('release', 'Withdraw Release', { reason: field('Reason', 'text'), told: field('People told', 'number') }),
  'release.delete': act('release', 'Delete Release', release),
  'release.restore': act('release', 'Restore Release', { notBack }),
  // It belongs to no person, like the release: the reason must not name one.
  'release.eraseDeleted': act('release', 'Erase Deleted Release', { reason: field('Reason', 'text') }),
};
