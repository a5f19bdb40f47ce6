import type { CourseFactsTexts } from './course-facts.texts.ts';

export const german: CourseFactsTexts = {
  of: 'Kurs von {teacher}, {organization}',
  product: 'Produkt',
  youGet: 'Sie erhalten',
  license: 'Eine Studierendenlizenz bis {day}, {modules}',
  allModules: 'mit allen Modulen',
  withModules: 'mit {modules}',
  joinUntil: 'Beitritt bis',
  lastDay: 'heute ist der letzte Tag',
  tomorrow: 'morgen',
  inDays: 'in {count} Tagen',
  place: '{count} Platz',
  places: '{count} Plätze',
  leftOf: 'von {count} frei',
  begins: 'Er beginnt am {day}',
  beginsSaid: 'Öffnen Sie diesen Link ab diesem Tag erneut. Er bleibt gleich.',
  couldJoin: 'Der Beitritt war bis {day} möglich',
  ended: 'Er endete am {day}',
  overSaid:
    'Bitten Sie {teacher} um den Link des nächsten Kurses oder um einen späteren Beitritt. Wenn Sie schon beigetreten sind, melden Sie sich an: Ihre Lizenz ist da.',
  paused: 'Zurzeit ist kein Beitritt möglich: Der Kurs pausiert',
  pausedSaid:
    'Fragen Sie {teacher}, wann er wieder öffnet. Der Link bleibt gleich. Wenn Sie schon beigetreten sind, melden Sie sich an: Ihre Lizenz ist da.',
  onlyTaken: 'Der einzige Platz ist vergeben',
  allTaken: 'Alle {count} Plätze sind vergeben oder für Eingeladene reserviert',
  fullSaid:
    'Wurden Sie per E-Mail eingeladen? Dann öffnen Sie den Link in dieser E-Mail: Ihr Platz ist reserviert. Bitten Sie sonst {teacher} um einen Platz. Wenn Sie schon beigetreten sind, melden Sie sich an: Ihre Lizenz ist da.',
};
