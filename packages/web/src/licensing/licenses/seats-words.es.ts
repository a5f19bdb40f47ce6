import type { german } from './seats-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Seat usage': 'Uso de los puestos',
  '{number}, {kind}. The last {days} days, as its license servers report them.':
    '{number}, {kind}. Los últimos {days} días, según informan sus servidores de licencias.',
  'The usage could not be loaded': 'No se ha podido cargar el uso',
  'No report yet. On the license server, {command} sends one; or have it write a file with --file, and add that here. A report names no one unless you ask it to.':
    'Aún no hay ningún informe. En el servidor de licencias, {command} envía uno; o haga que escriba un archivo con --file y añádalo aquí. Un informe no nombra a nadie a menos que usted lo pida.',
  'License servers': 'Servidores de licencias',
  '{server}: known until {moment}, {program}': '{server}: datos hasta {moment}, {program}',
  'It has no license file yet: make one with its host file.': 'Aún no tiene archivo de licencia: cree uno con su archivo de host.',
  'Its license file was withdrawn. It stops once it has the next status list.':
    'Su archivo de licencia se ha retirado. Se detiene en cuanto tenga la siguiente lista de estado.',
  'The license is suspended. It stops once it has the next status list.':
    'La licencia está suspendida. Se detiene en cuanto tenga la siguiente lista de estado.',
  'It shares its seats with another server, so its file does not let it give any. Move seats, so that each has its own.':
    'Comparte sus puestos con otro servidor, por lo que su archivo no le permite dar ninguno. Mueva puestos para que cada uno tenga los suyos.',
  'The release of this license cannot read a file that names a server.':
    'La versión de esta licencia no lee ningún archivo que nombre un servidor.',
  'may give {seats} seats, according to its file from {day}.': 'puede dar {seats} puestos, según su archivo del {day}.',
  'It has not reported yet.': 'Aún no ha enviado ningún informe.',
  'Last report {moment}, {program}.': 'Último informe {moment}, {program}.',
  'A server that is no longer on this license': 'Un servidor que ya no está en esta licencia',
  'At most {most} of {owned} seats were held at once; all of them in {full} of {hours} hours.':
    'Como máximo se usaron a la vez {most} de {owned} puestos; todos ellos en {full} de {hours} horas.',
  'Nothing was reported about it.': 'No se informó de nada al respecto.',
  'At most {most} of {owned} seats of {module} were held at once in the last {days} days.':
    'En los últimos {days} días se usaron a la vez como máximo {most} de {owned} puestos de {module}.',
  'No license server has reported its seats. Run this on the server: {command}':
    'Ningún servidor de licencias ha comunicado sus puestos. Ejecute en el servidor: {command}',
  '1 request found no free seat.': '1 solicitud no encontró ningún puesto libre.',
  '{count} requests found no free seat.': '{count} solicitudes no encontraron ningún puesto libre.',
  '1 request was for this module, which no license here has.': '1 solicitud era para este módulo, que ninguna licencia incluye aquí.',
  '{count} requests were for this module, which no license here has.':
    '{count} solicitudes eran para este módulo, que ninguna licencia incluye aquí.',
  '1 request was refused by the policy of the license server.': '1 solicitud fue rechazada por la política del servidor de licencias.',
  '{count} requests were refused by the policy of the license server.':
    '{count} solicitudes fueron rechazadas por la política del servidor de licencias.',
  'Seats were short: consider more of them when you renew.': 'Faltaron puestos: considere contratar más al renovar.',
  '{count} seats would have been enough.': '{count} puestos habrían bastado.',
  'Seats of {module} by day': 'Puestos de {module} por día',
  '{day}: {most} of {owned}': '{day}: {most} de {owned}',
  '{from} to {to}: hours of {licenses}.': '{from} a {to}: horas de {licenses}.',
  'People and computers are named in it. The portal does not keep those names.':
    'En él se nombran personas y equipos. El portal no guarda esos nombres.',
  'Send the report': 'Enviar el informe',
  'Add a report': 'Añadir un informe',
  'This is not a report from lm-floating. Choose the file that lm-floating report --file wrote.':
    'Esto no es un informe de lm-floating. Elija el archivo creado por lm-floating report --file.',
  'The signature does not match the report: it was changed after it was written.':
    'La firma no coincide con el informe: se modificó después de escribirse.',
  'The report contains hours that are not over yet: the clock of the daemon’s computer is ahead.':
    'El informe contiene horas que aún no han pasado: el reloj del servidor de licencias va adelantado.',
  'This daemon serves no license. First make its license file with the host file of its computer.':
    'Este servidor de licencias no ofrece ninguna licencia. Cree primero su archivo de licencia con el archivo de host de su equipo.',
  'Added for {licenses}': 'Añadido para {licenses}',
  'Nothing in the report was new': 'No había nada nuevo en el informe',
  'The report is too long: make one for fewer days, with --days': 'El informe es demasiado largo: cree uno de menos días, con --days.',
  'The customer reads it in the list of files and in an email. {leaveOut}':
    'El cliente lo lee en la lista de archivos y en un correo. {leaveOut}',
  Revoke: 'Revocar',
  'Revoke {computer}': 'Revocar {computer}',
  '{computer} is revoked': '{computer} está revocado',
  'All files of {computer} for {license} are withdrawn. It stops giving seats once it has the next status list, automatically if it fetches that; until then its programs keep working. Only a new file lets it give seats again.':
    'Se retiran todos los archivos de {computer} para {license}. Deja de dar puestos en cuanto tiene la próxima lista de estado, por sí mismo si la descarga; hasta entonces los programas siguen. Solo un archivo nuevo le permite volver a darlos.',
  'The license no longer exists': 'La licencia ya no existe',
  'The license no longer has this computer': 'La licencia ya no tiene este equipo',
  'No file for this computer works any more': 'Ningún archivo de este equipo funciona ya',
};
