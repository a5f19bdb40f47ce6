import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  changed: {
    subject: 'The way you sign in to {product} was changed',
    add: 'One-time codes were set up for your account in the License Manager for {product}.',
    remove: 'One-time codes were removed from your account in the License Manager for {product}.',
    renewCodes: 'New recovery codes were created for your account, and the old ones no longer work in the License Manager for {product}.',
  },
  notYou:
    'If this wasn’t you, another person is signed in to your account: request a new password right away with “Forget password” at {url}, and write to {contact}.',
  enrolment: {
    subject: '{code} is your code for {product}',
    needs:
      'Your account in the License Manager for {product} needs a second factor. To set one up, enter this code where you sign in: {code}',
    once: 'It works once, within 15 minutes. We will never ask you for this code.',
    notYou: 'If you aren’t signing in, another person knows your password: request a new one right away with “Forget password” at {url}.',
  },
  reset: {
    doneSubject: 'Your second factor for {product} was reset',
    askedSubject: 'A reset of your second factor for {product} was requested',
    done: 'An administrator removed your second factors in the License Manager for {product}, and you were signed out everywhere.',
    signIn: 'Sign in with your password at {url}, and set up a new second factor in your profile.',
    asked:
      'An administrator asked to remove your second factors in the License Manager for {product}. They will be removed once another administrator approves.',
    notAsked: 'If you didn’t ask for this, write to {contact} right away.',
  },
  wrong: {
    subject: 'Another person may have your {product} password',
    entered:
      'Your password was entered in the License Manager for {product}, followed by a wrong code or passkey, several times within an hour. None of these attempts succeeded.',
    you: 'If this was you, check that your phone’s clock is right, or use a recovery code.',
    notYou: 'If this wasn’t you, set a new password right away with “Forget password” at {url}, and write to {contact}.',
    title: 'The last attempt',
    when: 'When',
    network: 'Network',
  },
  recovery: {
    subject: 'A recovery code for {product} was used',
    used: 'One of your recovery codes was used in the License Manager for {product}. {left, plural, =0 {You have none left: create new ones in your profile.} one {You have # code left.} other {You have # codes left.}}',
  },
} as const;

const de = {
  changed: {
    subject: 'Ihre Anmeldung bei {product} wurde geändert',
    add: 'Für Ihr Konto im License Manager von {product} wurden Einmalcodes eingerichtet.',
    remove: 'Die Einmalcodes Ihres Kontos im License Manager von {product} wurden entfernt.',
    renewCodes: 'Für Ihr Konto im License Manager von {product} wurden neue Wiederherstellungscodes erstellt; die alten gelten nicht mehr.',
  },
  notYou:
    'Falls Sie das nicht waren, ist eine andere Person in Ihrem Konto angemeldet: Fordern Sie unter {url} über „Passwort vergessen“ sofort ein neues Passwort an, und schreiben Sie an {contact}.',
  enrolment: {
    subject: '{code} ist Ihr Code für {product}',
    needs:
      'Ihr Konto im License Manager von {product} erfordert einen zweiten Faktor. Geben Sie zum Einrichten diesen Code bei der Anmeldung ein: {code}',
    once: 'Er gilt einmal, innerhalb von 15 Minuten. Wir werden Sie niemals nach diesem Code fragen.',
    notYou:
      'Falls Sie sich gerade nicht anmelden, kennt eine andere Person Ihr Passwort: Fordern Sie unter {url} über „Passwort vergessen“ sofort ein neues an.',
  },
  reset: {
    doneSubject: 'Ihr zweiter Faktor für {product} wurde zurückgesetzt',
    askedSubject: 'Das Zurücksetzen Ihres zweiten Faktors für {product} wurde beantragt',
    done: 'Die Administration hat Ihre zweiten Faktoren im License Manager von {product} entfernt, und Sie wurden überall abgemeldet.',
    signIn: 'Melden Sie sich unter {url} mit Ihrem Passwort an, und richten Sie in Ihrem Profil einen neuen zweiten Faktor ein.',
    asked:
      'Die Administration möchte Ihre zweiten Faktoren im License Manager von {product} entfernen. Das geschieht, sobald eine zweite Person aus der Administration zustimmt.',
    notAsked: 'Falls Sie nicht darum gebeten haben, schreiben Sie sofort an {contact}.',
  },
  wrong: {
    subject: 'Möglicherweise kennt eine andere Person Ihr Passwort für {product}',
    entered:
      'Ihr Passwort wurde im License Manager von {product} innerhalb einer Stunde mehrmals eingegeben, gefolgt von einem falschen Code oder Passkey. Die Versuche waren nicht erfolgreich.',
    you: 'Wenn Sie das waren, prüfen Sie, ob die Uhr Ihres Telefons richtig geht, oder verwenden Sie einen Wiederherstellungscode.',
    notYou:
      'Falls Sie das nicht waren, legen Sie unter {url} über „Passwort vergessen“ sofort ein neues Passwort fest, und schreiben Sie an {contact}.',
    title: 'Der letzte Versuch',
    when: 'Zeitpunkt',
    network: 'Netzwerk',
  },
  recovery: {
    subject: 'Ein Wiederherstellungscode für {product} wurde verwendet',
    used: 'Einer Ihrer Wiederherstellungscodes wurde im License Manager von {product} verwendet. {left, plural, =0 {Sie haben keinen mehr: Erstellen Sie in Ihrem Profil neue.} one {Sie haben noch # Code.} other {Sie haben noch # Codes.}}',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  changed: {
    subject: 'Votre mode de connexion à {product} a été modifié',
    add: 'Des codes à usage unique ont été configurés pour votre compte dans le License Manager de {product}.',
    remove: 'Les codes à usage unique de votre compte dans le License Manager de {product} ont été supprimés.',
    renewCodes:
      'De nouveaux codes de récupération ont été créés pour votre compte dans le License Manager de {product} ; les anciens ne fonctionnent plus.',
  },
  notYou:
    'Si ce n’était pas vous, une autre personne est connectée à votre compte : demandez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur {url}, puis écrivez à {contact}.',
  enrolment: {
    subject: '{code} est votre code pour {product}',
    needs:
      'Votre compte dans le License Manager de {product} exige un second facteur. Pour le configurer, saisissez ce code lors de la connexion : {code}',
    once: 'Il fonctionne une seule fois, dans les 15 minutes. Nous ne vous demanderons jamais ce code.',
    notYou:
      'Si vous n’êtes pas en train de vous connecter, une autre personne connaît votre mot de passe : demandez-en immédiatement un nouveau avec « Mot de passe oublié » sur {url}.',
  },
  reset: {
    doneSubject: 'Votre second facteur pour {product} a été réinitialisé',
    askedSubject: 'La réinitialisation de votre second facteur pour {product} a été demandée',
    done: 'Un administrateur a supprimé vos seconds facteurs dans le License Manager de {product}, et vous avez été déconnecté partout.',
    signIn: 'Connectez-vous avec votre mot de passe sur {url} et configurez un nouveau second facteur dans votre profil.',
    asked:
      'Un administrateur a demandé la suppression de vos seconds facteurs dans le License Manager de {product}. Elle aura lieu dès qu’un autre administrateur l’aura approuvée.',
    notAsked: 'Si vous n’avez rien demandé, écrivez immédiatement à {contact}.',
  },
  wrong: {
    subject: 'Une autre personne connaît peut-être votre mot de passe {product}',
    entered:
      'Votre mot de passe a été saisi plusieurs fois en une heure dans le License Manager de {product}, suivi d’un code erroné ou d’une clé d’accès incorrecte. Ces tentatives ont échoué.',
    you: 'Si c’était vous, vérifiez que l’horloge de votre téléphone est à l’heure ou utilisez un code de récupération.',
    notYou:
      'Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur {url}, puis écrivez à {contact}.',
    title: 'La dernière tentative',
    when: 'Date',
    network: 'Réseau',
  },
  recovery: {
    subject: 'Un code de récupération pour {product} a été utilisé',
    used: 'Un de vos codes de récupération a été utilisé dans le License Manager de {product}. {left, plural, =0 {Il ne vous en reste aucun : créez-en de nouveaux dans votre profil.} one {Il vous reste # code.} other {Il vous reste # codes.}}',
  },
} satisfies TextsLike<typeof en>;

const es = {
  changed: {
    subject: 'Se ha cambiado su forma de iniciar sesión en {product}',
    add: 'Se han configurado códigos de un solo uso para su cuenta en el License Manager de {product}.',
    remove: 'Se han eliminado los códigos de un solo uso de su cuenta en el License Manager de {product}.',
    renewCodes:
      'Se han creado nuevos códigos de recuperación para su cuenta en el License Manager de {product}; los anteriores ya no funcionan.',
  },
  notYou:
    'Si no ha sido usted, otra persona tiene la sesión abierta en su cuenta: solicite de inmediato una nueva contraseña con «He olvidado la contraseña» en {url} y escriba a {contact}.',
  enrolment: {
    subject: '{code} es su código para {product}',
    needs:
      'Su cuenta en el License Manager de {product} necesita un segundo factor. Para configurarlo, introduzca este código al iniciar sesión: {code}',
    once: 'Funciona una sola vez, en un plazo de 15 minutos. Nunca le pediremos este código.',
    notYou:
      'Si no está iniciando sesión, otra persona conoce su contraseña: solicite de inmediato una nueva con «He olvidado la contraseña» en {url}.',
  },
  reset: {
    doneSubject: 'Se ha restablecido su segundo factor de {product}',
    askedSubject: 'Se ha solicitado restablecer su segundo factor de {product}',
    done: 'Un administrador ha eliminado sus segundos factores en el License Manager de {product} y se ha cerrado su sesión en todos los dispositivos.',
    signIn: 'Inicie sesión con su contraseña en {url} y configure un nuevo segundo factor en su perfil.',
    asked:
      'Un administrador ha solicitado eliminar sus segundos factores en el License Manager de {product}. Se eliminarán cuando otro administrador lo apruebe.',
    notAsked: 'Si no lo ha pedido, escriba de inmediato a {contact}.',
  },
  wrong: {
    subject: 'Es posible que otra persona tenga su contraseña de {product}',
    entered:
      'Su contraseña se ha introducido varias veces en una hora en el License Manager de {product}, seguida de un código o una llave de acceso incorrectos. Estos intentos no han tenido éxito.',
    you: 'Si ha sido usted, compruebe que el reloj de su teléfono esté en hora o use un código de recuperación.',
    notYou:
      'Si no ha sido usted, establezca de inmediato una nueva contraseña con «He olvidado la contraseña» en {url} y escriba a {contact}.',
    title: 'El último intento',
    when: 'Fecha',
    network: 'Red',
  },
  recovery: {
    subject: 'Se ha usado un código de recuperación de {product}',
    used: 'Se ha usado uno de sus códigos de recuperación en el License Manager de {product}. {left, plural, =0 {No le queda ninguno: cree otros en su perfil.} one {Le queda # código.} other {Le quedan # códigos.}}',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails about second factors. */
export const factorTexts = catalogue(en, { de, fr, es });
