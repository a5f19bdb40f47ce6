import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  soon: {
    subject:
      '{about, select, maintenance {{count, plural, one {Maintenance for {number} ends} other {Maintenance for # licenses ends}}} other {{count, plural, one {License {number} ends} other {# licenses end}}}} on {day}',
    said: '{about, select, maintenance {{count, plural, one {Maintenance for your {license} ends} other {Maintenance for your # licenses below ends}}} other {{count, plural, one {Your {license} ends} other {Your # licenses below end}}}} on {day}.',
  },
  today: {
    subject:
      '{about, select, maintenance {{count, plural, one {Maintenance for {number} ends} other {Maintenance for # licenses ends}}} other {{count, plural, one {License {number} ends} other {# licenses end}}}} today',
    said: '{about, select, maintenance {{count, plural, one {Maintenance for your {license} ends} other {Maintenance for your # licenses below ends}}} other {{count, plural, one {Your {license} ends} other {Your # licenses below end}}}} today, {day}.',
  },
  ended: {
    subject:
      '{about, select, maintenance {{count, plural, one {Maintenance for {number} ended} other {Maintenance for # licenses ended}}} other {{count, plural, one {License {number} ended} other {# licenses ended}}}} on {day}',
    said: '{about, select, maintenance {{count, plural, one {Maintenance for your {license} ended} other {Maintenance for your # licenses below ended}}} other {{count, plural, one {Your {license} ended} other {Your # licenses below ended}}}} on {day}.',
  },
  license: '{kind} license {number}',
  ofOrganization: '{count, plural, one {It belongs} other {They belong}} to {organization}. The contact is {contact}.',
  kind: '{category} · {type}',
  afterwards: 'The license itself and your files keep working; new versions require maintenance.',
  early: 'If you renew before that day, the new period begins where the old one ends, so no day is lost.',
  lastDay: 'Today is the last day you can work with it.',
  late: 'You can still renew: ask for it, and we’ll send you an offer with the start date and the price.',
  button: 'Ask for renewal',
  trialSoon: 'Your {product} trial ends on {day}',
  trialToday: 'Your {product} trial ends today',
  trialNext: 'To continue, ask for a quotation: tell us which modules you need and for how many people, and we’ll send you an offer.',
  quotation: 'Ask for a quotation',
  studentSaid:
    '{about, select, maintenance {{count, plural, one {Maintenance for your {license} ends} other {Maintenance for your # licenses below ends}}} other {{count, plural, one {Your {license} ends} other {Your # licenses below end}}}} with its course on {day}.',
  studentNext: 'If your course continues, ask your teacher for the code of the next one and redeem it under your licenses.',
  seeLicenses: 'See your licenses',
  lines: 'What ends on {day}',
  and: 'And',
  more: '{count} more',
} as const;

const de = {
  soon: {
    subject:
      '{about, select, maintenance {{count, plural, one {Die Wartung für {number} endet} other {Die Wartung für # Lizenzen endet}}} other {{count, plural, one {Die Lizenz {number} endet} other {# Lizenzen enden}}}} am {day}',
    said: '{about, select, maintenance {{count, plural, one {Die Wartung Ihrer {license} endet} other {Die Wartung Ihrer # unten genannten Lizenzen endet}}} other {{count, plural, one {Ihre {license} endet} other {Ihre # unten genannten Lizenzen enden}}}} am {day}.',
  },
  today: {
    subject:
      '{about, select, maintenance {{count, plural, one {Die Wartung für {number} endet} other {Die Wartung für # Lizenzen endet}}} other {{count, plural, one {Die Lizenz {number} endet} other {# Lizenzen enden}}}} heute',
    said: '{about, select, maintenance {{count, plural, one {Die Wartung Ihrer {license} endet} other {Die Wartung Ihrer # unten genannten Lizenzen endet}}} other {{count, plural, one {Ihre {license} endet} other {Ihre # unten genannten Lizenzen enden}}}} heute, am {day}.',
  },
  ended: {
    subject:
      '{about, select, maintenance {{count, plural, one {Die Wartung für {number} endete} other {Die Wartung für # Lizenzen endete}}} other {{count, plural, one {Die Lizenz {number} endete} other {# Lizenzen endeten}}}} am {day}',
    said: '{about, select, maintenance {{count, plural, one {Die Wartung Ihrer {license} endete} other {Die Wartung Ihrer # unten genannten Lizenzen endete}}} other {{count, plural, one {Ihre {license} endete} other {Ihre # unten genannten Lizenzen endeten}}}} am {day}.',
  },
  license: 'Lizenz {number} ({kind})',
  ofOrganization: '{count, plural, one {Sie gehört} other {Sie gehören}} zu {organization}. Kontaktperson ist {contact}.',
  kind: '{category} · {type}',
  afterwards: 'Die Lizenz selbst und Ihre Dateien funktionieren weiter; neue Versionen gibt es mit der Wartung.',
  early: 'Wenn Sie vor diesem Tag verlängern, beginnt der neue Zeitraum dort, wo der alte endet; Sie verlieren keinen Tag.',
  lastDay: 'Heute ist der letzte Tag, an dem Sie damit arbeiten können.',
  late: 'Sie können noch verlängern: Fragen Sie die Verlängerung an, und wir senden Ihnen ein Angebot mit Beginn und Preis.',
  button: 'Verlängerung anfragen',
  trialSoon: 'Ihre Testlizenz für {product} endet am {day}',
  trialToday: 'Ihre Testlizenz für {product} endet heute',
  trialNext:
    'Wenn Sie weiterarbeiten möchten, fragen Sie ein Angebot an: Teilen Sie uns mit, welche Module Sie brauchen und für wie viele Personen, und wir senden Ihnen ein Angebot.',
  quotation: 'Angebot anfragen',
  studentSaid:
    '{about, select, maintenance {{count, plural, one {Die Wartung Ihrer {license} endet} other {Die Wartung Ihrer # unten genannten Lizenzen endet}}} other {{count, plural, one {Ihre {license} endet} other {Ihre # unten genannten Lizenzen enden}}}} mit dem Kurs am {day}.',
  studentNext:
    'Wenn Ihr Kurs weitergeht, bitten Sie Ihre Lehrkraft um den Kurscode des nächsten Kurses, und lösen Sie ihn bei Ihren Lizenzen ein.',
  seeLicenses: 'Ihre Lizenzen ansehen',
  lines: 'Ende am {day}',
  and: 'Und',
  more: '{count} weitere',
} satisfies TextsLike<typeof en>;

const fr = {
  soon: {
    subject:
      '{about, select, maintenance {{count, plural, one {La maintenance de {number} prend fin} other {La maintenance de # licences prend fin}}} other {{count, plural, one {La licence {number} prend fin} other {# licences prennent fin}}}} le {day}',
    said: '{about, select, maintenance {{count, plural, one {La maintenance de votre {license} prend fin} other {La maintenance de vos # licences ci-dessous prend fin}}} other {{count, plural, one {Votre {license} prend fin} other {Vos # licences ci-dessous prennent fin}}}} le {day}.',
  },
  today: {
    subject:
      '{about, select, maintenance {{count, plural, one {La maintenance de {number} prend fin} other {La maintenance de # licences prend fin}}} other {{count, plural, one {La licence {number} prend fin} other {# licences prennent fin}}}} aujourd’hui',
    said: '{about, select, maintenance {{count, plural, one {La maintenance de votre {license} prend fin} other {La maintenance de vos # licences ci-dessous prend fin}}} other {{count, plural, one {Votre {license} prend fin} other {Vos # licences ci-dessous prennent fin}}}} aujourd’hui, le {day}.',
  },
  ended: {
    subject:
      '{about, select, maintenance {{count, plural, one {La maintenance de {number} a pris fin} other {La maintenance de # licences a pris fin}}} other {{count, plural, one {La licence {number} a pris fin} other {# licences ont pris fin}}}} le {day}',
    said: '{about, select, maintenance {{count, plural, one {La maintenance de votre {license} a pris fin} other {La maintenance de vos # licences ci-dessous a pris fin}}} other {{count, plural, one {Votre {license} a pris fin} other {Vos # licences ci-dessous ont pris fin}}}} le {day}.',
  },
  license: 'licence {number} ({kind})',
  ofOrganization: '{count, plural, one {Elle appartient} other {Elles appartiennent}} à {organization}. Le contact est {contact}.',
  kind: '{category} · {type}',
  afterwards: 'La licence elle-même et vos fichiers continuent de fonctionner ; les nouvelles versions sont fournies avec la maintenance.',
  early: 'Si vous la renouvelez avant cette date, la nouvelle période commence là où l’ancienne se termine : aucun jour n’est perdu.',
  lastDay: 'Aujourd’hui est le dernier jour où vous pouvez l’utiliser.',
  late: 'Le renouvellement est encore possible : demandez-le et nous vous enverrons une offre avec la date de début et le prix.',
  button: 'Demander le renouvellement',
  trialSoon: 'Votre licence d’essai {product} prend fin le {day}',
  trialToday: 'Votre licence d’essai {product} prend fin aujourd’hui',
  trialNext:
    'Pour continuer, demandez un devis : indiquez-nous les modules dont vous avez besoin et le nombre de personnes, et nous vous enverrons une offre.',
  quotation: 'Demander un devis',
  studentSaid:
    '{about, select, maintenance {{count, plural, one {La maintenance de votre {license} prend fin} other {La maintenance de vos # licences ci-dessous prend fin}}} other {{count, plural, one {Votre {license} prend fin} other {Vos # licences ci-dessous prennent fin}}}} avec le cours le {day}.',
  studentNext:
    'Si votre cours se poursuit, demandez à votre enseignant le code du cours suivant et utilisez-le sur la page de vos licences.',
  seeLicenses: 'Voir vos licences',
  lines: 'Fin le {day}',
  and: 'Et',
  more: '{count} de plus',
} satisfies TextsLike<typeof en>;

const es = {
  soon: {
    subject:
      '{about, select, maintenance {{count, plural, one {El mantenimiento de {number} termina} other {El mantenimiento de # licencias termina}}} other {{count, plural, one {La licencia {number} termina} other {# licencias terminan}}}} el {day}',
    said: '{about, select, maintenance {{count, plural, one {El mantenimiento de su {license} termina} other {El mantenimiento de sus # licencias indicadas abajo termina}}} other {{count, plural, one {Su {license} termina} other {Sus # licencias indicadas abajo terminan}}}} el {day}.',
  },
  today: {
    subject:
      '{about, select, maintenance {{count, plural, one {El mantenimiento de {number} termina} other {El mantenimiento de # licencias termina}}} other {{count, plural, one {La licencia {number} termina} other {# licencias terminan}}}} hoy',
    said: '{about, select, maintenance {{count, plural, one {El mantenimiento de su {license} termina} other {El mantenimiento de sus # licencias indicadas abajo termina}}} other {{count, plural, one {Su {license} termina} other {Sus # licencias indicadas abajo terminan}}}} hoy, {day}.',
  },
  ended: {
    subject:
      '{about, select, maintenance {{count, plural, one {El mantenimiento de {number} terminó} other {El mantenimiento de # licencias terminó}}} other {{count, plural, one {La licencia {number} terminó} other {# licencias terminaron}}}} el {day}',
    said: '{about, select, maintenance {{count, plural, one {El mantenimiento de su {license} terminó} other {El mantenimiento de sus # licencias indicadas abajo terminó}}} other {{count, plural, one {Su {license} terminó} other {Sus # licencias indicadas abajo terminaron}}}} el {day}.',
  },
  license: 'licencia {number} ({kind})',
  ofOrganization: '{count, plural, one {Pertenece} other {Pertenecen}} a {organization}. La persona de contacto es {contact}.',
  kind: '{category} · {type}',
  afterwards: 'La licencia y sus archivos siguen funcionando; las versiones nuevas vienen con el mantenimiento.',
  early: 'Si renueva antes de ese día, el nuevo periodo empieza donde termina el anterior, así que no se pierde ningún día.',
  lastDay: 'Hoy es el último día en que puede trabajar con ella.',
  late: 'Todavía puede renovar: solicítelo y le enviaremos una oferta con la fecha de inicio y el precio.',
  button: 'Solicitar la renovación',
  trialSoon: 'Su licencia de prueba de {product} termina el {day}',
  trialToday: 'Su licencia de prueba de {product} termina hoy',
  trialNext:
    'Para continuar, solicite un presupuesto: indíquenos qué módulos necesita y para cuántas personas, y le enviaremos una oferta.',
  quotation: 'Solicitar un presupuesto',
  studentSaid:
    '{about, select, maintenance {{count, plural, one {El mantenimiento de su {license} termina} other {El mantenimiento de sus # licencias indicadas abajo termina}}} other {{count, plural, one {Su {license} termina} other {Sus # licencias indicadas abajo terminan}}}} con el curso el {day}.',
  studentNext: 'Si su curso continúa, pida a su docente el código del curso siguiente y canjéelo en sus licencias.',
  seeLicenses: 'Ver sus licencias',
  lines: 'Fin el {day}',
  and: 'Y',
  more: '{count} más',
} satisfies TextsLike<typeof en>;

/** What reminders say to the people whose licenses end. */
export const reminderTexts = catalogue(en, { de, fr, es });
