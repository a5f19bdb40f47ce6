import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  assigned: {
    subject: 'You can use {number} of {organization}',
    said: 'You were assigned a seat on {number}, a license of {organization}.',
    locked: 'You can make the license file for your computer in the portal.',
    floating: 'You work with it over the network; ask the owners of your organization which server to use.',
  },
  taken: {
    subject: 'Your seat on {number} of {organization} was taken back',
    said: 'Your seat on {number}, a license of {organization}, was taken back.',
    means: 'You can’t make new license files for it. If you still have one, please delete it: another person may use the license now.',
    ask: 'If you still need it, ask the owners of your organization.',
  },
  see: 'See {number}',
  own: 'My organization',
} as const;

const de = {
  assigned: {
    subject: 'Sie können {number} von {organization} nutzen',
    said: 'Ihnen wurde ein Lizenzplatz von {number} zugewiesen, einer Lizenz von {organization}.',
    locked: 'Im Portal können Sie die Lizenzdatei für Ihren Computer erstellen.',
    floating: 'Sie arbeiten damit über das Netzwerk; welchen Server Sie nutzen, sagt Ihnen die Leitung Ihrer Organisation.',
  },
  taken: {
    subject: 'Ihr Lizenzplatz von {number} ({organization}) wurde zurückgenommen',
    said: 'Ihr Lizenzplatz von {number}, einer Lizenz von {organization}, wurde zurückgenommen.',
    means:
      'Sie können dafür keine neuen Lizenzdateien erstellen. Wenn Sie noch eine haben, löschen Sie sie bitte: Die Lizenz nutzt jetzt womöglich eine andere Person.',
    ask: 'Wenn Sie sie noch brauchen, wenden Sie sich an die Leitung Ihrer Organisation.',
  },
  see: '{number} ansehen',
  own: 'Meine Organisation',
} satisfies TextsLike<typeof en>;

const fr = {
  assigned: {
    subject: 'Vous pouvez utiliser {number} de {organization}',
    said: 'Un poste de {number}, licence de {organization}, vous a été attribué.',
    locked: 'Vous pouvez créer le fichier de licence de votre ordinateur dans le portail.',
    floating: 'Vous l’utilisez sur le réseau ; les responsables de votre organisation vous indiqueront le serveur.',
  },
  taken: {
    subject: 'Votre poste de {number} de {organization} a été repris',
    said: 'Votre poste de {number}, licence de {organization}, a été repris.',
    means:
      'Vous ne pouvez plus créer de fichiers de licence. S’il vous en reste un, supprimez-le : une autre personne utilise peut-être la licence.',
    ask: 'Si vous en avez encore besoin, adressez-vous aux responsables de votre organisation.',
  },
  see: 'Voir {number}',
  own: 'Mon organisation',
} satisfies TextsLike<typeof en>;

const es = {
  assigned: {
    subject: 'Puede usar {number} de {organization}',
    said: 'Se le ha asignado un puesto de {number}, una licencia de {organization}.',
    locked: 'En el portal puede crear el archivo de licencia para su equipo.',
    floating: 'La usa a través de la red; los responsables de su organización le dirán qué servidor utilizar.',
  },
  taken: {
    subject: 'Se ha retirado su puesto de {number} de {organization}',
    said: 'Se ha retirado su puesto de {number}, una licencia de {organization}.',
    means: 'Ya no puede crear archivos de licencia. Si aún tiene uno, elimínelo: otra persona puede estar usando la licencia.',
    ask: 'Si todavía la necesita, pida ayuda a los responsables de su organización.',
  },
  see: 'Ver {number}',
  own: 'Mi organización',
} satisfies TextsLike<typeof en>;

export const seatTexts = catalogue(en, { de, fr, es });
