import { expect, test } from 'vitest';
import { asToast } from './toast-words.ts';

test.for([
  ['Der Raum ist pausiert.', 'Der Raum ist pausiert'],
  ['The offer is sent', 'The offer is sent'],
  ['Request sent. We’ll email you the decision.', 'Request sent. We’ll email you the decision.'],
  ['Prêt ? Réessayez.', 'Prêt ? Réessayez.'],
  ['Computer 5.1.2 cannot take its place.', 'Computer 5.1.2 cannot take its place'],
  ['Wird geprüft…', 'Wird geprüft…'],
])('%s', ([said, shown]) => expect(asToast(said as string)).toBe(shown));
