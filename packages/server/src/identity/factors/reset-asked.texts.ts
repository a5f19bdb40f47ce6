import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: '{name} needs a new second factor for {product}',
  said: '{by} asks to reset the second factors of {name} ({email}) in the License Manager for {product}. Another administrator has to approve within three days.',
  reason: 'Reason: {reason}',
  verify: 'Before you approve, verify the request with them through a channel you trust.',
  review: 'Review the request',
} as const;

const de = {
  subject: '{name} braucht einen neuen zweiten Faktor für {product}',
  said: '{by} möchte die zweiten Faktoren von {name} ({email}) im License Manager von {product} zurücksetzen. Ein anderer Admin muss das innerhalb von drei Tagen genehmigen.',
  reason: 'Grund: {reason}',
  verify: 'Prüfen Sie vor der Genehmigung über einen vertrauenswürdigen Weg, ob die Bitte wirklich von dieser Person kommt.',
  review: 'Anfrage prüfen',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: '{name} a besoin d’un nouveau second facteur pour {product}',
  said: '{by} demande la réinitialisation des seconds facteurs de {name} ({email}) dans le License Manager de {product}. Un autre administrateur doit l’approuver sous trois jours.',
  reason: 'Motif : {reason}',
  verify: 'Avant d’approuver, vérifiez la demande auprès de la personne par un canal de confiance.',
  review: 'Examiner la demande',
} satisfies TextsLike<typeof en>;

const es = {
  subject: '{name} necesita un nuevo segundo factor para {product}',
  said: '{by} solicita restablecer los segundos factores de {name} ({email}) en el License Manager de {product}. Otro administrador debe aprobarlo en un plazo de tres días.',
  reason: 'Motivo: {reason}',
  verify: 'Antes de aprobarlo, verifique la solicitud con la persona por un canal de confianza.',
  review: 'Revisar la solicitud',
} satisfies TextsLike<typeof en>;

/** The texts of the mail that asks Admins for a reset of second factors. */
export const resetAskedTexts = catalogue(en, { de, fr, es });
