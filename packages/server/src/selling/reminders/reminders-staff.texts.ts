import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: '{organization}: {what}',
  soon: '{about, select, maintenance {{count, plural, one {Maintenance for {name}’s {license} ends} other {Maintenance for {name}’s # licenses below ends}}} other {{count, plural, one {{name}’s {license} ends} other {{name}’s # licenses below end}}}} on {day}.',
  today:
    '{about, select, maintenance {{count, plural, one {Maintenance for {name}’s {license} ends} other {Maintenance for {name}’s # licenses below ends}}} other {{count, plural, one {{name}’s {license} ends} other {{name}’s # licenses below end}}}} today, {day}.',
  ended:
    '{about, select, maintenance {{count, plural, one {Maintenance for {name}’s {license} ended} other {Maintenance for {name}’s # licenses below ended}}} other {{count, plural, one {{name}’s {license} ended} other {{name}’s # licenses below ended}}}} on {day}.',
  customer: 'Customer',
  name: 'Name',
  organization: 'Organization',
  email: 'Email',
  renew: 'Renew in the record',
  inPlace: 'You get this email in place of the customer, as set in their record. You can choose in your profile which emails you receive.',
  wasSent: 'A reminder was sent.',
  copy: 'It was sent to {email}. This is the copy for sales.',
} as const;

const de = {
  subject: '{organization}: {what}',
  soon: '{about, select, maintenance {{count, plural, one {Die Wartung der {license} von {name} endet} other {Die Wartung der # unten genannten Lizenzen von {name} endet}}} other {{count, plural, one {Die {license} von {name} endet} other {Die # unten genannten Lizenzen von {name} enden}}}} am {day}.',
  today:
    '{about, select, maintenance {{count, plural, one {Die Wartung der {license} von {name} endet} other {Die Wartung der # unten genannten Lizenzen von {name} endet}}} other {{count, plural, one {Die {license} von {name} endet} other {Die # unten genannten Lizenzen von {name} enden}}}} heute, am {day}.',
  ended:
    '{about, select, maintenance {{count, plural, one {Die Wartung der {license} von {name} endete} other {Die Wartung der # unten genannten Lizenzen von {name} endete}}} other {{count, plural, one {Die {license} von {name} endete} other {Die # unten genannten Lizenzen von {name} endeten}}}} am {day}.',
  customer: 'Kunde',
  name: 'Name',
  organization: 'Organisation',
  email: 'E-Mail',
  renew: 'In der Kundenakte verlängern',
  inPlace:
    'Sie erhalten diese E-Mail anstelle des Kunden, wie es in der Kundenakte festgelegt ist. Welche E-Mails Sie erhalten, legen Sie in Ihrem Profil fest.',
  wasSent: 'Eine Erinnerung wurde gesendet.',
  copy: 'Sie ging an {email}. Dies ist die Kopie für den Vertrieb.',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: '{organization} : {what}',
  soon: '{about, select, maintenance {{count, plural, one {La maintenance de la {license} de {name} prend fin} other {La maintenance des # licences ci-dessous de {name} prend fin}}} other {{count, plural, one {La {license} de {name} prend fin} other {Les # licences ci-dessous de {name} prennent fin}}}} le {day}.',
  today:
    '{about, select, maintenance {{count, plural, one {La maintenance de la {license} de {name} prend fin} other {La maintenance des # licences ci-dessous de {name} prend fin}}} other {{count, plural, one {La {license} de {name} prend fin} other {Les # licences ci-dessous de {name} prennent fin}}}} aujourd’hui, le {day}.',
  ended:
    '{about, select, maintenance {{count, plural, one {La maintenance de la {license} de {name} a pris fin} other {La maintenance des # licences ci-dessous de {name} a pris fin}}} other {{count, plural, one {La {license} de {name} a pris fin} other {Les # licences ci-dessous de {name} ont pris fin}}}} le {day}.',
  customer: 'Client',
  name: 'Nom',
  organization: 'Organisation',
  email: 'E-mail',
  renew: 'Renouveler dans la fiche',
  inPlace:
    'Vous recevez cet e-mail à la place du client, comme indiqué dans sa fiche. Choisissez les e-mails que vous recevez dans votre profil.',
  wasSent: 'Un rappel a été envoyé.',
  copy: 'Il a été envoyé à {email}. Voici la copie pour le service commercial.',
} satisfies TextsLike<typeof en>;

const es = {
  subject: '{organization}: {what}',
  soon: '{about, select, maintenance {{count, plural, one {El mantenimiento de la {license} de {name} termina} other {El mantenimiento de las # licencias indicadas abajo de {name} termina}}} other {{count, plural, one {La {license} de {name} termina} other {Las # licencias indicadas abajo de {name} terminan}}}} el {day}.',
  today:
    '{about, select, maintenance {{count, plural, one {El mantenimiento de la {license} de {name} termina} other {El mantenimiento de las # licencias indicadas abajo de {name} termina}}} other {{count, plural, one {La {license} de {name} termina} other {Las # licencias indicadas abajo de {name} terminan}}}} hoy, {day}.',
  ended:
    '{about, select, maintenance {{count, plural, one {El mantenimiento de la {license} de {name} terminó} other {El mantenimiento de las # licencias indicadas abajo de {name} terminó}}} other {{count, plural, one {La {license} de {name} terminó} other {Las # licencias indicadas abajo de {name} terminaron}}}} el {day}.',
  customer: 'Cliente',
  name: 'Nombre',
  organization: 'Organización',
  email: 'Correo',
  renew: 'Renovar en la ficha',
  inPlace: 'Recibe este correo en lugar del cliente, según lo indicado en su ficha. Elija en su perfil qué correos desea recibir.',
  wasSent: 'Se ha enviado un recordatorio.',
  copy: 'Se ha enviado a {email}. Esta es la copia para ventas.',
} satisfies TextsLike<typeof en>;

/** What reminders to staff say. */
export const reminderStaffTexts = catalogue(en, { de, fr, es });
