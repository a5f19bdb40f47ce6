import { catalogue, type TextsLike } from '../../ui/language.ts';

const english = {
  of: 'Course of {teacher}, {organization}',
  product: 'Product',
  youGet: 'You get',
  license: 'A student license until {day}, {modules}',
  allModules: 'with all modules',
  withModules: 'with {modules}',
  joinUntil: 'Join until',
  lastDay: 'today is the last day',
  tomorrow: 'tomorrow',
  inDays: 'in {count} days',
  place: '{count} place',
  places: '{count} places',
  leftOf: 'left of {count}',
  begins: 'It begins on {day}',
  beginsSaid: 'Open this link again from that day on. It stays the same.',
  couldJoin: 'Joining was possible until {day}',
  ended: 'It ended on {day}',
  overSaid:
    'Ask {teacher} for the link to the next course, or to let you in late. If you have already joined, sign in: your license is there.',
  paused: 'No one can join at the moment: the course is paused',
  pausedSaid: 'Ask {teacher} when it opens again. The link stays the same. If you have already joined, sign in: your license is there.',
  onlyTaken: 'Its only place is taken',
  allTaken: 'All {count} places are taken or reserved for invited students',
  fullSaid:
    'If you were invited by email, open the link in that email: your place is kept. Otherwise ask {teacher} for a place. If you have already joined, sign in: your license is there.',
};

/** The texts about a course before joining it. */
export type CourseFactsTexts = TextsLike<typeof english>;

export const courseFactsTexts = catalogue(english, {
  de: async () => (await import('./course-facts.texts.de.ts')).german,
  fr: async () => (await import('./course-facts.texts.fr.ts')).french,
  es: async () => (await import('./course-facts.texts.es.ts')).spanish,
});
