import type { german } from './confirm-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Confirm that it is you': 'Confirmez votre identité',
  'Confirm that it is you to continue. What you typed is kept, and you won’t be asked again for {count} minutes.':
    'Confirmez votre identité pour continuer. Votre saisie est conservée, et la question ne vous sera plus posée pendant {count} minutes.',
  'You could not be asked to confirm': 'La demande a échoué',
  Username: 'Identifiant',
  'Six digits from your authenticator app, or one of your recovery codes':
    'Six chiffres de votre application d’authentification, ou l’un de vos codes de récupération',
  'Please enter your password': 'Veuillez saisir votre mot de passe.',
  'Please enter the code that your authenticator app shows': 'Veuillez saisir le code affiché par votre application d’authentification.',
  'Confirm with a passkey': 'Confirmer avec une clé d’accès',
  'Or with a code:': 'Ou avec un code :',
  'You have no password here because another service signs you in. It will ask you again in a separate window.':
    'Vous n’avez pas de mot de passe ici, car un autre service vous connecte. Il vous demandera de vous identifier à nouveau dans une fenêtre à part.',
  'You have no password here. Sign out, sign in again, and do this within {count} minutes.':
    'Vous n’avez pas de mot de passe ici. Déconnectez-vous, reconnectez-vous et faites ceci dans les {count} minutes.',
  'Confirm with {name}': 'Confirmer avec {name}',
  'Sign out': 'Se déconnecter',
  'Session Expired': 'Session expirée',
  'Sign in again as {name}. What you typed is kept, and what you were sending will then be sent.':
    'Reconnectez-vous en tant que {name} : votre saisie est conservée, et ce que vous envoyiez sera ensuite transmis.',
  'Discard it': 'Abandonner',
  'Sign In': 'Se connecter',
  'This is not your password': 'Ce n’est pas votre mot de passe.',
  'This code is wrong or has already been used. Your app shows a new one every half minute':
    'Ce code est incorrect ou a déjà été utilisé. Votre application en affiche un nouveau toutes les trente secondes.',
  'You have a second factor: please confirm with it': 'Vous avez un second facteur : veuillez confirmer avec lui.',
  'You have no passkey: please confirm in another way': 'Vous n’avez pas de clé d’accès : veuillez confirmer autrement.',
  'This changes how you sign in.': 'Cela change la façon dont vous vous connectez.',
  'The file holds everything the portal knows about a person.': 'Le fichier contient tout ce que le portail sait d’une personne.',
  'The file takes many records out of the portal.': 'Le fichier contient un grand nombre de données du portail.',
  'This asks to take over an organization.': 'Vous demandez à reprendre une organisation.',
  'This lets everyone read the advisory.': 'Tout le monde pourra alors lire l’avis de sécurité.',
  'The file names everyone who was told of the advisory.': 'Le fichier nomme toutes les personnes informées de l’avis.',
  'This ends a student’s license.': 'Cela met fin à la licence d’un étudiant.',
  'An API key lets a program read the licenses of your organization.':
    'Une clé d’API permet à un programme de lire les licences de votre organisation.',
  'An API key lets a program act in your name.': 'Une clé d’API permet à un programme d’agir en votre nom.',
  'You are issuing license files for someone else.': 'Vous émettez des fichiers de licence pour quelqu’un d’autre.',
  'You are moving someone else’s license to another computer.': 'Vous transférez la licence de quelqu’un d’autre sur un autre ordinateur.',
};
