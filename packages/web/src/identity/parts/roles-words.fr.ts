import type { german } from './roles-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Rights on customers and licenses need Customers View, rights on releases need Releases View, and exporting the log needs Log View: they are switched on and off together.':
    'Les droits sur les clients et les licences demandent « Clients : voir », ceux sur les versions « Versions : voir », et l’export du journal « Journal : voir » : ils s’activent et se désactivent ensemble.',
  '{about}, {count} of {all}': '{about}, {count} sur {all}',
  'Accounts of staff': 'Comptes de l’équipe',
  'People and their notes': 'Les personnes et leurs notes',
  'Versions and download links': 'Versions et liens de téléchargement',
  'Kinds a role may create': 'Types qu’un rôle peut créer',
  'What is sold': 'Ce qui est vendu',
  'Prices, offers and orders': 'Prix, offres et commandes',
  'What licenses work on': 'Ce sur quoi fonctionnent les licences',
  'What was done, and who did it': 'Ce qui a été fait, et par qui',
  Create: 'Créer',
  Make: 'Faire',
  Approve: 'Approuver',
  Decide: 'Décider',
  'Customers View': 'Clients : voir',
  'The role {name} is added. Give it to people in Users.': 'Le rôle {name} est ajouté. Attribuez-le dans Utilisateurs.',
  'The server could not be reached, so nothing was saved. What you changed is kept: try again.':
    'Le serveur est injoignable ; rien n’a été enregistré. Vos modifications sont conservées : réessayez.',
  'The role {name} is deleted': 'Le rôle {name} est supprimé.',
  'This role is in use': 'Ce rôle est utilisé',
  '1 person has the role {name}. Give them another one in Users; then it can be deleted.':
    '1 personne a le rôle {name}. Donnez-lui-en un autre dans Utilisateurs ; il pourra alors être supprimé.',
  '{people} people have the role {name}. Give them another one in Users; then it can be deleted.':
    '{people} personnes ont le rôle {name}. Donnez-leur-en un autre dans Utilisateurs ; il pourra alors être supprimé.',
  'The role {name}, which no one has. This cannot be undone.': 'Le rôle {name}, que personne n’a. C’est irréversible.',
  'The server could not be reached. Nothing was deleted.': 'Le serveur est injoignable. Rien n’a été supprimé.',
  'The role {name} is updated': 'Le rôle {name} est enregistré.',
  'What each role may do': 'Ce que chaque rôle peut faire',
  Update: 'Enregistrer',
  'Built-in': 'Prédéfinis',
  'Your own': 'Les vôtres',
  'Admins may do everything, so that no one is ever locked out. This cannot be changed.':
    'Les administrateurs peuvent tout, pour que l’accès ne soit jamais perdu. Cela ne peut pas être modifié.',
  'Customers see only their own profile, licenses and quotations. Everyone who signs up gets this role, so it has no rights over others.':
    'Les clients ne voient que leur profil, leurs licences et leurs devis. Toute personne inscrite reçoit ce rôle ; il n’a donc aucun droit sur les autres.',
  '{count} people or more have': '{count} personnes ou plus ont',
  '1 person has': '1 personne a',
  '{count} people have': '{count} personnes ont',
  '{people} this role, which is built in. A change applies from their next click.':
    '{people} ce rôle prédéfini. Une modification s’applique dès le clic suivant.',
  '{people} this role. A change applies from their next click.': '{people} ce rôle. Une modification s’applique dès le clic suivant.',
  'Distributors see only the customers of their countries.': 'Les distributeurs ne voient que les clients de leurs pays.',
  'The roles could not be loaded': 'Les rôles n’ont pas pu être chargés',
  'All roles': 'Tous les rôles',
  'It has been deleted in the meantime.': 'Il a été supprimé entre-temps.',
  'A role with this name already exists': 'Un rôle de ce nom existe déjà.',
  'A built-in role cannot be deleted': 'Un rôle prédéfini ne peut pas être supprimé.',
  'The name of a built-in role cannot be changed': 'Le nom d’un rôle prédéfini ne peut pas être modifié.',
  'The Admin role has every right': 'Le rôle Admin a tous les droits.',
  'The Customer role has no rights over others': 'Le rôle Client n’a aucun droit sur les autres.',
  'The Customer role has no rights over others, because everyone who signs up gets it':
    'Le rôle Client n’a aucun droit sur les autres, car toute personne inscrite le reçoit.',
  '{people} this role': '{people} ce rôle.',
  'Please list each right only once': 'Veuillez donner chaque droit une seule fois.',
};
