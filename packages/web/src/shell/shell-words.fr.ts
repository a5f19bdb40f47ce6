import type { german } from './shell-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Skip to content': 'Aller au contenu',
  Navigation: 'Navigation',
  Main: 'Principal',
  Logout: 'Se déconnecter',
  Help: 'Aide',
  Account: 'Compte',
  'Light colours': 'Couleurs claires',
  'Dark colours': 'Couleurs sombres',
  '{name}: no release yet': '{name} : pas encore de version',
  'Runtime engine {version}': 'Moteur d’exécution {version}',
  'All downloads': 'Tous les téléchargements',
  'Check a file': 'Vérifier un fichier',
  '{count} to answer': '{count} en attente de réponse',
  'All keys for this page': 'Tous les raccourcis de cette page',
  Keys: 'Raccourcis clavier',
  'You cannot open this': 'Accès refusé',
  'This link leads to nothing you can see': 'Ce lien ne mène à aucune page que vous puissiez voir',
  'There is no such page in the portal, or your role does not allow it. You can go to:':
    'Cette page n’existe pas dans le portail, ou votre rôle n’y donne pas accès. Vous pouvez aller à :',
  'The server is not answering': 'Le serveur ne répond pas',
  'What you see is from {moment}.': 'Ce que vous voyez date du {moment}.',
};
