import type { german } from './refusals-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'An offline license file of this customer still works. Deleting the customer does not stop the file.':
    'Un fichier de licence hors ligne de ce client fonctionne encore. Supprimer le client n’arrête pas le fichier.',
  'Another bulk action from this selection is already running. Look at its result first':
    'Une autre tâche groupée sur cette sélection est déjà en cours. Regardez d’abord son résultat',
  'Another person now has the email {email}: choose a different one':
    'L’adresse {email} appartient désormais à quelqu’un d’autre : choisissez-en une autre',
  'At most 10,000 records can be changed at once': '10 000 fiches au plus à la fois',
  'At most 3 can run at once: wait until one has ended': '3 au plus à la fois : attendez que l’une se termine',
  'Bulk Job Not Found': 'Tâche groupée introuvable',
  'It belongs to {organization}, which has no people left: add a person there first':
    'Cela appartient à {organization}, où il n’y a plus personne : ajoutez-y d’abord une personne',
  'It belongs to {name}, who is also deleted: restore that customer first':
    'Cela appartient à {name}, aussi supprimé : restaurez d’abord ce client',
  'It can be undone until {minutes} minutes after it ended': 'Annulable jusqu’à {minutes} minutes après la fin',
  'It is still running': 'C’est encore en cours',
  'It stays in the log permanently: please leave out who it is about': 'Cela reste dans le journal : ne dites pas de qui il s’agit',
  'Log Entry Not Found': 'Entrée du journal introuvable',
  'Mail Not Found': 'E-mail introuvable',
  'No erased person with this email is still named in the log': 'Le journal ne nomme plus aucune personne effacée ayant cet e-mail',
  'Note Not Found': 'Note introuvable',
  'The action is for records of another kind': 'L’action concerne d’autres fiches',
  'The email {email} is free: restore the person under it': 'L’adresse {email} est libre : restaurez la personne sous celle-ci',
  'There are already 200 notes about this customer': 'Il y a déjà 200 notes sur ce client',
  'There are already 50 views of this list': 'Il y a déjà 50 vues de cette liste',
  'There is now another release {name}: rename or delete that one first':
    'Il y a désormais une autre version {name} : renommez-la ou supprimez-la d’abord',
  'This account is not offered for erasure': 'Ce compte n’est pas proposé à l’effacement',
  'This customer was changed since then, so it stays as it is': 'Ce client a été modifié depuis et reste tel quel',
  'This is not their email': 'Ce n’est pas son adresse e-mail',
  'This is the name of their organization, and changes with it': 'C’est le nom de son organisation, et il change avec elle',
  'This person does not need a link: they have a password, or may not sign in':
    'Cette personne n’a pas besoin de lien : elle a un mot de passe, ou ne peut pas se connecter',
  'View Not Found': 'Vue introuvable',
  'You cannot delete yourself': 'Vous ne pouvez pas vous supprimer vous-même',
  'You have nothing to undo here': 'Vous n’avez rien à annuler ici',
  '{name} already has as many {what} as a person may have': '{name} a déjà autant de {what} qu’une personne peut en avoir',
  '{what} since then: it stays as it is': '{what} depuis : cela reste tel quel',
};
