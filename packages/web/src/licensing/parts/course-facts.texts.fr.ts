import { unbroken } from '../../ui/unbroken.ts';
import type { CourseFactsTexts } from './course-facts.texts.ts';

export const french = unbroken<CourseFactsTexts>({
  of: 'Cours de {teacher}, {organization}',
  product: 'Produit',
  youGet: 'Vous recevez',
  license: 'Une licence étudiante jusqu’au {day}, {modules}',
  allModules: 'avec tous les modules',
  withModules: 'avec {modules}',
  joinUntil: 'Inscription jusqu’au',
  lastDay: 'aujourd’hui est le dernier jour',
  tomorrow: 'demain',
  inDays: 'dans {count} jours',
  place: '{count} place',
  places: '{count} places',
  leftOf: 'sur {count} disponibles',
  begins: 'Il commence le {day}',
  beginsSaid: 'Ouvrez de nouveau ce lien à partir de ce jour. Il reste le même.',
  couldJoin: 'L’inscription était possible jusqu’au {day}',
  ended: 'Il a pris fin le {day}',
  overSaid:
    'Demandez à {teacher} le lien du prochain cours ou une inscription tardive. Si vous étiez déjà inscrit, connectez-vous : votre licence vous y attend.',
  paused: 'Aucune inscription n’est possible en ce moment : le cours est en pause',
  pausedSaid:
    'Demandez à {teacher} quand il rouvrira. Le lien reste le même. Si vous étiez déjà inscrit, connectez-vous : votre licence vous y attend.',
  onlyTaken: 'La seule place est prise',
  allTaken: 'Les {count} places sont prises ou réservées aux étudiants invités',
  fullSaid:
    'Avez-vous été invité par e-mail ? Ouvrez alors le lien de cet e-mail : votre place est réservée. Sinon, demandez une place à {teacher}. Si vous étiez déjà inscrit, connectez-vous : votre licence vous y attend.',
});
