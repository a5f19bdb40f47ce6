import type { german } from './advisory-notices-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  '{downloaded} of the {may} people who were told and may download the fix, {releases}, have done so.':
    '{downloaded} de las {may} personas avisadas que pueden descargar la corrección {releases} lo han hecho.',
  'The licenses of {count} do not cover it.': 'Las licencias de {count} no la cubren.',
  'Reminded on {day}: {people} people': 'Recordatorio el {day}: {people} personas',
  'Licenses for an affected release: {licenses}; countries: {countries}. It was published before the portal told people: change it and publish again to email them.':
    'Licencias para una versión afectada: {licenses}; países: {countries}. Se publicó antes de que el portal avisara: modifíquelo y publíquelo de nuevo para enviar los correos.',
  'Make a proof': 'Crear una prueba',
  'A file that says who was told, when, and what became of each email. The log seals its checksum.':
    'Un archivo que dice a quién se informó, cuándo y qué fue de cada correo. El registro sella su suma.',
  'Licenses for an affected release: {licenses}; countries: {countries}. These people get an email when you publish.':
    'Licencias para una versión afectada: {licenses}; países: {countries}. Estas personas reciben un correo al publicar.',
  'Accepted by their mail server': 'Aceptados por su servidor de correo',
  Waiting: 'En espera',
  'Refused or given up': 'Rechazados o abandonados',
  'No email possible': 'Ningún correo posible',
  '{sent} of {people} sent': '{sent} de {people} enviados',
  'Said that they read it': 'Lectura confirmada',
  'Since {moment}': 'Desde el {moment}',
  'Not reached': 'No localizados',
  'Use another address': 'Usar otra dirección',
  'No phone number': 'Sin número de teléfono',
  'The account is deactivated': 'La cuenta está desactivada',
  'The email was never confirmed': 'El correo nunca se confirmó',
  'People licensed for them': 'Personas con licencia para estas versiones',
  '1 person is licensed for them': '1 persona tiene licencia para estas versiones',
  '{people} people are licensed for them': '{people} personas tienen licencia para estas versiones',
  'Licenses: {licenses}; countries: {countries}': 'Licencias: {licenses}; países: {countries}',
  'See all': 'Ver todas',
  '{fixed} of {people} have downloaded a release that fixes it. The portal does not know what is installed.':
    '{fixed} de {people} han descargado una versión corregida. El portal no sabe qué está instalado.',
  'Maintenance has ended for {lapsed} of {people}: they get the fix without renewing.':
    'Para {lapsed} de {people}, el mantenimiento ha terminado: reciben la corrección sin renovar.',
  '{fixed} of {people} have downloaded a release that fixes it.': '{fixed} de {people} han descargado una versión corregida.',
  'are licensed for an affected release.': 'tienen licencia para una versión afectada.',
  'is licensed for an affected release.': 'tiene licencia para una versión afectada.',
  'Last version downloaded': 'Última versión descargada',
  'Fix downloaded': 'Corrección descargada',
  'Each person gets it in their own language, with their name. Nothing was sent.':
    'Cada persona lo recibe en su idioma y con su nombre. No se ha enviado nada.',
};
