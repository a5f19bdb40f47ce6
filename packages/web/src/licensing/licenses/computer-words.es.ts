import type { german } from './computer-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Signed identity document from its cloud, dated {day}: kept as received; its signature was not checked.':
    'Documento de identidad firmado por su nube, del {day}: se guarda como llegó; su firma no se ha comprobado.',
  'Save the document': 'Guardar el documento',
  'The document is no longer kept': 'El documento ya no se conserva.',
  'Email its file to the customer': 'Enviar su archivo al cliente',
  'Email the file for {name} to the customer': 'Enviar el archivo de {name} al cliente',
  'Computers of {number}': 'Equipos de {number}',
  'The computers could not be loaded': 'No se pudieron cargar los equipos',
  'No computers yet': 'Aún no hay equipos',
  'A computer appears with its first offline license, and stays here when another takes its place.':
    'Un equipo aparece con su primera licencia sin conexión y se queda aquí aunque otro ocupe su lugar.',
  Before: 'Antes',
  'There were more before these; see the log of the license.': 'Antes hubo más; vea el registro de la licencia.',
  '{now} now, more than {before} before': '{now} ahora, más de {before} antes',
  '{now} now, {before} before': '{now} ahora, {before} antes',
  '{day} to {end}': '{day} a {end}',
  'Replaced by {name}': 'Sustituido por {name}',
  'Not replaced': 'No sustituido',
  Removed: 'Quitado',
  Moved: 'Trasladado',
  'They switched off emails about files, or their account is not active':
    'Los correos sobre archivos están desactivados, o la cuenta no está activa.',
  'Document Not Found': 'No existe este documento.',
};
