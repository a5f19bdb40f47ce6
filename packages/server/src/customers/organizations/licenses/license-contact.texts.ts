import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  subject: 'You are now the contact for {numbers} of {organization}',
  said: 'You are now the contact for {numbers}, {count, plural, one {a license} other {licenses}} of {organization}.',
  means:
    '{count, plural, one {It is among your licenses} other {They are among your licenses}}: you can make license files and replace computers. You’ll also get the reminders.',
  seeOne: 'See {number}',
  seeAll: 'See your licenses',
} as const;

const de = {
  subject: 'Sie sind jetzt Kontaktperson für {numbers} von {organization}',
  said: 'Sie sind jetzt Kontaktperson für {numbers}, {count, plural, one {eine Lizenz} other {Lizenzen}} von {organization}.',
  means:
    '{count, plural, one {Sie steht bei Ihren Lizenzen} other {Sie stehen bei Ihren Lizenzen}}: Sie können Lizenzdateien erstellen und Computer ersetzen. E-Mails über ablaufende Lizenzen gehen an Sie.',
  seeOne: '{number} ansehen',
  seeAll: 'Ihre Lizenzen ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Vous êtes désormais le contact de {numbers} de {organization}',
  said: 'Vous êtes désormais le contact de {numbers}, {count, plural, one {une licence} other {des licences}} de {organization}.',
  means:
    '{count, plural, one {Elle figure parmi vos licences} other {Elles figurent parmi vos licences}} : vous pouvez créer des fichiers de licence et remplacer des ordinateurs. C’est vous qui recevez les e-mails sur les échéances.',
  seeOne: 'Voir {number}',
  seeAll: 'Voir vos licences',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Ahora es la persona de contacto de {numbers} de {organization}',
  said: 'Ahora es la persona de contacto de {numbers}, {count, plural, one {una licencia} other {licencias}} de {organization}.',
  means:
    '{count, plural, one {Está entre sus licencias} other {Están entre sus licencias}}: puede crear archivos de licencia y sustituir equipos. Recibirá los correos sobre los vencimientos.',
  seeOne: 'Ver {number}',
  seeAll: 'Ver sus licencias',
} satisfies TextsLike<typeof en>;

export const contactTexts = catalogue(en, { de, fr, es });
