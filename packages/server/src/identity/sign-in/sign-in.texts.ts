import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  activation: {
    subject: 'Activate your {product} account',
    thanks: 'Thank you for signing up for the License Manager for {product}.',
    link: 'Activate your account to sign in. This link works for 24 hours.',
    stranger:
      'If you didn’t sign up, don’t activate this account: another person chose its password. Without you they can’t use it, and it is deleted after 30 days.',
    button: 'Activate',
  },
  choosePassword: 'Choose a password',
  firstPassword: {
    subject: 'Your {product} account',
    created:
      'An account has been created for you in the License Manager for {product}. There you can see your licenses and download offline license files.',
    link: 'Choose a password to get started. This link can be used once, within 7 days.',
  },
  invitation: {
    subject: 'You’re invited to the License Manager for {product}',
    invited: 'You’ve been invited to work with the License Manager for {product} as {roles}.',
    link: 'Choose a password to get started. Your email address is your username. This link can be used once, within 7 days.',
  },
  reset: {
    subject: 'Set a new {product} password',
    requested: 'A new password was requested for your account in the License Manager for {product}.',
    link: 'Choose a new password below. This link can be used once, within one hour. Until you use it, your old password keeps working.',
    button: 'Choose a new password',
  },
  rolesGiven: {
    subject: 'Your role in the License Manager for {product}',
    given: 'You now have the role {roles} in the License Manager for {product}, in addition to the rights you had before.',
    signIn: 'Sign in as usual at {url}. Browsers that were signed in will ask you to sign in again.',
  },
  accessTaken: {
    off: {
      subject: 'Your {product} account was deactivated',
      happened:
        'Your account in the License Manager for {product} was deactivated. You have been signed out and can’t sign in until it is reactivated.',
    },
    deleted: {
      subject: 'Your {product} account was deleted',
      happened: 'Your account in the License Manager for {product} was deleted. You have been signed out and can no longer sign in.',
    },
    noAdmin: {
      subject: 'Your {product} account no longer has the role Admin',
      happened:
        'Your account in the License Manager for {product} no longer has the role Admin. Sign in again to continue with your remaining rights.',
    },
    call: 'If you weren’t expecting this, write to {contact} or call us.',
  },
  restoredElsewhere: {
    subject: 'A {product} account that had this email was restored',
    restored:
      'A deleted account in the License Manager for {product} used this email address. It has been restored with its licenses under a different address, because this one now belongs to another account.',
    gone: 'Its old password, second factors, passkeys and single sign-on links no longer work.',
    write: 'If you weren’t expecting this, write to {contact}.',
  },
  passwordChanged: {
    subject: 'Your {product} password was changed',
    changed: 'The password of your account in the License Manager for {product} was changed, and your other browsers were signed out.',
    notYou: 'If this wasn’t you, request a new password right away with “Forget password” at {url}, and write to {contact}.',
  },
  newNetwork: {
    subject: 'New sign-in to {product}',
    signedIn: 'Someone signed in to your account in the License Manager for {product} from a network you haven’t used recently.',
    you: 'If this was you, you don’t need to do anything.',
    notYou:
      'If this wasn’t you, set a new password right away with “Forget password” at {url}. That signs out every browser. Then write to {contact}.',
    title: 'The sign-in',
    when: 'When',
    network: 'Network',
    browser: 'Browser',
    program: 'A program',
    onSystem: '{program} on {system}',
  },
} as const;

const de = {
  activation: {
    subject: 'Aktivieren Sie Ihr Konto für {product}',
    thanks: 'Vielen Dank für Ihre Registrierung im License Manager von {product}.',
    link: 'Aktivieren Sie Ihr Konto, um sich anzumelden. Dieser Link ist 24 Stunden gültig.',
    stranger:
      'Wenn Sie sich nicht registriert haben, aktivieren Sie dieses Konto bitte nicht: Eine andere Person hat das Passwort gewählt. Ohne Sie kann sie das Konto nicht nutzen, und nach 30 Tagen wird es gelöscht.',
    button: 'Konto aktivieren',
  },
  choosePassword: 'Passwort wählen',
  firstPassword: {
    subject: 'Ihr Konto für {product}',
    created:
      'Für Sie wurde ein Konto im License Manager von {product} angelegt. Dort sehen Sie Ihre Lizenzen und laden Offline-Lizenzdateien herunter.',
    link: 'Wählen Sie zum Einstieg ein Passwort. Dieser Link kann innerhalb von 7 Tagen einmal verwendet werden.',
  },
  invitation: {
    subject: 'Einladung zum License Manager von {product}',
    invited: 'Sie wurden eingeladen, im License Manager von {product} mit folgender Rolle zu arbeiten: {roles}.',
    link: 'Wählen Sie zum Einstieg ein Passwort. Ihre E-Mail-Adresse ist Ihr Benutzername. Dieser Link kann innerhalb von 7 Tagen einmal verwendet werden.',
  },
  reset: {
    subject: 'Neues Passwort für {product} festlegen',
    requested: 'Für Ihr Konto im License Manager von {product} wurde ein neues Passwort angefordert.',
    link: 'Wählen Sie unten ein neues Passwort. Dieser Link kann innerhalb einer Stunde einmal verwendet werden. Bis dahin gilt Ihr bisheriges Passwort weiter.',
    button: 'Neues Passwort wählen',
  },
  rolesGiven: {
    subject: 'Ihre Rolle im License Manager von {product}',
    given: 'Zusätzlich zu Ihren bisherigen Rechten haben Sie im License Manager von {product} jetzt diese Rolle: {roles}.',
    signIn: 'Melden Sie sich wie gewohnt unter {url} an. Bereits angemeldete Browser bitten Sie um eine erneute Anmeldung.',
  },
  accessTaken: {
    off: {
      subject: 'Ihr Konto für {product} wurde deaktiviert',
      happened:
        'Ihr Konto im License Manager von {product} wurde deaktiviert. Sie wurden abgemeldet und können sich erst wieder anmelden, wenn es reaktiviert ist.',
    },
    deleted: {
      subject: 'Ihr Konto für {product} wurde gelöscht',
      happened: 'Ihr Konto im License Manager von {product} wurde gelöscht. Sie wurden abgemeldet und können sich nicht mehr anmelden.',
    },
    noAdmin: {
      subject: 'Ihr Konto für {product} ist kein Admin-Konto mehr',
      happened:
        'Ihr Konto im License Manager von {product} hat die Rolle Admin nicht mehr. Melden Sie sich erneut an, um mit Ihren übrigen Rechten weiterzuarbeiten.',
    },
    call: 'Falls Sie das nicht erwartet haben, schreiben Sie an {contact}, oder rufen Sie uns an.',
  },
  restoredElsewhere: {
    subject: 'Ein Konto für {product} mit dieser E-Mail-Adresse wurde wiederhergestellt',
    restored:
      'Ein gelöschtes Konto im License Manager von {product} hatte diese E-Mail-Adresse. Es wurde mit seinen Lizenzen unter einer anderen Adresse wiederhergestellt, weil diese inzwischen zu einem anderen Konto gehört.',
    gone: 'Sein altes Passwort, seine zweiten Faktoren, Passkeys und Verknüpfungen für Single Sign-on gelten nicht mehr.',
    write: 'Falls Sie das nicht erwartet haben, schreiben Sie an {contact}.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort für {product} wurde geändert',
    changed: 'Das Passwort Ihres Kontos im License Manager von {product} wurde geändert, und Ihre anderen Browser wurden abgemeldet.',
    notYou:
      'Falls Sie das nicht waren, fordern Sie unter {url} über „Passwort vergessen“ sofort ein neues Passwort an, und schreiben Sie an {contact}.',
  },
  newNetwork: {
    subject: 'Neue Anmeldung bei {product}',
    signedIn:
      'Bei Ihrem Konto im License Manager von {product} gab es eine Anmeldung aus einem Netzwerk, das Sie in letzter Zeit nicht genutzt haben.',
    you: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    notYou:
      'Falls Sie das nicht waren, legen Sie unter {url} über „Passwort vergessen“ sofort ein neues Passwort fest. Dadurch werden alle Browser abgemeldet. Schreiben Sie danach an {contact}.',
    title: 'Die Anmeldung',
    when: 'Zeitpunkt',
    network: 'Netzwerk',
    browser: 'Browser',
    program: 'Ein Programm',
    onSystem: '{program} unter {system}',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  activation: {
    subject: 'Activez votre compte {product}',
    thanks: 'Merci de vous être inscrit au License Manager de {product}.',
    link: 'Activez votre compte pour vous connecter. Ce lien est valable 24 heures.',
    stranger:
      'Si vous n’êtes pas à l’origine de cette inscription, n’activez pas ce compte : une autre personne en a choisi le mot de passe. Sans vous, elle ne peut pas l’utiliser, et il sera supprimé au bout de 30 jours.',
    button: 'Activer mon compte',
  },
  choosePassword: 'Choisir un mot de passe',
  firstPassword: {
    subject: 'Votre compte {product}',
    created:
      'Un compte a été créé pour vous dans le License Manager de {product}. Vous pouvez y consulter vos licences et télécharger des fichiers de licence hors ligne.',
    link: 'Pour commencer, choisissez un mot de passe. Ce lien est utilisable une seule fois, dans un délai de 7 jours.',
  },
  invitation: {
    subject: 'Invitation au License Manager de {product}',
    invited: 'Vous êtes invité à travailler dans le License Manager de {product} avec le rôle suivant : {roles}.',
    link: 'Pour commencer, choisissez un mot de passe. Votre adresse e-mail est votre identifiant. Ce lien est utilisable une seule fois, dans un délai de 7 jours.',
  },
  reset: {
    subject: 'Définissez un nouveau mot de passe {product}',
    requested: 'Un nouveau mot de passe a été demandé pour votre compte dans le License Manager de {product}.',
    link: 'Choisissez un nouveau mot de passe ci-dessous. Ce lien est utilisable une seule fois, dans un délai d’une heure. D’ici là, votre ancien mot de passe reste valable.',
    button: 'Choisir un nouveau mot de passe',
  },
  rolesGiven: {
    subject: 'Votre rôle dans le License Manager de {product}',
    given: 'En plus de vos droits actuels, vous avez désormais ce rôle dans le License Manager de {product} : {roles}.',
    signIn: 'Connectez-vous comme d’habitude sur {url}. Les navigateurs déjà connectés vous demanderont de vous reconnecter.',
  },
  accessTaken: {
    off: {
      subject: 'Votre compte {product} a été désactivé',
      happened:
        'Votre compte dans le License Manager de {product} a été désactivé. Vous avez été déconnecté et ne pourrez vous reconnecter qu’après sa réactivation.',
    },
    deleted: {
      subject: 'Votre compte {product} a été supprimé',
      happened:
        'Votre compte dans le License Manager de {product} a été supprimé. Vous avez été déconnecté et ne pouvez plus vous connecter.',
    },
    noAdmin: {
      subject: 'Votre compte {product} n’est plus administrateur',
      happened:
        'Votre compte dans le License Manager de {product} n’a plus le rôle Admin. Reconnectez-vous pour continuer avec les droits qui vous restent.',
    },
    call: 'Si vous ne vous y attendiez pas, écrivez à {contact} ou appelez-nous.',
  },
  restoredElsewhere: {
    subject: 'Un compte {product} qui utilisait cette adresse a été restauré',
    restored:
      'Un compte supprimé du License Manager de {product} utilisait cette adresse e-mail. Il a été restauré avec ses licences sous une autre adresse, car celle-ci appartient désormais à un autre compte.',
    gone: 'Son ancien mot de passe, ses seconds facteurs, ses clés d’accès et ses liens d’authentification unique ne fonctionnent plus.',
    write: 'Si vous ne vous y attendiez pas, écrivez à {contact}.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe {product} a été modifié',
    changed:
      'Le mot de passe de votre compte dans le License Manager de {product} a été modifié, et vos autres navigateurs ont été déconnectés.',
    notYou:
      'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur {url}, puis écrivez à {contact}.',
  },
  newNetwork: {
    subject: 'Nouvelle connexion à {product}',
    signedIn:
      'Une connexion à votre compte dans le License Manager de {product} a eu lieu depuis un réseau que vous n’avez pas utilisé récemment.',
    you: 'Si c’était vous, vous n’avez rien à faire.',
    notYou:
      'Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur {url}. Tous les navigateurs seront déconnectés. Écrivez ensuite à {contact}.',
    title: 'La connexion',
    when: 'Date',
    network: 'Réseau',
    browser: 'Navigateur',
    program: 'Un programme',
    onSystem: '{program} sous {system}',
  },
} satisfies TextsLike<typeof en>;

const es = {
  activation: {
    subject: 'Active su cuenta de {product}',
    thanks: 'Gracias por registrarse en el License Manager de {product}.',
    link: 'Active su cuenta para iniciar sesión. Este enlace es válido durante 24 horas.',
    stranger:
      'Si usted no se ha registrado, no active esta cuenta: otra persona eligió la contraseña. Sin su intervención no podrá usarla, y la cuenta se eliminará a los 30 días.',
    button: 'Activar la cuenta',
  },
  choosePassword: 'Elegir una contraseña',
  firstPassword: {
    subject: 'Su cuenta de {product}',
    created:
      'Se ha creado una cuenta para usted en el License Manager de {product}. Allí puede consultar sus licencias y descargar archivos de licencia sin conexión.',
    link: 'Para empezar, elija una contraseña. Este enlace se puede usar una sola vez, en un plazo de 7 días.',
  },
  invitation: {
    subject: 'Invitación al License Manager de {product}',
    invited: 'Ha recibido una invitación para trabajar en el License Manager de {product} con este rol: {roles}.',
    link: 'Para empezar, elija una contraseña. Su dirección de correo es su nombre de usuario. Este enlace se puede usar una sola vez, en un plazo de 7 días.',
  },
  reset: {
    subject: 'Establezca una nueva contraseña de {product}',
    requested: 'Se ha solicitado una nueva contraseña para su cuenta en el License Manager de {product}.',
    link: 'Elija abajo una nueva contraseña. Este enlace se puede usar una sola vez, en el plazo de una hora. Hasta entonces, su contraseña anterior sigue siendo válida.',
    button: 'Elegir una nueva contraseña',
  },
  rolesGiven: {
    subject: 'Su rol en el License Manager de {product}',
    given: 'Además de los permisos que ya tenía, ahora tiene este rol en el License Manager de {product}: {roles}.',
    signIn: 'Inicie sesión como siempre en {url}. Los navegadores con la sesión abierta le pedirán que la inicie de nuevo.',
  },
  accessTaken: {
    off: {
      subject: 'Su cuenta de {product} ha sido desactivada',
      happened:
        'Su cuenta en el License Manager de {product} ha sido desactivada. Se ha cerrado su sesión y no podrá iniciarla hasta que se reactive.',
    },
    deleted: {
      subject: 'Su cuenta de {product} ha sido eliminada',
      happened: 'Su cuenta en el License Manager de {product} ha sido eliminada. Se ha cerrado su sesión y ya no puede iniciarla.',
    },
    noAdmin: {
      subject: 'Su cuenta de {product} ya no es de administrador',
      happened:
        'Su cuenta en el License Manager de {product} ya no tiene el rol Admin. Inicie sesión de nuevo para continuar con los permisos que conserva.',
    },
    call: 'Si no lo esperaba, escriba a {contact} o llámenos.',
  },
  restoredElsewhere: {
    subject: 'Se ha restaurado una cuenta de {product} que tenía esta dirección',
    restored:
      'Una cuenta eliminada del License Manager de {product} usaba esta dirección de correo. Se ha restaurado con sus licencias bajo otra dirección, porque esta pertenece ahora a otra cuenta.',
    gone: 'Su contraseña anterior, sus segundos factores, sus llaves de acceso y sus vínculos de inicio de sesión único ya no funcionan.',
    write: 'Si no lo esperaba, escriba a {contact}.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado su contraseña de {product}',
    changed:
      'Se ha cambiado la contraseña de su cuenta en el License Manager de {product}, y se ha cerrado la sesión en sus demás navegadores.',
    notYou:
      'Si no ha sido usted, solicite de inmediato una nueva contraseña con «He olvidado la contraseña» en {url} y escriba a {contact}.',
  },
  newNetwork: {
    subject: 'Nuevo inicio de sesión en {product}',
    signedIn: 'Se ha iniciado sesión en su cuenta del License Manager de {product} desde una red que no ha usado recientemente.',
    you: 'Si ha sido usted, no tiene que hacer nada.',
    notYou:
      'Si no ha sido usted, establezca de inmediato una nueva contraseña con «He olvidado la contraseña» en {url}. Así se cierra la sesión en todos los navegadores. Después, escriba a {contact}.',
    title: 'El inicio de sesión',
    when: 'Fecha',
    network: 'Red',
    browser: 'Navegador',
    program: 'Un programa',
    onSystem: '{program} en {system}',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails about an account. */
export const accountTexts = catalogue(en, { de, fr, es });
