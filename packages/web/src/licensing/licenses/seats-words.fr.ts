import type { german } from './seats-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Seat usage': 'Utilisation des postes',
  '{number}, {kind}. The last {days} days, as its license servers report them.':
    '{number}, {kind}. Les {days} derniers jours, tels que ses serveurs de licences les signalent.',
  'The usage could not be loaded': 'L’utilisation n’a pas pu être chargée',
  'No report yet. On the license server, {command} sends one; or have it write a file with --file, and add that here. A report names no one unless you ask it to.':
    'Aucun rapport pour l’instant. Sur le serveur de licences, {command} en envoie un ; ou faites-lui écrire un fichier avec --file et ajoutez-le ici. Un rapport ne nomme personne, sauf si vous le demandez.',
  'License servers': 'Serveurs de licences',
  '{server}: known until {moment}, {program}': '{server} : données jusqu’au {moment}, {program}',
  'It has no license file yet: make one with its host file.':
    'Il n’a pas encore de fichier de licence : créez-en un avec son fichier hôte.',
  'Its license file was withdrawn. It stops once it has the next status list.':
    'Son fichier de licence a été retiré. Il s’arrête dès qu’il a la prochaine liste d’état.',
  'The license is suspended. It stops once it has the next status list.':
    'La licence est suspendue. Il s’arrête dès qu’il a la prochaine liste d’état.',
  'It shares its seats with another server, so its file does not let it give any. Move seats, so that each has its own.':
    'Il partage ses postes avec un autre serveur : son fichier ne lui permet donc d’en attribuer aucun. Déplacez des postes pour que chacun ait les siens.',
  'The release of this license cannot read a file that names a server.':
    'La version de cette licence ne lit aucun fichier qui nomme un serveur.',
  'may give {seats} seats, according to its file from {day}.': 'peut attribuer {seats} postes, d’après son fichier du {day}.',
  'It has not reported yet.': 'Il n’a encore rien signalé.',
  'Last report {moment}, {program}.': 'Dernier rapport {moment}, {program}.',
  'A server that is no longer on this license': 'Un serveur qui n’est plus sur cette licence',
  'At most {most} of {owned} seats were held at once; all of them in {full} of {hours} hours.':
    'Au plus {most} postes sur {owned} ont été utilisés en même temps ; tous pendant {full} heures sur {hours}.',
  'Nothing was reported about it.': 'Rien n’a été signalé à ce sujet.',
  'At most {most} of {owned} seats of {module} were held at once in the last {days} days.':
    'Ces {days} derniers jours, au plus {most} postes sur {owned} de {module} ont été utilisés en même temps.',
  'No license server has reported its seats. Run this on the server: {command}':
    'Aucun serveur de licences n’a communiqué ses postes. Exécutez sur le serveur : {command}',
  '1 request found no free seat.': '1 demande n’a trouvé aucun poste libre.',
  '{count} requests found no free seat.': '{count} demandes n’ont trouvé aucun poste libre.',
  '1 request was for this module, which no license here has.': '1 demande concernait ce module, qu’aucune licence n’a ici.',
  '{count} requests were for this module, which no license here has.':
    '{count} demandes concernaient ce module, qu’aucune licence n’a ici.',
  '1 request was refused by the policy of the license server.': '1 demande a été refusée par la politique du serveur de licences.',
  '{count} requests were refused by the policy of the license server.':
    '{count} demandes ont été refusées par la politique du serveur de licences.',
  'Seats were short: consider more of them when you renew.': 'Les postes ont manqué : pensez à en prendre plus lors du renouvellement.',
  '{count} seats would have been enough.': '{count} postes auraient suffi.',
  'Seats of {module} by day': 'Postes de {module} par jour',
  '{day}: {most} of {owned}': '{day} : {most} sur {owned}',
  '{from} to {to}: hours of {licenses}.': '{from} à {to} : heures de {licenses}.',
  'People and computers are named in it. The portal does not keep those names.':
    'Des personnes et des ordinateurs y sont nommés. Le portail ne garde pas ces noms.',
  'Send the report': 'Envoyer le rapport',
  'Add a report': 'Ajouter un rapport',
  'This is not a report from lm-floating. Choose the file that lm-floating report --file wrote.':
    'Ce n’est pas un rapport de lm-floating. Choisissez le fichier créé par lm-floating report --file.',
  'The signature does not match the report: it was changed after it was written.':
    'La signature ne correspond pas au rapport : il a été modifié depuis son écriture.',
  'The report contains hours that are not over yet: the clock of the daemon’s computer is ahead.':
    'Le rapport contient des heures qui ne sont pas encore passées : l’horloge du serveur de licences avance.',
  'This daemon serves no license. First make its license file with the host file of its computer.':
    'Ce serveur de licences ne fournit aucune licence. Créez d’abord son fichier de licence avec le fichier hôte de son ordinateur.',
  'Added for {licenses}': 'Ajouté pour {licenses}',
  'Nothing in the report was new': 'Rien de nouveau dans le rapport',
  'The report is too long: make one for fewer days, with --days': 'Le rapport est trop long : créez-en un sur moins de jours, avec --days.',
  'The customer reads it in the list of files and in an email. {leaveOut}':
    'Le client le lit dans la liste des fichiers et dans un e-mail. {leaveOut}',
  Revoke: 'Révoquer',
  'Revoke {computer}': 'Révoquer {computer}',
  '{computer} is revoked': '{computer} est révoqué',
  'All files of {computer} for {license} are withdrawn. It stops giving seats once it has the next status list, automatically if it fetches that; until then its programs keep working. Only a new file lets it give seats again.':
    'Tous les fichiers de {computer} pour {license} sont retirés. Il cesse d’attribuer des postes dès qu’il a la prochaine liste d’état, de lui-même s’il la télécharge ; d’ici là, les programmes continuent. Seul un nouveau fichier lui permet d’en attribuer de nouveau.',
  'The license no longer exists': 'La licence n’existe plus',
  'The license no longer has this computer': 'La licence n’a plus cet ordinateur',
  'No file for this computer works any more': 'Aucun fichier de cet ordinateur n’est encore valable',
};
