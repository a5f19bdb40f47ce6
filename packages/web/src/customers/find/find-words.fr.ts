import type { german } from './find-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Name, organization, phone, L-630, MAC address, code, view or action':
    'Nom, organisation, téléphone, L-630, adresse MAC, code, page ou action',
  'The portal could not be reached. These are earlier results.': 'Le portail est injoignable. Voici des résultats antérieurs.',
  '{count} found': '{count} résultats',
  'Nothing found for “{text}”.': 'Aucun résultat pour « {text} ».',
  choose: 'choisir',
  open: 'ouvrir',
  'in a new tab': 'dans un nouvel onglet',
  Found: 'Résultats',
  Views: 'Pages',
  'Edit Profile': 'Modifier le profil',
  file: 'fichier',
  computer: 'ordinateur',
  MAC: 'MAC',
  'Your course': 'Votre cours',
  Open: 'En attente',
  Answered: 'Traitée',
  Latest: 'La plus récente',
  '{file} is not a license file, or does not name a license.': '{file} n’est pas un fichier de licence, ou ne désigne aucune licence.',
  'The file belongs to {number}, but that license was deleted or you may not see it. “Check a file” tells you what happened to it.':
    'Le fichier appartient à {number}, mais cette licence a été supprimée ou vous n’y avez pas accès. « Vérifier un fichier » vous indique ce qui s’est passé.',
};
