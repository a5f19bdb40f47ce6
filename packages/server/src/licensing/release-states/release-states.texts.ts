import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: '{release} was withdrawn',
  said: 'We have withdrawn {release}, which you downloaded. It can no longer be downloaded, for this reason:',
  instead: 'Please install {instead} instead.',
  noOther: 'There is no other release yet. Please don’t install this one on any more computers.',
  open: 'Open Downloads',
  why: 'You get this email because you downloaded this release. Please pass it on to the people who use it.',
  endsSubject: 'Support for {release} ends on {day}',
  ends: 'We support {release} until {day}. After that, it gets no more fixes, not even security fixes.',
  endsInstead: '{instead} is supported longer. The releases that your maintenance covers are under Downloads.',
  endsWhy: 'You get this email because you have a license for this release, or look after one for your organization.',
} as const;

const de: TextsLike<typeof en> = {
  subject: '{release} wurde zurückgezogen',
  said: 'Wir haben {release} zurückgezogen. Sie haben diese Version heruntergeladen. Sie ist nicht mehr verfügbar, und zwar aus diesem Grund:',
  instead: 'Bitte installieren Sie stattdessen {instead}.',
  noOther: 'Eine andere Version gibt es noch nicht. Bitte installieren Sie diese auf keinen weiteren Computern.',
  open: 'Downloads öffnen',
  why: 'Sie erhalten diese E-Mail, weil Sie diese Version heruntergeladen haben. Bitte geben Sie sie an alle weiter, die damit arbeiten.',
  endsSubject: 'Die Unterstützung von {release} endet am {day}',
  ends: 'Wir unterstützen {release} bis zum {day}. Danach gibt es dafür keine Korrekturen mehr, auch nicht für die Sicherheit.',
  endsInstead: '{instead} wird länger unterstützt. Was Ihre Wartung abdeckt, steht bei Ihren Downloads.',
  endsWhy: 'Sie erhalten diese E-Mail, weil Sie eine Lizenz für diese Version haben oder eine Ihrer Organisation betreuen.',
};

const fr: TextsLike<typeof en> = {
  subject: '{release} a été retirée',
  said: 'Nous avons retiré {release}, que vous avez téléchargée. Elle ne peut plus être téléchargée, pour la raison suivante :',
  instead: 'Veuillez installer {instead} à la place.',
  noOther: 'Il n’y a pas encore d’autre version. Veuillez ne pas installer celle-ci sur d’autres ordinateurs.',
  open: 'Ouvrir les téléchargements',
  why: 'Vous recevez cet e-mail parce que vous avez téléchargé cette version. Transmettez-le aux personnes qui l’utilisent.',
  endsSubject: 'La prise en charge de {release} prend fin le {day}',
  ends: 'Nous prenons {release} en charge jusqu’au {day}. Ensuite, il n’y aura plus de corrections, pas même de sécurité.',
  endsInstead: '{instead} est prise en charge plus longtemps. Ce que couvre votre maintenance se trouve parmi vos téléchargements.',
  endsWhy: 'Vous recevez cet e-mail parce que vous avez une licence pour cette version, ou en gérez une pour votre organisation.',
};

const es: TextsLike<typeof en> = {
  subject: '{release} se ha retirado',
  said: 'Hemos retirado {release}, que usted descargó. Ya no se puede descargar, por este motivo:',
  instead: 'Instale {instead} en su lugar.',
  noOther: 'Todavía no hay otra versión. No instale esta en más equipos.',
  open: 'Abrir las descargas',
  why: 'Recibe este correo porque descargó esta versión. Reenvíelo a quienes la usan.',
  endsSubject: 'El soporte de {release} termina el {day}',
  ends: 'Damos soporte a {release} hasta el {day}. Después ya no habrá correcciones, ni siquiera de seguridad.',
  endsInstead: '{instead} tiene soporte durante más tiempo. Lo que cubre su mantenimiento está entre sus descargas.',
  endsWhy: 'Recibe este correo porque tiene una licencia para esta versión, o gestiona una de su organización.',
};

export const withdrawalTexts = catalogue(en, { de, fr, es });
