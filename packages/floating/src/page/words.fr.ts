import type { german, germanHeard } from './words.de.ts';

export const french: Record<keyof typeof german, string> = {
  Module: 'Module',
  License: 'Licence',
  Free: 'Libres',
  Held: 'Occupés',
  Until: 'Jusqu’au',
  '1 seat': '1 poste',
  '{count} seats': '{count} postes',
  None: 'Aucun',
  '{used} of {owned}': '{used} sur {owned}',
  'No last day': 'Sans limite',
  'gives no seats.': 'ne fournit aucun poste.',
  'No license file gives seats. Put the one from the license portal into the license folder.':
    'Aucun fichier de licence ne fournit de postes. Placez celui du portail de licences dans le dossier des licences.',
  Seats: 'Postes',
  'seat {seat}': 'poste {seat}',
  Action: 'Action',
  'Borrowed until {moment}': 'Emprunté jusqu’au {moment}',
  'Taken: {why}. Free in {time}': 'Retiré : {why}. Libre dans {time}',
  'Take the seat of {person} on {host}': 'Retirer le poste de {person} sur {host}',
  'Take the seat': 'Retirer le poste',
  Person: 'Personne',
  Computer: 'Ordinateur',
  Program: 'Programme',
  Since: 'Depuis',
  'Not said': 'Non indiqué',
  'Who holds a seat': 'Qui occupe un poste',
  'No one holds a seat.': 'Personne n’occupe de poste.',
  'Reason, shown to {person}': 'Motif, affiché à {person}',
  'Reason, shown to the holder': 'Motif, affiché à la personne',
  'They are told at the next heartbeat and have 15 minutes to save. The seat is free within 3 minutes.':
    'Le programme l’apprend à son prochain signal ; il reste 15 minutes pour enregistrer. Le poste est libre sous 3 minutes.',
  'Take the Seat': 'Retirer le poste',
  Cancel: 'Annuler',
  Place: 'Rang',
  'Who is waiting': 'Qui attend',
  'is not valid; the previous policy stays in force.': 'n’est pas valide ; la politique précédente reste en vigueur.',
  'Everyone may use every module; first come, first served.': 'Chacun peut utiliser chaque module ; premier arrivé, premier servi.',
  'There are rules for {modules}.': 'Il y a des règles pour {modules}.',
  'all modules': 'tous les modules',
  'Try a policy': 'Essayer une politique',
  'Policy, in the form of policy.schema.json': 'Politique, au format de policy.schema.json',
  'Try It': 'Essayer',
  'This changes nothing. A policy applies once it is in the license folder as policy.json.':
    'Cela ne change rien. Une politique s’applique dès qu’elle se trouve dans le dossier des licences sous le nom policy.json.',
  Policy: 'Politique',
  'It is valid. Everyone who holds a seat now would get it.': 'Elle est valide. Tous ceux qui occupent un poste l’obtiendraient.',
  'It is valid. These people keep their seats, but would not get one now:':
    'Elle est valide. Ces personnes gardent leur poste, mais n’en obtiendraient pas maintenant :',
  '{person} on {host}': '{person} sur {host}',
  Span: 'Période',
  '24 hours': '24 heures',
  '7 days': '7 jours',
  '30 days': '30 jours',
  'most held in the hour': 'occupation maximale de l’heure',
  owned: 'acquis',
  'Usage by hour': 'Utilisation par heure',
  'Nothing was recorded in this period.': 'Rien n’a été enregistré sur cette période.',
  Reason: 'Motif',
  Times: 'Nombre',
  Last: 'Dernière fois',
  'And {count} more before these.': 'Et {count} autres auparavant.',
  Denied: 'Refusés',
  'No one was denied a seat in the last 30 days.': 'Aucun poste n’a été refusé ces 30 derniers jours.',
  'Denied in the last 30 days': 'Refus des 30 derniers jours',
  'At most {most} of {owned} seats, on {moment}': 'Au plus {most} postes sur {owned}, le {moment}',
  'At most {most} of {owned} seats': 'Au plus {most} postes sur {owned}',
  '{module} in the last {span}': '{module}, sur {span}',
  'As a table': 'Sous forme de tableau',
  Hour: 'Heure',
  'Most held': 'Occupation maximale',
  Owned: 'Acquis',
  '{days} d': '{days} j',
  'less than a minute': 'moins d’une minute',
  'All seats were taken': 'Tous les postes étaient occupés',
  'No license has it': 'Aucune licence ne le contient',
  'The policy': 'La politique',
  Failed: 'Échec',
  'That failed': 'Une erreur s’est produite',
  'Open the Page Again': 'Rouvrir la page',
  'This form came from another page. Open the daemon’s page and send it from there.':
    'Ce formulaire vient d’une autre page. Ouvrez la page du démon et envoyez-le depuis celle-ci.',
  'The daemon cannot read or write its data and gives no seats. Its log says why; usually the disk is full.':
    'Le démon ne peut pas lire ou écrire ses données et ne fournit aucun poste. Son journal indique pourquoi ; le plus souvent, le disque est plein.',
  'This is not the secret of this daemon.': 'Ce n’est pas le secret de ce démon.',
  'You were signed out. Nothing was done.': 'Vous avez été déconnecté. Rien n’a été fait.',
  'Give a reason of up to 200 characters.': 'Indiquez un motif de 200 caractères au plus.',
  'No one holds this seat any more.': 'Plus personne n’occupe ce poste.',
  'Floating seats': 'Postes flottants',
  'Sign in': 'Connexion',
  'Floating seats on {host}': 'Postes flottants sur {host}',
  'Secret of the administrator': 'Secret de l’administrateur',
  'It is in administrator.secret in the daemon’s data folder, on {host}.':
    'Il se trouve dans administrator.secret, dans le dossier de données du démon, sur {host}.',
  'Sign In': 'Se connecter',
  'As of {moment}. All times are in UTC.': 'État au {moment}. Toutes les heures sont en UTC.',
  Refresh: 'Actualiser',
  'Sign Out': 'Se déconnecter',
  'Sign In with Your Organization': 'Se connecter avec votre organisation',
  'You are signed in': 'Vous êtes connecté',
  'Open the Page': 'Ouvrir la page',
};

export const frenchHeard: Record<keyof typeof germanHeard, string> = {
  'This license is for single computers: give the file to the program itself.':
    'Cette licence est destinée à des ordinateurs individuels : donnez le fichier au programme lui-même.',
  'This file names no daemon. Upload the host file of this computer, which lm-floating init wrote, to the license portal; if the license has another server, choose Move seats or Replace there and give it this host file. Use the file you get then.':
    'Ce fichier ne désigne aucun démon. Envoyez au portail de licences le fichier hôte de cet ordinateur, écrit par lm-floating init ; si la licence a un autre serveur, choisissez-y « Transférer des postes » ou « Remplacer » et indiquez ce fichier hôte. Utilisez ensuite le fichier obtenu.',
  'This is a version 1 file, which names no daemon: the release of the license cannot read a newer version. Ask your vendor which release is the first whose files name one, and use the file you get then.':
    'Ce fichier est de version 1, qui ne désigne aucun démon : la version du logiciel pour laquelle la licence est valable n’en lit pas de plus récent. Demandez à votre fournisseur à partir de quelle version les fichiers en désignent un, et utilisez le fichier que vous obtiendrez alors.',
  'This file is for another daemon. Upload this daemon’s host file to the license portal, and use the file you get.':
    'Ce fichier est destiné à un autre démon. Envoyez le fichier hôte de ce démon au portail de licences et utilisez le fichier obtenu.',
  'Seats can be given from {day} on; today is {today}.': 'Les postes sont disponibles à partir du {day} ; nous sommes le {today}.',
  'Seats could be given until {day}; today is {today}. Get a newer file from the license portal.':
    'Les postes étaient disponibles jusqu’au {day} ; nous sommes le {today}. Téléchargez un fichier plus récent depuis le portail de licences.',
  'This is not a license file, or it was cut short or added to.': 'Ce n’est pas un fichier de licence, ou il a été tronqué ou complété.',
  'The signature does not match: the file was changed, or another key signed it.':
    'La signature ne correspond pas : le fichier a été modifié ou signé avec une autre clé.',
  'The license begins on {day}; it is {today}.': 'La licence commence le {day} ; nous sommes le {today}.',
  'The license ended on {day}; it is {today}.': 'La licence a pris fin le {day} ; nous sommes le {today}.',
  'The license requires something this program does not know: {words}. A newer program may.':
    'La licence exige des éléments que ce programme ne connaît pas : {words}. Un plus récent les connaît peut-être.',
  'The file is signed, but this program does not understand what it says; a newer program may.':
    'Le fichier est signé, mais ce programme ne comprend pas son contenu ; un plus récent le comprendra peut-être.',
  'The license needs a status list that is at most {days} days old; this one was issued on {day}.':
    'La licence exige une liste d’état de {days} jours au plus ; celle-ci date du {day}.',
  'The license needs a status list that is at most {days} days old; none was given.':
    'La licence exige une liste d’état de {days} jours au plus ; aucune n’a été fournie.',
  'The license has been suspended since {day}.': 'La licence est suspendue depuis le {day}.',
  'The file was withdrawn on {day}.': 'Le fichier a été retiré le {day}.',
  'The computer of this file was replaced on {day}; the file {file} took its place.':
    'L’ordinateur de ce fichier a été remplacé le {day} ; le fichier {file} a pris sa place.',
  'The computer of this file was replaced on {day}.': 'L’ordinateur de ce fichier a été remplacé le {day}.',
  'Download it from the license portal again.': 'Téléchargez-le à nouveau depuis le portail de licences.',
  'Download it from the license portal again, and the vendor’s public keys with it.':
    'Téléchargez-le à nouveau depuis le portail de licences, ainsi que les clés publiques du fournisseur.',
  'Leave it here: it gives seats from that day on, if this computer’s date is right.':
    'Laissez-le ici : il donne des postes à partir de ce jour, si la date de cet ordinateur est exacte.',
  'Install a newer lm-floating.': 'Installez une version plus récente de lm-floating.',
  'Ask your vendor why; it gives seats again once the license is reinstated and a newer status list says so.':
    'Demandez-en la raison à votre fournisseur ; il donnera de nouveau des postes dès que la licence sera rétablie et qu’une liste d’état plus récente le dira.',
  'Get a newer file from the license portal.': 'Prenez un fichier plus récent sur le portail de licences.',
  'Put the status list of the license portal into the folder as status-list.txt, or start the daemon with --fetch-list.':
    'Placez la liste d’état du portail de licences dans le dossier sous le nom status-list.txt, ou démarrez le démon avec --fetch-list.',
  'Your organization did not sign you in. Try again, or use the secret of the administrator.':
    'Votre organisation ne vous a pas connecté. Réessayez, ou utilisez le secret de l’administrateur.',
  'You are signed in to your organization, but not as an administrator of this daemon. Have your email added to oidc.json.':
    'Vous êtes connecté à votre organisation, mais pas comme administrateur de ce démon. Faites ajouter votre e-mail à oidc.json.',
  'Your organization’s sign-in could not be reached. Use the secret of the administrator; the daemon’s log says why.':
    'La connexion de votre organisation est injoignable. Utilisez le secret de l’administrateur ; le journal du démon indique pourquoi.',
  '{person} uses one device key on {host} and {other}: it was copied, or their home folder is on both. Each still gets seats. To separate them, give the agent on one of them its own folder (--data).':
    '{person} utilise une même clé d’appareil sur {host} et {other} : elle a été copiée, ou le dossier personnel se trouve sur les deux. Chacun obtient encore des postes. Pour les séparer, donnez à l’agent de l’un d’eux son propre dossier (--data).',
  '{person} on {host} was given a seat that is not in the journal here: the data folder was put back to an earlier state, or a second daemon has this one’s key. Stop one of them; lm-audit tells from both journals whether a seat was given twice.':
    '{person} sur {host} a obtenu un poste qui ne figure pas dans le journal d’ici : le dossier des données a été ramené à un état antérieur, ou un second démon a la clé de celui-ci. Arrêtez l’un d’eux ; lm-audit dit d’après les deux journaux si un poste a été accordé deux fois.',
  'It is not JSON: {why}.': 'Ce n’est pas du JSON : {why}.',
  'It must be an object with groups and modules.': 'Un objet avec groups et modules est attendu.',
  'groups and modules must be objects.': 'groups et modules doivent être des objets.',
  '{name} is not part of a policy, which has groups and modules.':
    '{name} ne fait pas partie d’une politique, qui contient groups et modules.',
  'modules.{name} must be an object.': 'modules.{name} doit être un objet.',
  'groups.{name} must be an object with persons and hosts.': 'groups.{name} doit être un objet avec persons et hosts.',
  'groups.{name} can have persons and hosts, but not {others}.': 'groups.{name} ne doit contenir que persons et hosts, et non {others}.',
  'groups.{name}: persons and hosts must be lists of names, in which * stands for any text.':
    'groups.{name} : persons et hosts doivent être des listes de noms, où * représente n’importe quel texte.',
  'groups.{name} is empty: give persons or hosts.': 'groups.{name} est vide : indiquez persons ou hosts.',
  'modules.{name} is not a rule: use one of {rules}.': 'modules.{name} n’est pas une règle : utilisez l’une de {rules}.',
  'modules.{name} must be a list of groups.': 'modules.{name} doit être une liste de groupes.',
  'modules.{name} must be a whole number.': 'modules.{name} doit être un nombre entier.',
  'modules.{name} must have a whole number for each group.': 'modules.{name} doit être un nombre entier par groupe.',
  'modules.{name} names the group {group}, which is not in groups.': 'modules.{name} désigne le groupe {group}, absent de groups.',
  'modules.{name} contradicts itself: it includes {group} and excludes it.': 'modules.{name} se contredit : {group} est inclus et exclu.',
  'modules.{name} contradicts itself: it reserves seats for {group}, whose members may have none.':
    'modules.{name} se contredit : des postes sont réservés à {group}, dont les membres n’y ont pas droit.',
  'modules.{name} contradicts itself: it reserves {seats} seats for {group}, which may hold {most}.':
    'modules.{name} se contredit : {seats} postes sont réservés à {group}, qui peut en occuper {most}.',
  'The policy here gives no seat of {module} to members of {group}.':
    'La politique ne donne aucun poste de {module} aux membres de {group}.',
  'The policy here gives seats of {module} only to members of {groups}.':
    'La politique ne donne des postes de {module} qu’aux membres de {groups}.',
  'The policy here gives each person {most} of the seats of {module}; {person} has {own}.':
    'La politique donne à chaque personne {most} des postes de {module} ; {person} en a {own}.',
  'The policy here gives {group} {most} of the seats of {module}, and its members hold all of them.':
    'La politique donne à {group} {most} des postes de {module}, que ses membres occupent.',
};
