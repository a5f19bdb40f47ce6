import { field } from '../core/event-field.ts';
import { act } from './act.ts';

/** What everyone may know about it, once it is published. */
export const advisory = {
  number: field('Number', 'text'),
  title: field('Title', 'text'),
  vector: field('CVSS vector', 'text'),
  score: field('CVSS score', 'number'),
  cve: field('CVE', 'text'),
  affected: field('Affected releases', 'texts'),
  fixed: field('Fixed releases', 'texts'),
};

/** Readers of the log must not learn what a draft says (ADV-6): the log has only the names of the parts that changed. */
const draft = { changed: field('Changed', 'texts') };

export const advisoryActs = {
  'advisory.add': act('advisory', 'Add Advisory', draft),
  'advisory.update': act('advisory', 'Update Advisory', draft),
  'advisory.review': act('advisory', 'Review Advisory', {}),
  'advisory.publish': act('advisory', 'Publish Advisory', {
    ...advisory,
    publication: field('Publication', 'number'),
    everyone: field('Everyone told', 'flag'),
    remindDays: field('Reminder after days', 'number'),
  }),
  'advisory.setClock': act('advisory', 'Set Reporting Deadlines', {
    reported: field('Reported', 'text'),
    knownAt: field('Known since', 'moment'),
    fixedAt: field('Fix available since', 'moment'),
  }),
  'advisory.saveReport': act('advisory', 'Save Report to Authority', {
    step: field('Step', 'text'),
    length: field('Text', 'characters'),
    sentAt: field('Sent', 'moment'),
    receipt: field('Receipt number', 'text'),
  }),
  'advisory.prove': act('advisory', 'Prove Advisory Emails', {
    people: field('People told', 'number'),
    sum: field('SHA-256 of the file', 'text'),
  }),
};
