import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'Security advisory {number}: {title}',
  changedSubject: 'Security advisory {number} changed: {title}',
  reminderSubject: 'Reminder: security advisory {number}: {title}',
  reminder: 'You are licensed for a release affected by security advisory {number}, and have not downloaded a fixed release yet.',
  said: 'We have published security advisory {number}. You are licensed for an affected release.',
  changed: 'Security advisory {number} has changed. You are licensed for an affected release.',
  severity: 'Severity',
  severities: { none: 'none', low: 'low', medium: 'medium', high: 'high', critical: 'critical' },
  affected: 'Affected',
  fixed: 'Fixed in',
  noFix: 'no release yet',
  read: 'Read {number}',
  why: 'You get this email because you have a license for an affected release, or look after one for your organization. Please pass it on to the people who use it.',
} as const;

const de: TextsLike<typeof en> = {
  subject: 'Sicherheitshinweis {number}: {title}',
  changedSubject: 'Sicherheitshinweis {number} geändert: {title}',
  reminderSubject: 'Erinnerung an Sicherheitshinweis {number}: {title}',
  reminder:
    'Sie haben eine Lizenz für eine Version, die der Sicherheitshinweis {number} betrifft, und die korrigierte noch nicht heruntergeladen.',
  said: 'Wir haben den Sicherheitshinweis {number} veröffentlicht. Sie haben eine Lizenz für eine betroffene Version.',
  changed: 'Der Sicherheitshinweis {number} hat sich geändert. Sie haben eine Lizenz für eine betroffene Version.',
  severity: 'Schweregrad',
  severities: { none: 'keiner', low: 'niedrig', medium: 'mittel', high: 'hoch', critical: 'kritisch' },
  affected: 'Betroffen',
  fixed: 'Behoben in',
  noFix: 'noch keiner Version',
  read: '{number} lesen',
  why: 'Sie erhalten diese E-Mail, weil Sie eine Lizenz für eine betroffene Version haben oder eine Ihrer Organisation betreuen. Bitte geben Sie sie an alle weiter, die damit arbeiten.',
};

const fr: TextsLike<typeof en> = {
  subject: 'Avis de sécurité {number} : {title}',
  changedSubject: 'Avis de sécurité {number} modifié : {title}',
  reminderSubject: 'Rappel de l’avis de sécurité {number} : {title}',
  reminder:
    'Vous avez une licence pour une version touchée par l’avis de sécurité {number} et n’avez pas encore téléchargé la version corrigée.',
  said: 'Nous avons publié l’avis de sécurité {number}. Vous avez une licence pour une version touchée.',
  changed: 'L’avis de sécurité {number} a changé. Vous avez une licence pour une version touchée.',
  severity: 'Gravité',
  severities: { none: 'aucune', low: 'faible', medium: 'moyenne', high: 'élevée', critical: 'critique' },
  affected: 'Touchées',
  fixed: 'Corrigé dans',
  noFix: 'aucune version pour l’instant',
  read: 'Lire {number}',
  why: 'Vous recevez cet e-mail parce que vous avez une licence pour une version touchée, ou en gérez une pour votre organisation. Transmettez-le aux personnes qui l’utilisent.',
};

const es: TextsLike<typeof en> = {
  subject: 'Aviso de seguridad {number}: {title}',
  changedSubject: 'El aviso de seguridad {number} ha cambiado: {title}',
  reminderSubject: 'Recordatorio del aviso de seguridad {number}: {title}',
  reminder: 'Usted tiene una licencia para una versión afectada por el aviso de seguridad {number} y aún no ha descargado la corregida.',
  said: 'Hemos publicado el aviso de seguridad {number}. Usted tiene una licencia para una versión afectada.',
  changed: 'El aviso de seguridad {number} ha cambiado. Usted tiene una licencia para una versión afectada.',
  severity: 'Gravedad',
  severities: { none: 'ninguna', low: 'baja', medium: 'media', high: 'alta', critical: 'crítica' },
  affected: 'Afectadas',
  fixed: 'Corregido en',
  noFix: 'ninguna versión todavía',
  read: 'Leer {number}',
  why: 'Recibe este correo porque tiene una licencia para una versión afectada, o gestiona una de su organización. Reenvíelo a quienes la usan.',
};

export const noticeTexts = catalogue(en, { de, fr, es });
