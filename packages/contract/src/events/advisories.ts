import { field } from '../core/event-field.ts';
import { act } from './act.ts';

/** What everyone may know of it, once it is published. */
export const advisory = {
  number: field('Number', 'text'),
  title: field('Title', 'text'),
  vector: field('CVSS vector', 'text'),
  score: field('CVSS score', 'number'),
  cve: field('CVE', 'text'),
  affected: field('Affected releases', 'texts'),
  fixed: field('Fixed releases', 'texts'),
};

/** Readers of the log may not know what a draft says (ADV-6): of it the log has which parts changed. */
const draft = { changed: field('Changed', 'texts') };

export const advisoryActs = {
  'advisory.add': act('advisory', 'Add Advisory', draft),
  'advisory.update': act('advisory', 'Update Advisory', draft),
  'advisory.review': act('advisory', 'Review Advisory', {}),
  'advisory.publish': act('advisory', 'Publish Advisory', { ...advisory, publication: field('Publication', 'number') }),
};
