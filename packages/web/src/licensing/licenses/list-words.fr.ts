import type { german } from './list-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Filter the licenses': 'Filtrer les licences',
  Renewal: 'Renouvellement',
  'Ends from': 'Fin à partir du',
  'Any day': 'N’importe quel jour',
  'Ends by': 'Fin jusqu’au',
  'Owner’s last visit': 'Dernière visite du titulaire',
  'Any time': 'N’importe quand',
  Any: 'Indifférent',
  'Any product': 'Tous les produits',
  'Any version': 'Toutes les versions',
  'No such release': 'Aucune version de ce nom',
  'Any country': 'Tous les pays',
  'Search number, person, MAC address, course code or file':
    'Rechercher un numéro, une personne, une adresse MAC, un code de cours ou un fichier',
  'Number, person, MAC, code, file': 'Numéro, personne, MAC, code, fichier',
  'Error Please Reload': 'Veuillez recharger la page.',
  'Their licenses could not be loaded': 'Ses licences n’ont pas pu être chargées',
  'No licenses yet.': 'Pas encore de licence.',
  'The licenses of all customers appear here.': 'Les licences de tous les clients apparaissent ici.',
  'No license matches': 'Aucune licence ne correspond',
  'Show all licenses': 'Afficher toutes les licences',
  'No number, person, MAC address, course code or file matches “{search}” with the chosen filters.':
    'Aucun numéro, aucune personne, adresse MAC, aucun code de cours ni fichier ne correspond à « {search} » avec les filtres choisis.',
  'No number, person, MAC address, course code or file matches “{search}”.':
    'Aucun numéro, aucune personne, adresse MAC, aucun code de cours ni fichier ne correspond à « {search} ».',
  'Nothing matches the chosen filters.': 'Rien ne correspond aux filtres choisis.',
  Time: 'Durée',
  'Ends {from} – {to}': 'Fin {from} – {to}',
  'Ends on or after {day}': 'Fin à partir du {day}',
  'Ends by {day}': 'Fin jusqu’au {day}',
  'Owner’s last visit {when}': 'Visite {when}',
  'Version {name}': 'Version {name}',
  'Course {code}': 'Cours {code}',
  'One customer': 'Un client',
  '{count} chosen': '{count} choisies',
};
