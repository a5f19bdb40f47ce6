import type { german } from './asking-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Ask for the next term': 'Demander le semestre suivant',
  'Request sent. We’ll email you the decision.': 'Demande envoyée. La décision vous parviendra par e-mail.',
  'Your course is ready': 'Votre cours est prêt',
  'For the person who decides; optional': 'Facultatif, pour la personne qui décide',
  'Only a teacher can ask for a course': 'Seul un enseignant peut demander un cours.',
  For: 'Pour',
  'A lab room': 'Une salle de travaux pratiques',
  'Ask for it': 'Demander',
  'You do not teach this course': 'Vous n’enseignez pas ce cours.',
  '{taken} of {places} places of {course} are taken.': '{taken} places sur {places} de {course} sont prises.',
  'Places in all': 'Places au total',
  'Requests for courses': 'Demandes de cours',
  'redeemed until {day}': 'code utilisable jusqu’au {day}',
  'A new code for {name} that runs for as long as {code}.': 'Un nouveau code pour {name}, de même durée que {code}.',
  'A new course code for {name}.': 'Un nouveau code de cours pour {name}.',
  'The Course Added successfully': 'Le cours est ajouté',
  'Only a teacher can have course codes': 'Seul un enseignant peut avoir des codes de cours.',
  'A teacher has at most {count} course codes': 'Un enseignant peut avoir au plus {count} codes de cours.',
  'Places, modules and teachers are the same as in this course; students join again':
    'Les places, modules et enseignants sont ceux de ce cours ; les étudiants s’inscrivent à nouveau',
  'Students redeem the code from {from} to {until}, both days included. Their licenses end on the last day.':
    'Les étudiants utilisent le code du {from} au {until} inclus. Leurs licences se terminent le dernier jour.',
  'Students redeem the code from its start date to its last day. Their licenses end on the last day.':
    'Les étudiants utilisent le code du premier au dernier jour. Leurs licences se terminent le dernier jour.',
  'The server could not be reached, so nothing was saved. Try again.': 'Le serveur est injoignable ; rien n’a été enregistré. Réessayez.',
  '{places} places instead of {now}, {taken} taken': '{places} places au lieu de {now}, {taken} prises',
  '{places} places': '{places} places',
  '{places} places, {from} to {until}': '{places} places, du {from} au {until}',
  'for a lab room': 'pour une salle de travaux pratiques',
};
