import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  added: {
    subject: 'A passkey was added to your {product} account',
    said: 'The passkey “{passkey}” was added to your account in the License Manager for {product}. Anyone who can unlock it can sign in without your password.',
  },
  removed: {
    subject: 'A passkey was removed from your {product} account',
    said: 'The passkey “{passkey}” was removed from your account in the License Manager for {product}. It can no longer be used to sign in.',
  },
  notYou:
    'If this wasn’t you, request a new password right away with “Forget password” at {url}, remove any passkey in your profile that isn’t yours, and write to {contact}.',
} as const;

const de = {
  added: {
    subject: 'Ihrem Konto für {product} wurde ein Passkey hinzugefügt',
    said: 'Der Passkey „{passkey}“ wurde Ihrem Konto im License Manager von {product} hinzugefügt. Wer ihn entsperren kann, kann sich ohne Ihr Passwort anmelden.',
  },
  removed: {
    subject: 'Ein Passkey wurde aus Ihrem Konto für {product} entfernt',
    said: 'Der Passkey „{passkey}“ wurde aus Ihrem Konto im License Manager von {product} entfernt. Mit ihm ist keine Anmeldung mehr möglich.',
  },
  notYou:
    'Falls Sie das nicht waren, fordern Sie unter {url} über „Passwort vergessen“ sofort ein neues Passwort an, entfernen Sie in Ihrem Profil jeden Passkey, der Ihnen nicht gehört, und schreiben Sie an {contact}.',
} satisfies TextsLike<typeof en>;

const fr = {
  added: {
    subject: 'Une clé d’accès a été ajoutée à votre compte {product}',
    said: 'La clé d’accès « {passkey} » a été ajoutée à votre compte dans le License Manager de {product}. Toute personne capable de la déverrouiller peut se connecter sans votre mot de passe.',
  },
  removed: {
    subject: 'Une clé d’accès a été supprimée de votre compte {product}',
    said: 'La clé d’accès « {passkey} » a été supprimée de votre compte dans le License Manager de {product}. Elle ne permet plus de se connecter.',
  },
  notYou:
    'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe avec « Mot de passe oublié » sur {url}, supprimez de votre profil toute clé d’accès qui n’est pas la vôtre, puis écrivez à {contact}.',
} satisfies TextsLike<typeof en>;

const es = {
  added: {
    subject: 'Se ha añadido una llave de acceso a su cuenta de {product}',
    said: 'Se ha añadido la llave de acceso «{passkey}» a su cuenta en el License Manager de {product}. Quien pueda desbloquearla puede iniciar sesión sin su contraseña.',
  },
  removed: {
    subject: 'Se ha eliminado una llave de acceso de su cuenta de {product}',
    said: 'Se ha eliminado la llave de acceso «{passkey}» de su cuenta en el License Manager de {product}. Ya no sirve para iniciar sesión.',
  },
  notYou:
    'Si no ha sido usted, solicite de inmediato una nueva contraseña con «He olvidado la contraseña» en {url}, elimine de su perfil cualquier llave de acceso que no sea suya y escriba a {contact}.',
} satisfies TextsLike<typeof en>;

/** The texts of mails about passkeys. */
export const passkeyTexts = catalogue(en, { de, fr, es });
