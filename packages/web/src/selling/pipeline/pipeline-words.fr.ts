import type { german } from './pipeline-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Lost sales could not be loaded': 'Les affaires perdues n’ont pas pu être chargées',
  'Lost by reason': 'Perdues par motif',
  'Why, in the last {count} days': 'Motifs, {count} derniers jours',
  'Why, in the last {count} days, of the newest 1,000': 'Motifs, {count} derniers jours, des 1 000 plus récentes',
  'Lost most recently': 'Perdues récemment',
  'The newest': 'Les plus récentes',
  Overview: 'Aperçu',
  'The overview could not be loaded.': 'L’aperçu n’a pas pu être chargé.',
  Asked: 'Demandées',
  'Waits for approval': 'À approuver',
  Offered: 'Proposées',
  Ordered: 'Commandées',
  Lost: 'Perdues',
  ', {count} days': ', {count} jours',
  'over {amount}': 'plus de {amount}',
  '{number} for renewal': '{number} à renouveler',
  '{number} ends this week': '{number} expire cette semaine',
  '{number} end this week': '{number} expirent cette semaine',
  'See orders': 'Voir les commandes',
  'Hide why': 'Masquer les motifs',
  'See why': 'Voir les motifs',
  'Sums are totals, with tax.': 'Les sommes sont des totaux, taxes comprises.',
  'Seats in use could not be loaded': 'Les postes utilisés n’ont pas pu être chargés',
  'Seats in use': 'Postes utilisés',
  'Hide seats in use': 'Masquer les postes utilisés',
  'Seats in use, last {count} days': 'Postes utilisés, {count} derniers jours',
  'No license server reported that seats were short, or seats of a license that ends within {count} days.':
    'Aucun serveur de licences n’a signalé de manque de postes, ni de postes d’une licence qui se termine dans les {count} jours.',
  'Only the first {count} are shown.': 'Seules les {count} premières sont affichées.',
  'at most {most} of {owned} at once': 'au plus {most} sur {owned} à la fois',
  'at most {most} of {owned} at once; 1 request found none free':
    'au plus {most} sur {owned} à la fois ; 1 demande n’a trouvé aucun poste libre',
  'at most {most} of {owned} at once; {times} requests found none free':
    'au plus {most} sur {owned} à la fois ; {times} demandes n’ont trouvé aucun poste libre',
  '{enough} would have been enough.': '{enough} auraient suffi.',
};
