import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  linked: {
    subject: 'You can now sign in to {product} with {provider}',
    said: 'An account at {provider} was linked to your account in the License Manager for {product}. Anyone who signs in there is signed in as you.',
  },
  unlinked: {
    subject: 'You can no longer sign in to {product} with {provider}',
    said: 'The link between an account at {provider} and your account in the License Manager for {product} was removed.',
  },
  notYou:
    'If this wasn’t you, request a new password right away with “Forget password” at {url}. That ends every link and key you don’t know. Then write to {contact}.',
} as const;

const de = {
  linked: {
    subject: 'Sie können sich bei {product} jetzt mit {provider} anmelden',
    said: 'Ein Konto bei {provider} wurde mit Ihrem Konto im License Manager von {product} verknüpft. Wer sich dort anmeldet, ist hier unter Ihrem Namen angemeldet.',
  },
  unlinked: {
    subject: 'Sie können sich bei {product} nicht mehr mit {provider} anmelden',
    said: 'Die Verknüpfung zwischen einem Konto bei {provider} und Ihrem Konto im License Manager von {product} wurde entfernt.',
  },
  notYou:
    'Falls Sie das nicht waren, fordern Sie unter {url} über „Passwort vergessen“ sofort ein neues Passwort an. Damit enden alle Verknüpfungen und Schlüssel, die Sie nicht kennen. Schreiben Sie danach an {contact}.',
} satisfies TextsLike<typeof en>;

const fr = {
  linked: {
    subject: 'Vous pouvez désormais vous connecter à {product} avec {provider}',
    said: 'Un compte {provider} a été associé à votre compte dans le License Manager de {product}. Toute personne qui s’y connecte est connectée en votre nom.',
  },
  unlinked: {
    subject: 'Vous ne pouvez plus vous connecter à {product} avec {provider}',
    said: 'L’association entre un compte {provider} et votre compte dans le License Manager de {product} a été supprimée.',
  },
  notYou:
    'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur {url}. Cela met fin à toutes les associations et à toutes les clés que vous ne connaissez pas. Écrivez ensuite à {contact}.',
} satisfies TextsLike<typeof en>;

const es = {
  linked: {
    subject: 'Ya puede iniciar sesión en {product} con {provider}',
    said: 'Se ha vinculado una cuenta de {provider} con su cuenta en el License Manager de {product}. Quien inicie sesión allí lo hará aquí en su nombre.',
  },
  unlinked: {
    subject: 'Ya no puede iniciar sesión en {product} con {provider}',
    said: 'Se ha eliminado el vínculo entre una cuenta de {provider} y su cuenta en el License Manager de {product}.',
  },
  notYou:
    'Si no ha sido usted, solicite de inmediato una nueva contraseña con «He olvidado la contraseña» en {url}. Así terminan todos los vínculos y claves que no conozca. Después, escriba a {contact}.',
} satisfies TextsLike<typeof en>;

/** The texts of the mail about an account at a provider. */
export const ssoTexts = catalogue(en, { de, fr, es });
