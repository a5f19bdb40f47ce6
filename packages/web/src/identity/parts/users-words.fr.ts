import type { german } from './users-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'The link is on its way to {name}': 'Le lien est en route vers {name}.',
  'Send the link again to {name}': 'Renvoyer le lien à {name}',
  'Change roles': 'Changer les rôles',
  'Change the roles of {name}': 'Changer les rôles de {name}',
  'Remove roles': 'Retirer les rôles',
  'Remove the roles of {name}': 'Retirer les rôles de {name}',
  'Remove the roles?': 'Retirer les rôles ?',
  '{name} is now a customer': '{name} est maintenant client.',
  '{name} ({email}) loses {roles} and is signed out. The account and its licenses stay, as a customer’s.':
    '{name} ({email}) perd {roles} et est déconnecté. Le compte et ses licences restent, comme ceux d’un client.',
  'This person is no longer a user': 'Cette personne n’est plus un utilisateur.',
  'You cannot change a person who has more rights than you': 'Vous ne pouvez pas modifier une personne qui a plus de droits que vous.',
  'The last active admin must stay an admin': 'Le dernier administrateur actif doit le rester.',
  'Someone else has changed this user. Check it before you continue.':
    'Quelqu’un d’autre a modifié cet utilisateur. Vérifiez-le avant de continuer.',
  'You cannot remove your own roles': 'Vous ne pouvez pas retirer vos propres rôles.',
  'They have a password by now, or may not sign in': 'Cette personne a désormais un mot de passe, ou ne peut pas se connecter.',
  'You cannot give or take a role with more rights than your own':
    'Vous ne pouvez ni donner ni retirer un rôle avec plus de droits que les vôtres.',
  'This email already belongs to a user: change the roles in the list':
    'Cet e-mail appartient déjà à un utilisateur : changez les rôles dans la liste.',
  'This email already belongs to a user': 'Cet e-mail appartient déjà à un utilisateur.',
  'The invitation to {email} is on its way': 'L’invitation à {email} est en route.',
  '{name} was already a customer and now has the roles; an email tells them':
    '{name} était déjà client et a maintenant les rôles ; un e-mail l’en informe.',
  '{name} was already a customer and now has the roles; an email with a link is on its way':
    '{name} était déjà client et a maintenant les rôles ; un e-mail avec un lien est en route.',
  user: 'utilisateur',
  'They get an email with a link to choose a password, which works for 7 days. A customer with this email keeps their name, password and licenses, and gets the roles as well.':
    'La personne reçoit un e-mail avec un lien pour choisir un mot de passe, valable 7 jours. Un client avec cet e-mail garde son nom, son mot de passe et ses licences, et reçoit aussi les rôles.',
  'Send Invitation': 'Envoyer l’invitation',
  'The roles of {name} are changed': 'Les rôles de {name} sont modifiés.',
  'When roles change, they have to sign in again.': 'Quand les rôles changent, une nouvelle connexion est nécessaire.',
  'Please choose a role besides Customer': 'Veuillez choisir un rôle autre que Client.',
  'No matches': 'Aucun résultat',
  'No users yet': 'Pas encore d’utilisateur',
  'No name, email or role contains “{search}”.': 'Aucun nom, e-mail ni rôle ne contient « {search} ».',
  'People with a role besides Customer appear here.': 'Les personnes ayant un rôle autre que Client apparaissent ici.',
  'The users could not be loaded': 'Les utilisateurs n’ont pas pu être chargés',
  'Email refused': 'E-mail refusé',
  'Last signed in {day}': 'Dernière connexion le {day}',
  'Last signed in': 'Dernière connexion',
  'Invited, not signed in yet': 'Invité, pas encore connecté',
  'User Status Updated': 'L’état de l’utilisateur est modifié.',
  'User Not Found': 'Utilisateur introuvable.',
};
