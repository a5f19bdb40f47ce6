import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  added: {
    subject: 'The API key {name} was made',
    said: 'The API key {name} was made for your account in the License Manager for {product}.',
  },
  changed: {
    subject: 'The API key {name} was changed',
    said: 'Your API key {name} in the License Manager for {product} was changed.',
  },
  ended: {
    subject: 'The API key {name} was ended',
    said: 'Your API key {name} in the License Manager for {product} was ended: its calls are refused from now on.',
  },
  notYou:
    'If this wasn’t you, another person is signed in to your account: end the key under Integrations at {url}, change your password there, and write to {contact}.',
  byAdmin: 'An Admin did this. Programs that use the key need another one.',
  ends: {
    subject: 'The API key {name} expires soon',
    said: 'Your API key {name} in the License Manager for {product} works until {ends}. After that, calls made with it are refused.',
    next: 'If you still need it, make a new key, replace the old one with it, and end the old one. Otherwise you don’t need to do anything.',
    see: 'See the key',
  },
} as const;

const de = {
  added: {
    subject: 'Der API-Schlüssel {name} wurde erstellt',
    said: 'Im License Manager von {product} wurde der API-Schlüssel {name} für Ihr Konto erstellt.',
  },
  changed: {
    subject: 'Der API-Schlüssel {name} wurde geändert',
    said: 'Ihr API-Schlüssel {name} im License Manager von {product} wurde geändert.',
  },
  ended: {
    subject: 'Der API-Schlüssel {name} wurde widerrufen',
    said: 'Ihr API-Schlüssel {name} im License Manager von {product} wurde widerrufen: Seine Aufrufe werden ab jetzt abgelehnt.',
  },
  notYou:
    'Falls Sie das nicht waren, ist eine andere Person bei Ihrem Konto angemeldet: Widerrufen Sie den Schlüssel unter Integrationen auf {url}, ändern Sie dort Ihr Passwort, und schreiben Sie an {contact}.',
  byAdmin: 'Das hat ein Admin getan. Programme, die den Schlüssel verwenden, brauchen einen anderen.',
  ends: {
    subject: 'Der API-Schlüssel {name} läuft bald ab',
    said: 'Ihr API-Schlüssel {name} im License Manager von {product} gilt bis {ends}. Danach werden Aufrufe mit ihm abgelehnt.',
    next: 'Wenn Sie ihn noch brauchen, erstellen Sie einen neuen Schlüssel, ersetzen Sie den alten damit, und widerrufen Sie den alten. Andernfalls ist nichts zu tun.',
    see: 'Schlüssel ansehen',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  added: {
    subject: 'La clé d’API {name} a été créée',
    said: 'La clé d’API {name} a été créée pour votre compte dans le License Manager de {product}.',
  },
  changed: {
    subject: 'La clé d’API {name} a été modifiée',
    said: 'Votre clé d’API {name} dans le License Manager de {product} a été modifiée.',
  },
  ended: {
    subject: 'La clé d’API {name} a été révoquée',
    said: 'Votre clé d’API {name} dans le License Manager de {product} a été révoquée : ses appels sont désormais refusés.',
  },
  notYou:
    'Si ce n’était pas vous, une autre personne est connectée à votre compte : révoquez la clé dans Intégrations sur {url}, changez-y votre mot de passe et écrivez à {contact}.',
  byAdmin: 'Un administrateur en est à l’origine. Les programmes qui utilisent la clé en ont besoin d’une autre.',
  ends: {
    subject: 'La clé d’API {name} expire bientôt',
    said: 'Votre clé d’API {name} dans le License Manager de {product} fonctionne jusqu’au {ends}. Ensuite, les appels qui l’utilisent sont refusés.',
    next: 'Si vous en avez encore besoin, créez une nouvelle clé, remplacez l’ancienne par celle-ci et révoquez l’ancienne. Sinon, il n’y a rien à faire.',
    see: 'Voir la clé',
  },
} satisfies TextsLike<typeof en>;

const es = {
  added: {
    subject: 'Se ha creado la clave de API {name}',
    said: 'Se ha creado la clave de API {name} para su cuenta en el License Manager de {product}.',
  },
  changed: {
    subject: 'Se ha cambiado la clave de API {name}',
    said: 'Se ha cambiado su clave de API {name} en el License Manager de {product}.',
  },
  ended: {
    subject: 'Se ha revocado la clave de API {name}',
    said: 'Se ha revocado su clave de API {name} en el License Manager de {product}: a partir de ahora se rechazan sus llamadas.',
  },
  notYou:
    'Si no ha sido usted, otra persona ha iniciado sesión en su cuenta: revoque la clave en Integraciones, en {url}, cambie allí su contraseña y escriba a {contact}.',
  byAdmin: 'Lo ha hecho un administrador. Los programas que usan la clave necesitan otra.',
  ends: {
    subject: 'La clave de API {name} caduca pronto',
    said: 'Su clave de API {name} en el License Manager de {product} es válida hasta el {ends}. Después se rechazarán las llamadas que la usen.',
    next: 'Si todavía la necesita, cree una clave nueva, sustituya la antigua por ella y revoque la antigua. Si no, no hay que hacer nada.',
    see: 'Ver la clave',
  },
} satisfies TextsLike<typeof en>;

/** What mails about API keys say. */
export const apiKeyTexts = catalogue(en, { de, fr, es });
