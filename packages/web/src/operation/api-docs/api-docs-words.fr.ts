import type { german } from './api-docs-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  Portal: 'Portail',
  'The calls could not be loaded': 'Les appels n’ont pas pu être chargés',
  'Groups of calls': 'Groupes d’appels',
  Records: 'Enregistrements',
  'Calls, fields and answers are described in English, as in the file that programs read.':
    'Les appels, les champs et les réponses sont décrits en anglais, comme dans le fichier que lisent les programmes.',
  'Search the calls': 'Rechercher dans les appels',
  'API key to try calls with': 'Clé d’API pour les essais',
  'Stays on this page. Without a key, calls are made as the person signed in here.':
    'Reste sur cette page. Sans clé, les appels sont effectués au nom de la personne connectée ici.',
  '1 call': '1 appel',
  '{count} calls': '{count} appels',
  call: 'appel',
  Fields: 'Champs',
  Parameters: 'Paramètres',
  Body: 'Corps',
  'Body, {type}': 'Corps, {type}',
  'Answer, {type}': 'Réponse, {type}',
  'How it can fail': 'Échecs possibles',
  'Try it': 'Essayer',
  Send: 'Envoyer',
  'Send for real': 'Envoyer réellement',
  'Fill in the required fields first.': 'Remplissez d’abord les champs obligatoires.',
  'No answer': 'Aucune réponse',
};
