import type { german } from './deciding-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'The request no longer exists': 'Cette demande n’existe plus.',
  'Approved: “{from}” is replaced by “{to}”': 'Approuvé : « {from} » est remplacé par « {to} ».',
  Approve: 'Approuver',
  'Decline the request': 'Refuser la demande',
  Why: 'Motif',
  '“{name}” stays on the license. The owner reads this in an email and on the license. {leaveOut}':
    '« {name} » reste sur la licence. Le titulaire le lit dans un e-mail et sur la licence. {leaveOut}',
  'Decline request': 'Refuser la demande',
  'Declined: “{name}” stays on the license': 'Refusé : « {name} » reste sur la licence.',
  'Replace {name} on {number}?': 'Remplacer {name} sur {number} ?',
  'Asked on {day}, {words}': 'Demandé le {day}, {words}',
  'You cannot decide about your own computers': 'Vous ne pouvez pas décider de vos propres ordinateurs.',
  'Reinstate the license': 'Réactiver la licence',
  'Suspend the license': 'Suspendre la licence',
  'The customer reads it on the license and in an email. {leaveOut}': 'Le client le lit sur la licence et dans un e-mail. {leaveOut}',
  'Suspend {number}': 'Suspendre {number}',
  'The license is suspended': 'La licence est suspendue.',
  '{number} of {name} gets no new offline files, renewals or replacement computers until it is reinstated. Files already issued keep working on computers without a connection: they cannot be recalled. The status list marks them as suspended.':
    '{number} de {name} ne reçoit ni fichiers hors ligne, ni renouvellements, ni ordinateurs de remplacement jusqu’à sa réactivation. Les fichiers déjà émis continuent de fonctionner sur les ordinateurs sans connexion : ils ne peuvent pas être rappelés. La liste d’état les indique comme suspendus.',
  'The license is reinstated': 'La licence est réactivée.',
  '{number} of {name} is suspended: {reason}': '{number} de {name} est suspendue : {reason}',
  'Everything is as it was before: its files are valid again, except those that were superseded or withdrawn. The customer is told by email.':
    'Tout redevient comme avant : ses fichiers sont de nouveau valables, sauf ceux qui ont été remplacés ou retirés. Le client est prévenu par e-mail.',
  'The server could not be reached. Nothing was changed.': 'Le serveur est injoignable. Rien n’a été modifié.',
  'Someone else has changed the license. Review it and try again.': 'Quelqu’un d’autre a modifié la licence. Vérifiez-la et réessayez.',
  'Reinstate {number}': 'Réactiver {number}',
  'Withdraw the file': 'Retirer le fichier',
  'The file no longer exists': 'Ce fichier n’existe plus.',
  'The customer reads it in the list of files and in an email. {leaveOut}':
    'Le client le lit dans la liste des fichiers et dans un e-mail. {leaveOut}',
  'Withdraw {number}': 'Retirer {number}',
  'The file {number} is withdrawn': 'Le fichier {number} est retiré.',
  '{number} of {license} is on the status list from now on; only a new file can replace it. Where that list is not checked, the file keeps working: it cannot be recalled.':
    '{number} de {license} figure désormais sur la liste d’état ; seul un nouveau fichier peut le remplacer. Là où cette liste n’est pas consultée, le fichier continue de fonctionner : il ne peut pas être rappelé.',
  'No requests waiting': 'Aucune demande en attente',
  'Requests for replacements beyond the yearly limit appear here.':
    'Les demandes de remplacement au-delà du quota annuel apparaissent ici.',
  'Approved and declined requests stay here.': 'Les demandes approuvées et refusées restent ici.',
  'Emergency file until {day}.': 'Fichier d’urgence jusqu’au {day}.',
  'Looks like sharing': 'Ressemble à un partage',
  'For anything else ask {contact}.': 'Pour le reste : {contact}.',
  'Who {number} belongs to': 'À qui est {number}',
  'The license now belongs to {name}': 'La licence appartient maintenant à {name}.',
  'Their organization could not be loaded': 'Son organisation n’a pas pu être chargée',
  'It belongs to {name}, who is in no organization. To give it to one, first add {name} to it on the organization’s page.':
    'Elle appartient à {name}, qui n’est dans aucune organisation. Pour la donner à une organisation, ajoutez-y d’abord la personne sur la page de celle-ci.',
  'It belongs to {name}. Given to {organization}, it stays under their name as its contact, with its computers, files and replacements. The owners and license admins there see it, make files for it and replace its computers, and it stays there when {name} leaves.':
    'Elle appartient à {name}. Donnée à {organization}, elle garde cette personne comme contact, avec ses ordinateurs, fichiers et remplacements. Les responsables et gestionnaires de licences la voient, créent ses fichiers et remplacent ses ordinateurs ; elle y reste quand {name} part.',
  'Give it to {name}': 'La donner à {name}',
  '{name} is now the contact': '{name} est maintenant le contact.',
  'It belongs to {organization}. The contact has it among their licenses and gets the emails about it; computers, files and replacements stay with the license.':
    'Elle appartient à {organization}. Le contact l’a parmi ses licences et reçoit les e-mails à son sujet ; ordinateurs, fichiers et remplacements restent avec la licence.',
  'Give it back to {name}': 'La rendre à {name}',
  'Change contact': 'Changer le contact',
  'Its seats can move again': 'Ses postes peuvent de nouveau être transférés.',
  'Lift the limit on moving its seats': 'Lever la limite de transfert de ses postes',
  'The organization no longer exists': 'Cette organisation n’existe plus.',
  'This person has too many licenses to get another': 'Cette personne a trop de licences pour en recevoir une autre.',
  Answered: 'Traitées',
  'Requests from customers who cannot start a trial themselves appear here.':
    'Les demandes des clients qui ne peuvent pas démarrer un essai eux-mêmes apparaissent ici.',
  'Accepting sets Allow Trial; the customer then starts the trial.': 'Accepter active l’essai ; le client le démarre ensuite.',
  'Someone else has to answer your own request.': 'Votre propre demande doit être traitée par quelqu’un d’autre.',
  'Would like a trial license of {name}.': 'Souhaite une licence d’essai de {name}.',
  'Would like a trial license.': 'Souhaite une licence d’essai.',
  '{name} can start a trial now': '{name} peut maintenant démarrer un essai.',
  'The customer has already had a trial': 'Le client a déjà eu un essai.',
  'Enable the trial': 'Activer l’essai',
  'Decline…': 'Refuser…',
  'They read this in an email and in the portal, and can ask again. {leaveOut}':
    'Le client le lit dans un e-mail et dans le portail, et peut redemander. {leaveOut}',
  '“{name}”': '« {name} »',
};
