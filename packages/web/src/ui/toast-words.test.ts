import { expect, test } from 'vitest';
import { asToast } from './toast-words.ts';

test.for([
  ['de', 'Der Raum ist pausiert.', 'Der Raum ist pausiert'],
  ['de', 'Anfrage gesendet. Die Antwort kommt per E-Mail.', 'Anfrage gesendet. Die Antwort kommt per E-Mail.'],
  ['fr', 'Prêt ? Réessayez.', 'Prêt ? Réessayez.'],
  ['de', 'Niemand gehört zu Marchetti Acustica S.r.l.', 'Niemand gehört zu Marchetti Acustica S.r.l.'],
  ['de', 'In Version 5.1.2 geht das nicht.', 'In Version 5.1.2 geht das nicht'],
  ['fr', 'L’identifiant du fichier est copié.', 'L’identifiant du fichier est copié'],
  ['es', 'Usted ya no está en Okafor Ltd.', 'Usted ya no está en Okafor Ltd.'],
  ['en', 'They are no longer in Okafor Ltd.', 'They are no longer in Okafor Ltd.'],
])('%s: %s', ([language, said, shown]) => expect(asToast(said as string, language as string)).toBe(shown));
