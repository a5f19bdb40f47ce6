import type { german } from './all-licenses-words.de.ts';
import { french as computers } from './computer-words.fr.ts';
import { french as deciding } from './deciding-words.fr.ts';
import { french as forms } from './license-form-words.fr.ts';
import { french as lists } from './list-words.fr.ts';
import { french as renewing } from './renewing-words.fr.ts';

export const french: Record<keyof typeof german, string> = {
  ...renewing,
  ...forms,
  ...deciding,
  ...computers,
  ...lists,

  State: 'État',
  'Mail it to the customer': 'L’envoyer au client',
  'File for {computer} is on its way to {email}': 'Le fichier de {computer} est en route vers {email}.',
  'This customer does not receive emails about files, or the account is not active':
    'Ce client ne reçoit pas d’e-mails sur les fichiers, ou le compte n’est pas actif.',
  'Renew several': 'En renouveler plusieurs',
  'License Information': 'Licences',
  '{number} does not belong to them, or no longer does.': '{number} n’appartient pas, ou plus, à ce client.',
  'Licenses of {name}, {organization}': 'Licences de {name}, {organization}',
  'requests for computers': 'demandes d’ordinateurs',
  'Requests for computers could not be loaded.': 'Impossible de savoir si un ordinateur attend une décision.',
  'No licenses yet': 'Pas encore de licence',
  'License Information {count}': 'Licences : {count}',
  'History of its computers': 'Historique de ses ordinateurs',
  '{name} gets a license that runs until the course ends.': '{name} reçoit une licence valable jusqu’à la fin du cours.',
  'You can not request his own course': 'Pas de licence pour son propre cours.',
  'Version Not Found': 'Version introuvable.',
  'A license holds at most {count} MAC addresses': 'Une licence a au plus {count} adresses MAC.',
  'Someone else has changed {number}. Reload it and try again.': 'Quelqu’un d’autre a modifié {number}. Rechargez et réessayez.',
  '{number} cannot be renewed like this: {why}': '{number} ne peut pas être renouvelée ainsi : {why}',
  '{number} was changed since then: it stays as it is': '{number} a été modifiée depuis : elle reste inchangée.',
  'An offline file of {number} was issued since then: it stays as it is':
    'Un fichier hors ligne de {number} a été émis depuis : elle reste inchangée.',
  'It can be undone for {minutes} minutes': 'L’annulation est possible pendant {minutes} minutes.',
  'An offline license file was issued for this license and still works. Deleting the license does not stop the file.':
    'Un fichier de licence hors ligne émis pour cette licence fonctionne encore. Supprimer la licence n’arrête pas le fichier.',
  'This request was {state} on {day}': 'Cette demande a été {state} le {day}.',
  approved: 'approuvée',
  'File Not Found': 'Fichier introuvable.',
  'The file has already been withdrawn': 'Le fichier est déjà retiré.',
  'The file has ended': 'Le fichier a expiré.',
  Reinstate: 'Réactiver',
  Suspend: 'Suspendre',
  'Reinstate {name}': 'Réactiver {name}',
  'Suspend {name}': 'Suspendre {name}',
  'Who {name} belongs to': 'À qui est {name}',
  'The license deleted successfully': 'La licence est supprimée.',
  '{number}, {name} of {owner}, version {version}. It can be restored from the bin.':
    '{number}, {name} de {owner}, version {version}. Elle peut être restaurée depuis la corbeille.',
  'An offline license file for it still works': 'Un de ses fichiers de licence hors ligne fonctionne encore.',
  renewal: 'renouvellement',
  'It ends as it did before': 'Elle se termine comme avant.',
  'They end as they did before': 'Elles se terminent comme avant.',
  Today: 'Auj.',
  'From {begins} to {until}: the maintenance ended on {day} and is in Grace, so it continues from there without a gap.':
    'Du {begins} au {until} : la maintenance s’est terminée le {day} et est en délai de grâce ; elle reprend là sans interruption.',
  'From {begins} to {until}: the license ended on {day} and is in Grace, so it continues from there without a gap.':
    'Du {begins} au {until} : la licence s’est terminée le {day} et est en délai de grâce ; elle reprend là sans interruption.',
  'From {begins} to {until}, because the maintenance has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.':
    'Du {begins} au {until}, car la maintenance n’est pas échue : la nouvelle période commence le jour où l’ancienne se termine, et aucun jour n’est payé deux fois.',
  'From {begins} to {until}, because the license has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.':
    'Du {begins} au {until}, car la licence n’est pas échue : la nouvelle période commence le jour où l’ancienne se termine, et aucun jour n’est payé deux fois.',
  'From {begins} to {until}: the maintenance lapsed, and the {count} days from {day} on remain without it. What was published in the meantime is included; a reinstatement fee may apply.':
    'Du {begins} au {until} : la maintenance est échue, et {count} jours à partir du {day} restent sans elle. Ce qui est paru entre-temps est inclus ; des frais de réactivation sont possibles.',
  'From {begins} to {until}: the maintenance lapsed, and 1 day, {day}, remains without it. What was published in the meantime is included; a reinstatement fee may apply.':
    'Du {begins} au {until} : la maintenance est échue, et 1 jour à partir du {day} reste sans elle. Ce qui est paru entre-temps est inclus ; des frais de réactivation sont possibles.',
  'From {begins} to {until}: the license lapsed, and the {count} days from {day} on remain without it. A reinstatement fee may apply.':
    'Du {begins} au {until} : la licence est échue, et {count} jours à partir du {day} restent sans elle. Des frais de réactivation sont possibles.',
  'From {begins} to {until}: the license lapsed, and 1 day, {day}, remains without it. A reinstatement fee may apply.':
    'Du {begins} au {until} : la licence est échue, et 1 jour à partir du {day} reste sans elle. Des frais de réactivation sont possibles.',
  'From {begins} to {until}: the days since {day} are paid too, and there is no gap.':
    'Du {begins} au {until} : les jours depuis le {day} sont payés aussi, sans interruption.',
  '“Today” can be chosen once the maintenance has lapsed.': '« Auj. » est possible une fois la maintenance échue.',
  '“Today” can be chosen once the license has lapsed.': '« Auj. » est possible une fois la licence échue.',
  '12 months after the first end, {day}.': '12 mois après la première fin, le {day}.',
  'After the last end, {day}.': 'Après la dernière fin, le {day}.',
  'The end would be after {day}': 'La fin serait après le {day}',
  '{mac} came back on {day}, {count} days after it was replaced': '{mac} est revenu le {day}, {count} jours après son remplacement',
  '{mac} came back on {day}, 1 day after it was replaced': '{mac} est revenu le {day}, 1 jour après son remplacement',
  '{count} replacements within {whole} days, all on {day}': '{count} remplacements en {whole} jours, tous le {day}',
  '{count} replacements within {whole} days, from {until} to {day}': '{count} remplacements en {whole} jours, du {until} au {day}',
  '“Ask for renewal” opens a request, which you answer with an offer.':
    '« Demander le renouvellement » ouvre une demande, à laquelle vous répondez par une offre.',
  'Sales renews what you ask for under “Ask for renewal”.':
    'Le service commercial renouvelle ce que vous demandez sous « Demander le renouvellement ».',
  'Your role does not let you renew or change licenses here.':
    'Votre rôle ne vous permet pas de renouveler ou de modifier des licences ici.',
  'Your role does not let you renew, change or replace anything here.':
    'Votre rôle ne vous permet pas de renouveler, modifier ou remplacer quoi que ce soit ici.',
  Category: 'Catégorie',
  Type: 'Type',
  Seats: 'Postes',
  'Start date': 'Date de début',
  'Days from the start': 'Jours depuis le début',
  'in the last 90 days': 'dans les 90 derniers jours',
  'not in the last 90 days': 'pas dans les 90 derniers jours',
  'Ends in 30 days': 'Fin sous 30 jours',
  'Ends next month': 'Fin le mois prochain',
  'CPU - Student': 'CPU – étudiante',
  'CPU - Trial': 'CPU – essai',
  'CPU - Temporary': 'CPU – temporaire',
  'CPU - Monthly': 'CPU – mensuelle',
  'CPU - Permanent': 'CPU – permanente',
  'FNL - Temporary': 'FNL – temporaire',
  'FNL - Permanent': 'FNL – permanente',
  license: 'licence',
  licenses: 'licences',
  'Show {most} more of {left}': 'En afficher {most} de plus sur {left}',
  'Show the other {left}': 'Afficher les {left} autres',
  'Why not': 'Motif du refus',
  'Please choose a category': 'Veuillez choisir une catégorie.',
  'Please choose a license type': 'Veuillez choisir un type de licence.',
  'Please choose each one only once': 'Veuillez choisir chacun une seule fois.',
  'Please choose a module from the list': 'Veuillez choisir un module de la liste.',
  'Please give the reason': 'Veuillez indiquer le motif.',
  'Find {number}': 'Rechercher {number}',
  'See it in the bin': 'La voir dans la corbeille',
  '{number} of {person} was deleted on {day} by {name}.': '{number} de {person} a été supprimée le {day} par {name}.',
  '{number} was deleted on {day} by {name}.': '{number} a été supprimée le {day} par {name}.',
  '{number} could not be found: it was deleted and erased, or you may not see it.':
    '{number} n’est pas là : elle a été supprimée et effacée, ou vous ne pouvez pas la voir.',
  'The portal could not be reached. Try again.': 'Le portail est injoignable. Réessayez.',
};
