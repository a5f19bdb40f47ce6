import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  failures: {
    subject: 'Many failed sign-ins to one account',
    happened: 'Repeated attempts to sign in to one account have failed.',
    next: 'The portal is slowing them down. Check whether an attempt has succeeded since, ask the owner whether it was them, and have them set up a second factor. If it wasn’t them, block the network at the proxy.',
  },
  'codes-wrong': {
    subject: 'An account’s password may be known to others',
    happened: 'The right password of an account was entered several times, each time followed by a wrong code or passkey.',
    next: 'The owner has been emailed. Ask whether it was them. If it wasn’t, have them set a new password, and block the network at the proxy.',
  },
  'new-admin': {
    subject: 'There is a new Admin',
    happened: 'The role Admin, which may do everything, was given to an account.',
    next: 'If you know about this, you don’t need to do anything. Otherwise remove the role under Users right away, and have the person who gave it set a new password.',
  },
  'key-made': {
    subject: 'An API key was made',
    happened: 'A key was made that lets programs act on its owner’s behalf.',
    next: 'If you know about this, you don’t need to do anything. Otherwise end the key under Integrations, and ask the person who made it.',
  },
  'mass-export': {
    subject: 'Many records were exported',
    happened: 'More than 1,000 rows were exported from the portal as a file.',
    next: 'Ask the person why. If it wasn’t them, deactivate the account, which ends its sessions and keys, and check the log for what it did.',
  },
  'mass-reading': {
    subject: 'Many records were read',
    happened: 'One account read more than 5,000 records of others within an hour, page by page or one by one.',
    next: 'Ask the person why. If it wasn’t them, deactivate the account, which ends its sessions and keys. If a program with an API key did it, it may simply be doing its job: ask its owner.',
  },
  'admin-factor': {
    subject: 'An Admin’s second factor was removed',
    happened: 'An Admin’s second factor was removed or reset, so signing in to that account is less protected.',
    next: 'Ask the Admin whether it was them. If it wasn’t, deactivate their account, and have them set a new password and a new factor.',
  },
  'admin-recovery': {
    subject: 'An Admin signed in with a recovery code',
    happened: 'A recovery code was used in place of an Admin’s second factor.',
    next: 'Ask the Admin whether it was them. If it wasn’t, deactivate their account right away: the person who signed in has the password too.',
  },
  'webhook-made': {
    subject: 'A webhook was added or points to a new address',
    happened: 'An Admin added a webhook or changed its address: what happens in the portal is reported to an address outside it.',
    next: 'If you know about this, you don’t need to do anything. Otherwise pause the webhook under Integrations, and ask the Admin.',
  },
  'webhook-unattended': {
    subject: 'A webhook no longer has an Admin',
    happened:
      'The Admin responsible for a webhook is no longer an Admin, or can’t sign in. The webhook is paused, and its events are kept.',
    next: 'Check its address under Integrations. Adopt it to resume with the events that were kept, or delete it.',
  },
  'provider-changed': {
    subject: 'Single sign-on was added or changed',
    happened: 'An Admin added or changed a single sign-on provider, which vouches for who people are.',
    next: 'If you know about this, you don’t need to do anything. Otherwise remove the provider under Integrations, and ask the Admin. The log shows each setting before and after.',
  },
  'provider-unattended': {
    subject: 'A single sign-on provider no longer has an Admin',
    happened:
      'The Admin who added or last changed a single sign-on provider is no longer an Admin, or can’t sign in. The provider still works.',
    next: 'Check its settings under Integrations. Save a change to become responsible for it, or remove it.',
  },
  mail: {
    subject: '{subject}{count, plural, one {} other { (# times)}}: License Manager for {product}',
    again: 'This has happened {count, number} times since the last email.',
    todo: 'What to do: {next}',
    title: '{kind}:',
    when: 'When',
    latest: '{moment}, the latest of {times, number}',
    by: 'By',
    key: 'API key',
    account: 'Account',
    accountId: 'account {id}',
    withinHour: 'Within an hour',
    failures: '{failures, number} failures from {networks, number} networks',
    from: 'From',
    recentlyFrom: 'Most recently from',
    request: 'Request',
    more: 'More events:',
    notShown: 'Not shown here',
    see: 'See the events',
    closing: 'Every Admin gets this email. Further events of this kind within an hour are collected in one email.',
  },
} as const;

const de = {
  failures: {
    subject: 'Viele fehlgeschlagene Anmeldungen bei einem Konto',
    happened: 'Wiederholte Versuche, sich bei einem Konto anzumelden, sind fehlgeschlagen.',
    next: 'Das Portal bremst sie. Prüfen Sie, ob seither ein Versuch erfolgreich war, fragen Sie die betroffene Person, ob sie es selbst war, und lassen Sie sie einen zweiten Faktor einrichten. War sie es nicht, sperren Sie das Netzwerk am Proxy.',
  },
  'codes-wrong': {
    subject: 'Das Passwort eines Kontos ist möglicherweise anderen bekannt',
    happened: 'Das richtige Passwort eines Kontos wurde mehrmals eingegeben, jedes Mal gefolgt von einem falschen Code oder Passkey.',
    next: 'Die betroffene Person hat eine E-Mail erhalten. Fragen Sie, ob sie es selbst war. Wenn nicht, lassen Sie sie ein neues Passwort setzen, und sperren Sie das Netzwerk am Proxy.',
  },
  'new-admin': {
    subject: 'Es gibt einen neuen Admin',
    happened: 'Ein Konto hat die Rolle Admin erhalten, die alles darf.',
    next: 'Wenn Sie davon wissen, ist nichts zu tun. Andernfalls entziehen Sie die Rolle sofort unter Benutzer und lassen die Person, die sie vergeben hat, ein neues Passwort setzen.',
  },
  'key-made': {
    subject: 'Ein API-Schlüssel wurde erstellt',
    happened: 'Es wurde ein Schlüssel erstellt, mit dem Programme im Namen seines Inhabers handeln.',
    next: 'Wenn Sie davon wissen, ist nichts zu tun. Andernfalls widerrufen Sie den Schlüssel unter Integrationen und fragen die Person, die ihn erstellt hat.',
  },
  'mass-export': {
    subject: 'Viele Datensätze wurden exportiert',
    happened: 'Mehr als 1.000 Zeilen wurden als Datei aus dem Portal exportiert.',
    next: 'Fragen Sie die Person nach dem Grund. War sie es nicht, deaktivieren Sie das Konto, was seine Sitzungen und Schlüssel beendet, und prüfen Sie im Protokoll, was damit geschehen ist.',
  },
  'mass-reading': {
    subject: 'Viele Datensätze wurden gelesen',
    happened: 'Ein Konto hat innerhalb einer Stunde mehr als 5.000 Datensätze anderer gelesen, Seite für Seite oder einzeln.',
    next: 'Fragen Sie die Person nach dem Grund. War sie es nicht, deaktivieren Sie das Konto, was seine Sitzungen und Schlüssel beendet. War es ein Programm mit einem API-Schlüssel, tut es vielleicht nur seine Arbeit: Fragen Sie, wem der Schlüssel gehört.',
  },
  'admin-factor': {
    subject: 'Der zweite Faktor eines Admins wurde entfernt',
    happened:
      'Der zweite Faktor eines Admins wurde entfernt oder zurückgesetzt; die Anmeldung bei diesem Konto ist damit weniger geschützt.',
    next: 'Fragen Sie den Admin, ob er es selbst war. Wenn nicht, deaktivieren Sie das Konto, und lassen Sie ein neues Passwort und einen neuen Faktor setzen.',
  },
  'admin-recovery': {
    subject: 'Ein Admin hat sich mit einem Wiederherstellungscode angemeldet',
    happened: 'Statt des zweiten Faktors eines Admins wurde ein Wiederherstellungscode verwendet.',
    next: 'Fragen Sie den Admin, ob er es selbst war. Wenn nicht, deaktivieren Sie das Konto sofort: Die Person, die sich angemeldet hat, kennt auch das Passwort.',
  },
  'webhook-made': {
    subject: 'Ein Webhook wurde hinzugefügt oder hat eine neue Adresse',
    happened:
      'Ein Admin hat einen Webhook hinzugefügt oder seine Adresse geändert: Was im Portal geschieht, wird an eine Adresse außerhalb gemeldet.',
    next: 'Wenn Sie davon wissen, ist nichts zu tun. Andernfalls pausieren Sie den Webhook unter Integrationen und fragen den Admin.',
  },
  'webhook-unattended': {
    subject: 'Ein Webhook hat keinen Admin mehr',
    happened:
      'Der für einen Webhook zuständige Admin ist kein Admin mehr oder kann sich nicht anmelden. Der Webhook pausiert; seine Ereignisse werden aufbewahrt.',
    next: 'Prüfen Sie seine Adresse unter Integrationen. Übernehmen Sie ihn, damit er mit den aufbewahrten Ereignissen fortfährt, oder löschen Sie ihn.',
  },
  'provider-changed': {
    subject: 'Single Sign-on wurde hinzugefügt oder geändert',
    happened: 'Ein Admin hat einen Anbieter für Single Sign-on hinzugefügt oder geändert. Der Anbieter bürgt dafür, wer sich anmeldet.',
    next: 'Wenn Sie davon wissen, ist nichts zu tun. Andernfalls entfernen Sie den Anbieter unter Integrationen und fragen den Admin. Das Protokoll zeigt jede Einstellung vorher und nachher.',
  },
  'provider-unattended': {
    subject: 'Ein Anbieter für Single Sign-on hat keinen Admin mehr',
    happened:
      'Der Admin, der einen Anbieter für Single Sign-on hinzugefügt oder zuletzt geändert hat, ist kein Admin mehr oder kann sich nicht anmelden. Der Anbieter funktioniert weiter.',
    next: 'Prüfen Sie seine Einstellungen unter Integrationen. Mit dem Speichern einer Änderung werden Sie für ihn zuständig; oder entfernen Sie ihn.',
  },
  mail: {
    subject: '{subject}{count, plural, one {} other { (#-mal)}}: License Manager von {product}',
    again: 'Das ist seit der letzten E-Mail {count, number}-mal vorgekommen.',
    todo: 'Was zu tun ist: {next}',
    title: '{kind}:',
    when: 'Wann',
    latest: '{moment}, zuletzt von {times, number}',
    by: 'Von',
    key: 'API-Schlüssel',
    account: 'Konto',
    accountId: 'Konto {id}',
    withinHour: 'Innerhalb einer Stunde',
    failures: '{failures, number} Fehlversuche aus {networks, number} Netzwerken',
    from: 'Aus',
    recentlyFrom: 'Zuletzt aus',
    request: 'Anfrage',
    more: 'Weitere Ereignisse:',
    notShown: 'Hier nicht gezeigt',
    see: 'Ereignisse ansehen',
    closing: 'Diese E-Mail erhalten alle Admins. Weitere Ereignisse dieser Art innerhalb einer Stunde werden in einer E-Mail gesammelt.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  failures: {
    subject: 'Nombreuses connexions échouées à un compte',
    happened: 'Plusieurs tentatives de connexion à un même compte ont échoué.',
    next: 'Le portail les ralentit. Vérifiez si une tentative a réussi depuis, demandez au titulaire du compte s’il en est l’auteur et faites-lui configurer un second facteur. Si ce n’est pas lui, bloquez le réseau au niveau du proxy.',
  },
  'codes-wrong': {
    subject: 'Le mot de passe d’un compte est peut-être connu d’autres personnes',
    happened: 'Le bon mot de passe d’un compte a été saisi plusieurs fois, suivi à chaque fois d’un code ou d’une clé d’accès incorrects.',
    next: 'Le titulaire du compte a reçu un e-mail. Demandez-lui s’il en est l’auteur. Sinon, faites-lui définir un nouveau mot de passe et bloquez le réseau au niveau du proxy.',
  },
  'new-admin': {
    subject: 'Il y a un nouvel administrateur',
    happened: 'Le rôle Admin, qui peut tout faire, a été attribué à un compte.',
    next: 'Si vous êtes au courant, il n’y a rien à faire. Sinon, retirez immédiatement le rôle dans Utilisateurs et faites définir un nouveau mot de passe à la personne qui l’a attribué.',
  },
  'key-made': {
    subject: 'Une clé d’API a été créée',
    happened: 'Une clé a été créée qui permet à des programmes d’agir au nom de son titulaire.',
    next: 'Si vous êtes au courant, il n’y a rien à faire. Sinon, révoquez la clé dans Intégrations et interrogez la personne qui l’a créée.',
  },
  'mass-export': {
    subject: 'De nombreux enregistrements ont été exportés',
    happened: 'Plus de 1 000 lignes ont été exportées du portail sous forme de fichier.',
    next: 'Demandez-en la raison à la personne. Si elle n’en est pas l’auteur, désactivez le compte, ce qui met fin à ses sessions et à ses clés, et vérifiez dans le journal ce qu’il a fait.',
  },
  'mass-reading': {
    subject: 'De nombreux enregistrements ont été lus',
    happened: 'Un compte a lu plus de 5 000 enregistrements d’autres personnes en une heure, page par page ou un par un.',
    next: 'Demandez-en la raison à la personne. Si elle n’en est pas l’auteur, désactivez le compte, ce qui met fin à ses sessions et à ses clés. S’il s’agit d’un programme doté d’une clé d’API, il fait peut-être simplement son travail : interrogez le titulaire de la clé.',
  },
  'admin-factor': {
    subject: 'Le second facteur d’un administrateur a été supprimé',
    happened: 'Le second facteur d’un administrateur a été supprimé ou réinitialisé : la connexion à ce compte est moins protégée.',
    next: 'Demandez à l’administrateur s’il en est l’auteur. Sinon, désactivez son compte et faites-lui définir un nouveau mot de passe et un nouveau facteur.',
  },
  'admin-recovery': {
    subject: 'Un administrateur s’est connecté avec un code de récupération',
    happened: 'Un code de récupération a été utilisé à la place du second facteur d’un administrateur.',
    next: 'Demandez à l’administrateur s’il en est l’auteur. Sinon, désactivez immédiatement son compte : la personne qui s’est connectée a aussi le mot de passe.',
  },
  'webhook-made': {
    subject: 'Un webhook a été ajouté ou pointe vers une nouvelle adresse',
    happened:
      'Un administrateur a ajouté un webhook ou modifié son adresse : ce qui se passe dans le portail est signalé à une adresse extérieure.',
    next: 'Si vous êtes au courant, il n’y a rien à faire. Sinon, mettez le webhook en pause dans Intégrations et interrogez l’administrateur.',
  },
  'webhook-unattended': {
    subject: 'Un webhook n’a plus d’administrateur',
    happened:
      'L’administrateur responsable d’un webhook n’est plus administrateur ou ne peut pas se connecter. Le webhook est en pause et ses événements sont conservés.',
    next: 'Vérifiez son adresse dans Intégrations. Prenez-le en charge pour reprendre avec les événements conservés, ou supprimez-le.',
  },
  'provider-changed': {
    subject: 'L’authentification unique a été ajoutée ou modifiée',
    happened:
      'Un administrateur a ajouté ou modifié un fournisseur d’authentification unique, qui se porte garant de l’identité des personnes.',
    next: 'Si vous êtes au courant, il n’y a rien à faire. Sinon, supprimez le fournisseur dans Intégrations et interrogez l’administrateur. Le journal montre chaque réglage avant et après.',
  },
  'provider-unattended': {
    subject: 'Un fournisseur d’authentification unique n’a plus d’administrateur',
    happened:
      'L’administrateur qui a ajouté ou modifié en dernier un fournisseur d’authentification unique n’est plus administrateur ou ne peut pas se connecter. Le fournisseur fonctionne toujours.',
    next: 'Vérifiez ses réglages dans Intégrations. Enregistrer une modification vous en rend responsable ; sinon, supprimez-le.',
  },
  mail: {
    subject: '{subject}{count, plural, one {} other { (# fois)}} : License Manager de {product}',
    again: 'Cela s’est produit {count, number} fois depuis le dernier e-mail.',
    todo: 'Que faire : {next}',
    title: '{kind} :',
    when: 'Quand',
    latest: '{moment}, le dernier de {times, number}',
    by: 'Par',
    key: 'Clé d’API',
    account: 'Compte',
    accountId: 'compte {id}',
    withinHour: 'En une heure',
    failures: '{failures, number} échecs depuis {networks, number} réseaux',
    from: 'Depuis',
    recentlyFrom: 'En dernier depuis',
    request: 'Requête',
    more: 'Autres événements :',
    notShown: 'Non affichés ici',
    see: 'Voir les événements',
    closing:
      'Tous les administrateurs reçoivent cet e-mail. Les événements de ce type survenant dans l’heure sont regroupés dans un seul e-mail.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  failures: {
    subject: 'Muchos inicios de sesión fallidos en una cuenta',
    happened: 'Han fallado varios intentos de iniciar sesión en una misma cuenta.',
    next: 'El portal los está frenando. Compruebe si algún intento ha tenido éxito desde entonces, pregunte al titular si ha sido él y pídale que configure un segundo factor. Si no ha sido él, bloquee la red en el proxy.',
  },
  'codes-wrong': {
    subject: 'Es posible que otras personas conozcan la contraseña de una cuenta',
    happened:
      'Se ha introducido varias veces la contraseña correcta de una cuenta, seguida cada vez de un código o una llave de acceso incorrectos.',
    next: 'El titular ha recibido un correo. Pregúntele si ha sido él. Si no, pídale que establezca una contraseña nueva y bloquee la red en el proxy.',
  },
  'new-admin': {
    subject: 'Hay un nuevo administrador',
    happened: 'Se ha asignado a una cuenta el rol Admin, que puede hacerlo todo.',
    next: 'Si tiene conocimiento de ello, no hay que hacer nada. Si no, retire el rol de inmediato en Usuarios y pida a quien lo asignó que establezca una contraseña nueva.',
  },
  'key-made': {
    subject: 'Se ha creado una clave de API',
    happened: 'Se ha creado una clave que permite a programas actuar en nombre de su titular.',
    next: 'Si tiene conocimiento de ello, no hay que hacer nada. Si no, revoque la clave en Integraciones y pregunte a quien la creó.',
  },
  'mass-export': {
    subject: 'Se han exportado muchos registros',
    happened: 'Se han exportado del portal más de 1000 filas en un archivo.',
    next: 'Pregunte a la persona el motivo. Si no ha sido ella, desactive la cuenta, lo que cierra sus sesiones e invalida sus claves, y compruebe en el registro qué ha hecho.',
  },
  'mass-reading': {
    subject: 'Se han leído muchos registros',
    happened: 'Una cuenta ha leído más de 5000 registros de otras personas en una hora, página a página o uno a uno.',
    next: 'Pregunte a la persona el motivo. Si no ha sido ella, desactive la cuenta, lo que cierra sus sesiones e invalida sus claves. Si ha sido un programa con una clave de API, puede que solo esté haciendo su trabajo: pregunte al titular de la clave.',
  },
  'admin-factor': {
    subject: 'Se ha eliminado el segundo factor de un administrador',
    happened:
      'Se ha eliminado o restablecido el segundo factor de un administrador, por lo que el acceso a esa cuenta está menos protegido.',
    next: 'Pregunte al administrador si ha sido él. Si no, desactive su cuenta y pídale que establezca una contraseña y un factor nuevos.',
  },
  'admin-recovery': {
    subject: 'Un administrador ha iniciado sesión con un código de recuperación',
    happened: 'Se ha utilizado un código de recuperación en lugar del segundo factor de un administrador.',
    next: 'Pregunte al administrador si ha sido él. Si no, desactive su cuenta de inmediato: quien ha iniciado sesión también tiene la contraseña.',
  },
  'webhook-made': {
    subject: 'Se ha añadido un webhook o apunta a una dirección nueva',
    happened:
      'Un administrador ha añadido un webhook o ha cambiado su dirección: lo que ocurre en el portal se comunica a una dirección externa.',
    next: 'Si tiene conocimiento de ello, no hay que hacer nada. Si no, ponga el webhook en pausa en Integraciones y pregunte al administrador.',
  },
  'webhook-unattended': {
    subject: 'Un webhook ya no tiene administrador',
    happened:
      'El administrador responsable de un webhook ya no lo es o no puede iniciar sesión. El webhook está en pausa y sus eventos se conservan.',
    next: 'Compruebe su dirección en Integraciones. Asúmalo para reanudarlo con los eventos conservados, o elimínelo.',
  },
  'provider-changed': {
    subject: 'Se ha añadido o cambiado el inicio de sesión único',
    happened:
      'Un administrador ha añadido o cambiado un proveedor de inicio de sesión único, que responde de la identidad de las personas.',
    next: 'Si tiene conocimiento de ello, no hay que hacer nada. Si no, elimine el proveedor en Integraciones y pregunte al administrador. El registro muestra cada ajuste antes y después.',
  },
  'provider-unattended': {
    subject: 'Un proveedor de inicio de sesión único ya no tiene administrador',
    happened:
      'El administrador que añadió o cambió por última vez un proveedor de inicio de sesión único ya no lo es o no puede iniciar sesión. El proveedor sigue funcionando.',
    next: 'Compruebe sus ajustes en Integraciones. Si guarda un cambio, pasará a ser responsable de él; o elimínelo.',
  },
  mail: {
    subject: '{subject}{count, plural, one {} other { (# veces)}}: License Manager de {product}',
    again: 'Esto ha ocurrido {count, number} veces desde el último correo.',
    todo: 'Qué hacer: {next}',
    title: '{kind}:',
    when: 'Cuándo',
    latest: '{moment}, el último de {times, number}',
    by: 'Por',
    key: 'Clave de API',
    account: 'Cuenta',
    accountId: 'cuenta {id}',
    withinHour: 'En una hora',
    failures: '{failures, number} fallos desde {networks, number} redes',
    from: 'Desde',
    recentlyFrom: 'Últimamente desde',
    request: 'Petición',
    more: 'Más eventos:',
    notShown: 'No se muestran aquí',
    see: 'Ver los eventos',
    closing: 'Todos los administradores reciben este correo. Los demás eventos de este tipo en una hora se reúnen en un solo correo.',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails to Admins about security events. */
export const alertTexts = catalogue(en, { de, fr, es });
