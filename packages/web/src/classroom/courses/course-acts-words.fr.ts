import type { german } from './course-acts-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Computers of {code}': 'Ordinateurs de {code}',
  'Teachers of {name}': 'Enseignants de {name}',
  'Ask for more places in {code}': 'Demander plus de places dans {code}',
  'Copy {code} to the next term': 'Copier {code} vers le semestre suivant',
  'Copy link for students': 'Copier le lien pour les étudiants',
  'Copy link of {code}': 'Copier le lien de {code}',
  'Open {code} again': 'Rouvrir {code}',
  'Pause {code}': 'Mettre {code} en pause',
  '{organization} · in charge of the course': '{organization} · responsable du cours',
  'At most {count} more teachers.': '{count} autres enseignants au plus.',
  'You no longer teach this course': 'Vous n’enseignez plus ce cours',
  '{name} no longer teaches this course': '{name} n’enseigne plus ce cours',
  Leave: 'Quitter',
  'Remove from the course': 'Retirer du cours',
  'Leave the course': 'Quitter le cours',
  'Remove {name} from the course': 'Retirer {name} du cours',
  'They now teach this course and will hear by email': 'Enseigne aussi ce cours désormais et en est averti par e-mail',
  'Email of another teacher': 'E-mail d’un autre enseignant',
  'They see the students, share the link and free places': 'Voit les étudiants, diffuse le lien et libère des places',
  'The code {code} is deleted': 'Le code {code} est supprimé',
  'The code {code}: it can no longer be redeemed, and its 1 student keeps the license. It can be restored from the bin.':
    'Le code {code} ne pourra plus être utilisé ; l’étudiant qui l’a utilisé garde sa licence. Il peut être restauré depuis la corbeille.',
  'The code {code}: it can no longer be redeemed, and its {count} students keep their licenses. It can be restored from the bin.':
    'Le code {code} ne pourra plus être utilisé ; les {count} étudiants qui l’ont utilisé gardent leur licence. Il peut être restauré depuis la corbeille.',
  'Last day to redeem': 'Dernier jour d’utilisation du code',
  'The course is changed': 'Le cours est modifié',
  'Its students’ licenses end then too; files they already have keep working until they expire':
    'Les licences des étudiants se terminent aussi ce jour-là ; leurs fichiers restent valables jusqu’à leur expiration',
  'Room acoustics, autumn 2026': 'Acoustique des salles, automne 2026',
  'Students see it on the link’s page and on their license': 'Les étudiants le voient sur la page du lien et sur leur licence',
  'The last day of the course, unless you choose another': 'Le dernier jour du cours, sauf indication contraire',
  'The usual number, unless you choose another': 'Le nombre habituel, sauf indication contraire',
  'The code {code} is paused': 'Le code {code} est en pause',
  'The code {code} is open again': 'Le code {code} est rouvert',
  'Someone else has changed this code. Look at it and try again.': 'Quelqu’un d’autre a modifié ce code. Vérifiez-le et réessayez.',
};
