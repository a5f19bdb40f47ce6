import type { Language } from '@lm/contract';
import { addedTexts } from '../../lib/added-languages.ts';

type Words = Readonly<Record<string, string>>;

const german: Words = {
  'What {product} holds about {email}, on {at}.': 'Was {product} über {email} speichert, am {at}.',
  'Each list is here twice: as JSON, for programs, and as CSV, for spreadsheets. Times and dates are in UTC. “You” is the person the data is about.':
    'Jede Liste ist zweimal enthalten: als JSON für Programme und als CSV für Tabellenkalkulationen. Zeiten und Tage sind in UTC. Mit „Sie“ ist die Person gemeint, um deren Daten es geht.',
  'what the log records about you': 'was das Protokoll über Sie festhält',
  'your picture': 'Ihr Bild',
  'the offers you were sent, as documents': 'die Angebote, die Ihnen gesendet wurden, als Dokumente',
  'Not in here:': 'Nicht enthalten:',
  'What members of staff noted about you: ask them for it.': 'Was Mitarbeitende über Sie notiert haben: Fragen Sie dort danach.',
  'Secrets: your password, sessions and links are kept as hashes; none of them is in here.':
    'Geheime Daten: Ihr Passwort, Ihre Sitzungen und Links werden als Hashwerte gespeichert; nichts davon ist enthalten.',
  'Names of staff who did something, their plans, drafts that were never offered, and the reasons for their decisions.':
    'Die Namen von Mitarbeitenden, ihre Pläne, nie angebotene Entwürfe und die Gründe ihrer Entscheidungen.',
  'who you are to the portal: your details, roles and area, the emails you chose, and when you last signed in':
    'wer Sie für das Portal sind: Ihre Angaben, Rollen und Ihr Gebiet, die gewählten E-Mails und Ihre letzte Anmeldung',
  'the passkeys you sign in with, without their keys': 'die Passkeys, mit denen Sie sich anmelden, ohne ihre Schlüssel',
  'the links for setting a password that were mailed to you, without the links themselves':
    'die Links zum Festlegen eines Passworts, die Ihnen gesendet wurden, ohne die Links selbst',
  'when you signed in recently, roughly from where, and with what': 'wann Sie sich zuletzt angemeldet haben, ungefähr von wo und womit',
  'your requests to become an owner of your organization, and what became of them':
    'Ihre Anfragen, die Leitung Ihrer Organisation zu übernehmen, und was daraus wurde',
  'your objection when someone asked to become an owner of your organization':
    'was Sie einwandten, als jemand die Leitung Ihrer Organisation übernehmen wollte',
  'the organization you asked to join because of your address, and when you were declined':
    'die Organisation, der Sie über Ihre Adresse beitreten wollten, und wann das abgelehnt wurde',
  'the licenses of your organization for which you asked for a seat, and the answer':
    'die Lizenzen Ihrer Organisation, bei denen Sie einen Lizenzplatz angefragt haben, und die Antwort',
  'the organizations you were invited to, in which role and when':
    'zu welchen Organisationen Sie eingeladen wurden, mit welcher Rolle und wann',
  'the organization you are in, your role there, and since when': 'welcher Organisation Sie angehören, mit welcher Rolle und seit wann',
  'the seats of licenses of your organization that you have or had': 'die Lizenzplätze Ihrer Organisation, die Sie haben oder hatten',
  'where you are signed in now': 'wo Sie zurzeit angemeldet sind',
  'the networks you signed in from; a sign-in from another one is emailed to you':
    'die Netzwerke, aus denen Sie sich angemeldet haben; eine Anmeldung aus einem anderen wird Ihnen per E-Mail gemeldet',
  'what was noted about your account for the people who run the portal: sign-ins, failures, changes of passwords, factors and roles':
    'was für die Betreiber des Portals über Ihr Konto notiert wurde: Anmeldungen, Fehlversuche, Änderungen von Passwörtern, Faktoren und Rollen',
  'your accounts at single sign-on providers that are linked to this one':
    'Ihre Konten bei Single-Sign-on-Anbietern, die mit diesem verknüpft sind',
  'the course codes you made as a teacher': 'die Kurscodes, die Sie als Lehrkraft erstellt haben',
  'the courses of other teachers that you teach with them': 'die Kurse anderer Lehrkräfte, die Sie mit ihnen unterrichten',
  'requests for a course or for more places in one, with the answer': 'Anfragen nach einem Kurs oder nach mehr Plätzen, mit der Antwort',
  'the courses you were invited to, and when': 'die Kurse, zu denen Sie eingeladen wurden, und wann',
  'the quotations you asked for, and the answers': 'Ihre Angebotsanfragen und die Antworten',
  'what you ordered, with the licenses it made; amounts are in hundredths of the currency':
    'was Sie bestellt haben, mit den daraus entstandenen Lizenzen; Beträge in Hundertsteln der Währung',
  'the offers that were made to you, each with its revisions and lines; amounts are in hundredths of the currency':
    'die Angebote an Sie, mit Revisionen und Positionen; Beträge in Hundertsteln der Währung',
  'your licenses, with their modules, subscriptions and the reminders that went out':
    'Ihre Lizenzen mit Modulen, Abonnements und den gesendeten Erinnerungen',
  'the computers of your licenses, including former ones, with their addresses and the document that their cloud signs':
    'die Computer Ihrer Lizenzen, auch die früheren, mit ihren Adressen und dem Dokument, das ihre Cloud signiert',
  'the files of releases that you downloaded, by which license and when':
    'die Dateien von Versionen, die Sie heruntergeladen haben, mit welcher Lizenz und wann',
  'the license files issued for you, and their current state; the files themselves are not kept':
    'die für Sie ausgestellten Lizenzdateien und ihr Stand; die Dateien selbst werden nicht gespeichert',
  'computers that were replaced, and why': 'ersetzte Computer und der Grund',
  'requests to replace a computer beyond the budget, with the answer':
    'Anträge auf einen Computerwechsel über das Kontingent hinaus, mit der Antwort',
  'the API keys you made, without their secrets, and when and roughly from where they were last used':
    'die API-Schlüssel, die Sie erstellt haben, ohne die geheimen Schlüssel selbst, und wann und ungefähr von wo sie zuletzt verwendet wurden',
  'what you wrote when you asked to be a teacher, and the answer; a file that you sent is deleted after the answer':
    'was Sie bei Ihrer Anfrage als Lehrkraft geschrieben haben, und die Antwort; eine mitgesendete Datei wird nach der Antwort gelöscht',
  'the emails the portal sent you: what for, when they were queued, and when they were sent':
    'die E-Mails, die das Portal Ihnen gesendet hat: wozu, wann sie eingereiht und wann sie gesendet wurden',
  'the views of lists that you saved': 'die Ansichten von Listen, die Sie gespeichert haben',
  'the files you imported as a member of staff; what they brought in is other people’s':
    'die Dateien, die Sie in Ihrer Arbeit am Portal importiert haben; ihr Inhalt betrifft andere Personen',
  'the trials you had of products other than the first': 'die Testlizenzen anderer Produkte als des ersten, die Sie hatten',
  'when you asked for a trial, and the answer': 'wann Sie eine Testlizenz angefragt haben, und die Antwort',
};

const french: Words = {
  'What {product} holds about {email}, on {at}.': 'Ce que {product} conserve sur {email}, le {at}.',
  'Each list is here twice: as JSON, for programs, and as CSV, for spreadsheets. Times and dates are in UTC. “You” is the person the data is about.':
    'Chaque liste figure ici deux fois : en JSON pour les programmes et en CSV pour les tableurs. Les heures et les dates sont en UTC. « Vous » désigne la personne concernée par ces données.',
  'what the log records about you': 'ce que le journal consigne à votre sujet',
  'your picture': 'votre photo',
  'the offers you were sent, as documents': 'les offres qui vous ont été envoyées, sous forme de documents',
  'Not in here:': 'Non inclus :',
  'What members of staff noted about you: ask them for it.': 'Les notes du personnel à votre sujet : demandez-les-lui.',
  'Secrets: your password, sessions and links are kept as hashes; none of them is in here.':
    'Les secrets : votre mot de passe, vos sessions et vos liens sont conservés sous forme de hachages ; aucun ne figure ici.',
  'Names of staff who did something, their plans, drafts that were never offered, and the reasons for their decisions.':
    'Les noms des membres du personnel, leurs projets, les brouillons jamais proposés et les motifs de leurs décisions.',
  'who you are to the portal: your details, roles and area, the emails you chose, and when you last signed in':
    'qui vous êtes pour le portail : vos données, rôles et zone, les e-mails choisis et votre dernière connexion',
  'the passkeys you sign in with, without their keys': 'les clés d’accès avec lesquelles vous vous connectez, sans leurs clés',
  'the links for setting a password that were mailed to you, without the links themselves':
    'les liens de définition de mot de passe qui vous ont été envoyés, sans les liens eux-mêmes',
  'when you signed in recently, roughly from where, and with what':
    'quand vous vous êtes récemment connecté, approximativement d’où et avec quoi',
  'your requests to become an owner of your organization, and what became of them':
    'vos demandes de devenir responsable de votre organisation, et leur suite',
  'your objection when someone asked to become an owner of your organization':
    'ce que vous avez objecté lorsqu’une personne a demandé à devenir responsable de votre organisation',
  'the organization you asked to join because of your address, and when you were declined':
    'l’organisation que vous avez demandé à rejoindre par votre adresse, et quand cela a été refusé',
  'the licenses of your organization for which you asked for a seat, and the answer':
    'les licences de votre organisation dont vous avez demandé un poste, et la réponse',
  'the organizations you were invited to, in which role and when':
    'les organisations auxquelles vous avez été invité, avec quel rôle et quand',
  'the organization you are in, your role there, and since when': 'l’organisation dont vous faites partie, avec quel rôle et depuis quand',
  'the seats of licenses of your organization that you have or had':
    'les postes de licences de votre organisation que vous avez ou avez eus',
  'where you are signed in now': 'où vous êtes connecté actuellement',
  'the networks you signed in from; a sign-in from another one is emailed to you':
    'les réseaux depuis lesquels vous vous êtes connecté ; une connexion depuis un autre vous est signalée par e-mail',
  'what was noted about your account for the people who run the portal: sign-ins, failures, changes of passwords, factors and roles':
    'ce qui a été noté sur votre compte pour les exploitants du portail : connexions, échecs, changements de mots de passe, de facteurs et de rôles',
  'your accounts at single sign-on providers that are linked to this one':
    'vos comptes chez des fournisseurs d’authentification unique associés à celui-ci',
  'the course codes you made as a teacher': 'les codes de cours que vous avez créés en tant qu’enseignant',
  'the courses of other teachers that you teach with them': 'les cours d’autres enseignants que vous donnez avec eux',
  'requests for a course or for more places in one, with the answer': 'les demandes de cours ou de places supplémentaires, avec la réponse',
  'the courses you were invited to, and when': 'les cours auxquels vous avez été invité, et quand',
  'the quotations you asked for, and the answers': 'les devis que vous avez demandés, et les réponses',
  'what you ordered, with the licenses it made; amounts are in hundredths of the currency':
    'ce que vous avez commandé, avec les licences qui en résultent ; les montants sont en centièmes de la devise',
  'the offers that were made to you, each with its revisions and lines; amounts are in hundredths of the currency':
    'les offres qui vous ont été faites, avec leurs révisions et leurs lignes ; les montants sont en centièmes de la devise',
  'your licenses, with their modules, subscriptions and the reminders that went out':
    'vos licences, avec leurs modules, abonnements et les rappels envoyés',
  'the computers of your licenses, including former ones, with their addresses and the document that their cloud signs':
    'les ordinateurs de vos licences, y compris les anciens, avec leurs adresses et le document que leur cloud signe',
  'the files of releases that you downloaded, by which license and when':
    'les fichiers de versions que vous avez téléchargés, avec quelle licence et quand',
  'the license files issued for you, and their current state; the files themselves are not kept':
    'les fichiers de licence émis pour vous, et leur état ; les fichiers eux-mêmes ne sont pas conservés',
  'computers that were replaced, and why': 'les ordinateurs remplacés, et pourquoi',
  'requests to replace a computer beyond the budget, with the answer':
    'les demandes de remplacement d’ordinateur au-delà du quota, avec la réponse',
  'the API keys you made, without their secrets, and when and roughly from where they were last used':
    'les clés d’API que vous avez créées, sans leurs secrets, et quand et approximativement d’où elles ont servi en dernier',
  'what you wrote when you asked to be a teacher, and the answer; a file that you sent is deleted after the answer':
    'ce que vous avez écrit en demandant à être enseignant, et la réponse ; un fichier envoyé est supprimé après la réponse',
  'the emails the portal sent you: what for, when they were queued, and when they were sent':
    'les e-mails que le portail vous a envoyés : leur objet, quand ils ont été mis en file et envoyés',
  'the views of lists that you saved': 'les vues de listes que vous avez enregistrées',
  'the files you imported as a member of staff; what they brought in is other people’s':
    'les fichiers que vous avez importés en tant que membre du personnel ; leur contenu concerne d’autres personnes',
  'the trials you had of products other than the first': 'les licences d’essai que vous avez eues pour d’autres produits que le premier',
  'when you asked for a trial, and the answer': 'quand vous avez demandé une licence d’essai, et la réponse',
};

const spanish: Words = {
  'What {product} holds about {email}, on {at}.': 'Lo que {product} guarda sobre {email}, el {at}.',
  'Each list is here twice: as JSON, for programs, and as CSV, for spreadsheets. Times and dates are in UTC. “You” is the person the data is about.':
    'Cada lista aparece dos veces: en JSON para programas y en CSV para hojas de cálculo. Las horas y fechas están en UTC. «Usted» es la persona a la que se refieren los datos.',
  'what the log records about you': 'lo que el registro recoge sobre usted',
  'your picture': 'su imagen',
  'the offers you were sent, as documents': 'las ofertas que se le enviaron, como documentos',
  'Not in here:': 'No incluido:',
  'What members of staff noted about you: ask them for it.': 'Lo que el personal anotó sobre usted: solicíteselo.',
  'Secrets: your password, sessions and links are kept as hashes; none of them is in here.':
    'Secretos: su contraseña, sesiones y enlaces se guardan como valores hash; ninguno está aquí.',
  'Names of staff who did something, their plans, drafts that were never offered, and the reasons for their decisions.':
    'Los nombres del personal, sus planes, los borradores nunca ofrecidos y los motivos de sus decisiones.',
  'who you are to the portal: your details, roles and area, the emails you chose, and when you last signed in':
    'quién es usted para el portal: sus datos, roles y zona, los correos que eligió y su último inicio de sesión',
  'the passkeys you sign in with, without their keys': 'las llaves de acceso con las que inicia sesión, sin sus claves',
  'the links for setting a password that were mailed to you, without the links themselves':
    'los enlaces para establecer una contraseña que se le enviaron, sin los propios enlaces',
  'when you signed in recently, roughly from where, and with what':
    'cuándo inició sesión recientemente, aproximadamente desde dónde y con qué',
  'your requests to become an owner of your organization, and what became of them':
    'sus solicitudes para ser responsable de su organización y su resultado',
  'your objection when someone asked to become an owner of your organization':
    'lo que objetó cuando alguien pidió ser responsable de su organización',
  'the organization you asked to join because of your address, and when you were declined':
    'la organización a la que solicitó unirse por su dirección, y cuándo se rechazó',
  'the licenses of your organization for which you asked for a seat, and the answer':
    'las licencias de su organización de las que ha solicitado un puesto, y la respuesta',
  'the organizations you were invited to, in which role and when': 'las organizaciones a las que se le invitó, con qué rol y cuándo',
  'the organization you are in, your role there, and since when': 'la organización a la que pertenece, con qué rol y desde cuándo',
  'the seats of licenses of your organization that you have or had': 'los puestos de licencias de su organización que tiene o ha tenido',
  'where you are signed in now': 'dónde tiene la sesión iniciada ahora',
  'the networks you signed in from; a sign-in from another one is emailed to you':
    'las redes desde las que inició sesión; un inicio desde otra se le comunica por correo',
  'what was noted about your account for the people who run the portal: sign-ins, failures, changes of passwords, factors and roles':
    'lo que se anotó sobre su cuenta para quienes administran el portal: inicios de sesión, fallos y cambios de contraseñas, factores y roles',
  'your accounts at single sign-on providers that are linked to this one':
    'sus cuentas en proveedores de inicio de sesión único vinculadas a esta',
  'the course codes you made as a teacher': 'los códigos de curso que creó como docente',
  'the courses of other teachers that you teach with them': 'los cursos de otros docentes que imparte con ellos',
  'requests for a course or for more places in one, with the answer': 'solicitudes de un curso o de más plazas, con la respuesta',
  'the courses you were invited to, and when': 'los cursos a los que se le invitó, y cuándo',
  'the quotations you asked for, and the answers': 'los presupuestos que solicitó y las respuestas',
  'what you ordered, with the licenses it made; amounts are in hundredths of the currency':
    'lo que pidió, con las licencias resultantes; los importes están en centésimas de la moneda',
  'the offers that were made to you, each with its revisions and lines; amounts are in hundredths of the currency':
    'las ofertas que se le hicieron, con sus revisiones y líneas; los importes están en centésimas de la moneda',
  'your licenses, with their modules, subscriptions and the reminders that went out':
    'sus licencias, con sus módulos, suscripciones y los recordatorios enviados',
  'the computers of your licenses, including former ones, with their addresses and the document that their cloud signs':
    'los equipos de sus licencias, incluidos los anteriores, con sus direcciones y el documento que firma su nube',
  'the files of releases that you downloaded, by which license and when':
    'los archivos de versiones que descargó, con qué licencia y cuándo',
  'the license files issued for you, and their current state; the files themselves are not kept':
    'los archivos de licencia emitidos para usted y su estado; los propios archivos no se guardan',
  'computers that were replaced, and why': 'equipos sustituidos y el motivo',
  'requests to replace a computer beyond the budget, with the answer':
    'solicitudes de sustituir un equipo por encima del cupo, con la respuesta',
  'the API keys you made, without their secrets, and when and roughly from where they were last used':
    'las claves de API que creó, sin sus secretos, y cuándo y aproximadamente desde dónde se usaron por última vez',
  'what you wrote when you asked to be a teacher, and the answer; a file that you sent is deleted after the answer':
    'lo que escribió al solicitar ser docente, y la respuesta; un archivo enviado se elimina después de la respuesta',
  'the emails the portal sent you: what for, when they were queued, and when they were sent':
    'los correos que le envió el portal: para qué, cuándo se pusieron en cola y cuándo se enviaron',
  'the views of lists that you saved': 'las vistas de listas que guardó',
  'the files you imported as a member of staff; what they brought in is other people’s':
    'los archivos que importó como miembro del personal; su contenido es de otras personas',
  'the trials you had of products other than the first': 'las licencias de prueba que tuvo de productos distintos del primero',
  'when you asked for a trial, and the answer': 'cuándo solicitó una licencia de prueba, y la respuesta',
};

const WORDS: Readonly<Record<Language, Words>> = { en: {}, de: german, fr: french, es: spanish };

/** Every sentence of the README, in English. */
export const README_SENTENCES = Object.keys(german);

/** Puts a sentence of the README of a person's own export into their language; names in it, such as a file's, stay. */
export function readMeWords(language: Language) {
  return (sentence: string, values: Words = {}): string =>
    ((WORDS[language] ? WORDS[language][sentence] : addedTexts(language).get(sentence)) ?? sentence).replace(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '',
    );
}
