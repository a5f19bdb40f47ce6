import type { german } from './computer-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Signed identity document from its cloud, dated {day}: kept as received; its signature was not checked.':
    'Document d’identité signé par son cloud, du {day} : conservé tel quel ; sa signature n’a pas été vérifiée.',
  'Save the document': 'Enregistrer le document',
  'The document is no longer kept': 'Le document n’est plus conservé.',
  'Email its file to the customer': 'Envoyer son fichier au client',
  'Email the file for {name} to the customer': 'Envoyer le fichier de {name} au client',
  'Computers of {number}': 'Ordinateurs de {number}',
  'The computers could not be loaded': 'Les ordinateurs n’ont pas pu être chargés',
  'No computers yet': 'Pas encore d’ordinateur',
  'A computer appears with its first offline license, and stays here when another takes its place.':
    'Un ordinateur apparaît avec sa première licence hors ligne et reste ici quand un autre prend sa place.',
  Before: 'Avant',
  'There were more before these; see the log of the license.': 'Il y en avait d’autres avant ; voir le journal de la licence.',
  '{now} now, more than {before} before': '{now} maintenant, plus de {before} avant',
  '{now} now, {before} before': '{now} maintenant, {before} avant',
  '{day} to {end}': 'Du {day} au {end}',
  'Replaced by {name}': 'Remplacé par {name}',
  'Not replaced': 'Non remplacé',
  Removed: 'Retiré',
  Moved: 'Transféré',
  'They switched off emails about files, or their account is not active':
    'Les e-mails sur les fichiers sont désactivés, ou le compte n’est pas actif.',
  'Document Not Found': 'Document introuvable.',
};
