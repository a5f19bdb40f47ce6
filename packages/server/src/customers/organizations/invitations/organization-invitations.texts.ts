import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  subject: 'Invitation to {organization}',
  invites: '{inviter} invites you to {organization} in the portal for {product}.',
  staffInvite: 'You are invited to {organization} in the portal for {product}.',
  owner: 'As an owner, you decide who is in it and see the licenses of everyone there.',
  licenseAdmin: 'As a license admin, you see the licenses of everyone there.',
  buyer: 'As a buyer, you see who is in it. Your own licenses stay yours.',
  member: 'As a member, you see who is in it. Your own licenses stay yours.',
  alone: 'This link is for you alone and works until {day}.',
  button: 'Join the organization',
  closing:
    'If you don’t know this organization, you can ignore this email; your address is deleted 30 days after the link ends. Questions: {contact}',
} as const;

const de = {
  subject: 'Einladung zu {organization}',
  invites: '{inviter} lädt Sie im Portal für {product} zu {organization} ein.',
  staffInvite: 'Sie sind im Portal für {product} zu {organization} eingeladen.',
  owner: 'Als Mitglied der Leitung entscheiden Sie, wer dazugehört, und sehen die Lizenzen aller Mitglieder.',
  licenseAdmin: 'In der Lizenzverwaltung sehen Sie die Lizenzen aller Mitglieder.',
  buyer: 'Im Einkauf sehen Sie, wer dazugehört. Ihre eigenen Lizenzen gehören weiterhin Ihnen.',
  member: 'Als Mitglied sehen Sie, wer dazugehört. Ihre eigenen Lizenzen gehören weiterhin Ihnen.',
  alone: 'Dieser Link ist nur für Sie bestimmt und gilt bis {day}.',
  button: 'Der Organisation beitreten',
  closing:
    'Falls Sie diese Organisation nicht kennen, können Sie diese E-Mail ignorieren; Ihre Adresse wird 30 Tage nach Ablauf des Links gelöscht. Fragen: {contact}',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Invitation à rejoindre {organization}',
  invites: '{inviter} vous invite à rejoindre {organization} sur le portail de {product}.',
  staffInvite: 'Vous êtes invité à rejoindre {organization} sur le portail de {product}.',
  owner: 'En tant que responsable, vous décidez qui en fait partie et voyez les licences de tous.',
  licenseAdmin: 'Chargé de la gestion des licences, vous voyez celles de tous les membres.',
  buyer: 'Chargé des achats, vous voyez qui en fait partie. Vos propres licences restent les vôtres.',
  member: 'En tant que membre, vous voyez qui en fait partie. Vos propres licences restent les vôtres.',
  alone: 'Ce lien vous est personnel et est valable jusqu’au {day}.',
  button: 'Rejoindre l’organisation',
  closing:
    'Si vous ne connaissez pas cette organisation, vous pouvez ignorer cet e-mail ; votre adresse sera supprimée 30 jours après l’expiration du lien. Questions : {contact}',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Invitación a {organization}',
  invites: '{inviter} le invita a formar parte de {organization} en el portal de {product}.',
  staffInvite: 'Se le invita a formar parte de {organization} en el portal de {product}.',
  owner: 'Como responsable decide quién forma parte de ella y ve las licencias de todos.',
  licenseAdmin: 'En la gestión de licencias ve las de todos los miembros.',
  buyer: 'En compras ve quién forma parte de ella. Sus propias licencias siguen siendo suyas.',
  member: 'Como miembro ve quién forma parte de ella. Sus propias licencias siguen siendo suyas.',
  alone: 'Este enlace es solo para usted y es válido hasta el {day}.',
  button: 'Unirse a la organización',
  closing:
    'Si no conoce esta organización, puede ignorar este correo; su dirección se eliminará 30 días después de que caduque el enlace. Preguntas: {contact}',
} satisfies TextsLike<typeof en>;

/** The texts of invitations to an organization. */
export const organizationTexts = catalogue(en, { de, fr, es });
