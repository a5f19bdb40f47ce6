import type { german } from './all-licenses-words.de.ts';
import { spanish as computers } from './computer-words.es.ts';
import { spanish as deciding } from './deciding-words.es.ts';
import { spanish as forms } from './license-form-words.es.ts';
import { spanish as lists } from './list-words.es.ts';
import { spanish as renewing } from './renewing-words.es.ts';

export const spanish: Record<keyof typeof german, string> = {
  ...renewing,
  ...forms,
  ...deciding,
  ...computers,
  ...lists,

  State: 'Estado',
  'Mail it to the customer': 'Enviarlo al cliente',
  'File for {computer} is on its way to {email}': 'El archivo de {computer} va de camino a {email}.',
  'This customer does not receive emails about files, or the account is not active':
    'Este cliente no recibe correos sobre archivos, o la cuenta no está activa.',
  'Renew several': 'Renovar varias',
  'License Information': 'Licencias',
  '{number} does not belong to them, or no longer does.': '{number} no es, o ya no es, de este cliente.',
  'Licenses of {name}, {organization}': 'Licencias de {name}, {organization}',
  'requests for computers': 'solicitudes de equipos',
  'Requests for computers could not be loaded.': 'No se pudo cargar si algún equipo espera una decisión.',
  'No licenses yet': 'Aún no hay licencias',
  'License Information {count}': 'Licencias: {count}',
  'History of its computers': 'Historial de sus equipos',
  '{name} gets a license that runs until the course ends.': '{name} recibe una licencia que dura hasta el final del curso.',
  'You can not request his own course': 'No se puede solicitar para el propio curso.',
  'Version Not Found': 'No existe esta versión.',
  'A license holds at most {count} MAC addresses': 'Una licencia tiene como máximo {count} direcciones MAC.',
  'Someone else has changed {number}. Reload it and try again.':
    'Otra persona ha modificado {number}. Vuelva a cargar e inténtelo de nuevo.',
  '{number} cannot be renewed like this: {why}': '{number} no se puede renovar así: {why}',
  '{number} was changed since then: it stays as it is': '{number} ha cambiado desde entonces: se queda como está.',
  'An offline file of {number} was issued since then: it stays as it is':
    'Desde entonces se emitió un archivo sin conexión de {number}: se queda como está.',
  'It can be undone for {minutes} minutes': 'Se puede deshacer durante {minutes} minutos.',
  'An offline license file was issued for this license and still works. Deleting the license does not stop the file.':
    'Un archivo de licencia sin conexión de esta licencia sigue funcionando. Eliminar la licencia no detiene el archivo.',
  'This request was {state} on {day}': 'Esta solicitud fue {state} el {day}.',
  approved: 'aprobada',
  'File Not Found': 'No existe este archivo.',
  'The file has already been withdrawn': 'El archivo ya se ha retirado.',
  'The file has ended': 'El archivo ha terminado.',
  Reinstate: 'Reactivar',
  Suspend: 'Suspender',
  'Reinstate {name}': 'Reactivar {name}',
  'Suspend {name}': 'Suspender {name}',
  'Who {name} belongs to': 'De quién es {name}',
  'The license deleted successfully': 'La licencia se ha eliminado.',
  '{number}, {name} of {owner}, version {version}. It can be restored from the bin.':
    '{number}, {name} de {owner}, versión {version}. Se puede restaurar desde la papelera.',
  'An offline license file for it still works': 'Uno de sus archivos sin conexión sigue funcionando.',
  renewal: 'renovación',
  'It ends as it did before': 'Termina como antes.',
  'They end as they did before': 'Terminan como antes.',
  Today: 'Hoy',
  'From {begins} to {until}: the maintenance ended on {day} and is in Grace, so it continues from there without a gap.':
    'Del {begins} al {until}: el mantenimiento terminó el {day} y está en periodo de gracia, así que continúa desde ahí sin interrupción.',
  'From {begins} to {until}: the license ended on {day} and is in Grace, so it continues from there without a gap.':
    'Del {begins} al {until}: la licencia terminó el {day} y está en periodo de gracia, así que continúa desde ahí sin interrupción.',
  'From {begins} to {until}, because the maintenance has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.':
    'Del {begins} al {until}, porque el mantenimiento no ha vencido: el nuevo periodo empieza el día en que termina el anterior y ningún día se paga dos veces.',
  'From {begins} to {until}, because the license has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.':
    'Del {begins} al {until}, porque la licencia no ha vencido: el nuevo periodo empieza el día en que termina el anterior y ningún día se paga dos veces.',
  'From {begins} to {until}: the maintenance lapsed, and the {count} days from {day} on remain without it. What was published in the meantime is included; a reinstatement fee may apply.':
    'Del {begins} al {until}: el mantenimiento venció y {count} días desde el {day} quedan sin él. Lo publicado entretanto está incluido; puede pedirse un recargo de reactivación.',
  'From {begins} to {until}: the maintenance lapsed, and 1 day, {day}, remains without it. What was published in the meantime is included; a reinstatement fee may apply.':
    'Del {begins} al {until}: el mantenimiento venció y 1 día desde el {day} queda sin él. Lo publicado entretanto está incluido; puede pedirse un recargo de reactivación.',
  'From {begins} to {until}: the license lapsed, and the {count} days from {day} on remain without it. A reinstatement fee may apply.':
    'Del {begins} al {until}: la licencia venció y {count} días desde el {day} quedan sin ella. Puede pedirse un recargo de reactivación.',
  'From {begins} to {until}: the license lapsed, and 1 day, {day}, remains without it. A reinstatement fee may apply.':
    'Del {begins} al {until}: la licencia venció y 1 día desde el {day} queda sin ella. Puede pedirse un recargo de reactivación.',
  'From {begins} to {until}: the days since {day} are paid too, and there is no gap.':
    'Del {begins} al {until}: los días desde el {day} también se pagan y no hay interrupción.',
  '“Today” can be chosen once the maintenance has lapsed.': '«Hoy» se puede elegir cuando el mantenimiento ha vencido.',
  '“Today” can be chosen once the license has lapsed.': '«Hoy» se puede elegir cuando la licencia ha vencido.',
  '12 months after the first end, {day}.': '12 meses después del primer fin, el {day}.',
  'After the last end, {day}.': 'Después del último fin, el {day}.',
  'The end would be after {day}': 'El fin sería después del {day}',
  '{mac} came back on {day}, {count} days after it was replaced': '{mac} volvió el {day}, {count} días después de sustituirse',
  '{mac} came back on {day}, 1 day after it was replaced': '{mac} volvió el {day}, 1 día después de sustituirse',
  '{count} replacements within {whole} days, all on {day}': '{count} sustituciones en {whole} días, todas el {day}',
  '{count} replacements within {whole} days, from {until} to {day}': '{count} sustituciones en {whole} días, del {until} al {day}',
  '“Ask for renewal” opens a request, which you answer with an offer.':
    '«Solicitar la renovación» abre una solicitud, que usted responde con una oferta.',
  'Sales renews what you ask for under “Ask for renewal”.': 'Ventas renueva lo que usted solicita con «Solicitar la renovación».',
  'Your role does not let you renew or change licenses here.': 'Su rol no le permite renovar ni cambiar licencias aquí.',
  'Your role does not let you renew, change or replace anything here.': 'Su rol no le permite renovar, cambiar ni sustituir nada aquí.',
  Category: 'Categoría',
  Type: 'Tipo',
  Seats: 'Puestos',
  'Start date': 'Fecha de inicio',
  'Days from the start': 'Días desde el inicio',
  'in the last 90 days': 'en los últimos 90 días',
  'not in the last 90 days': 'no en los últimos 90 días',
  'Ends in 30 days': 'Termina en 30 días',
  'Ends next month': 'Termina el mes próximo',
  'CPU - Student': 'CPU – de estudiante',
  'CPU - Trial': 'CPU – de prueba',
  'CPU - Temporary': 'CPU – temporal',
  'CPU - Monthly': 'CPU – mensual',
  'CPU - Permanent': 'CPU – permanente',
  'FNL - Temporary': 'FNL – temporal',
  'FNL - Permanent': 'FNL – permanente',
  license: 'licencia',
  licenses: 'licencias',
  'Show {most} more of {left}': 'Mostrar {most} más de {left}',
  'Show the other {left}': 'Mostrar el resto ({left})',
  'Why not': 'Por qué no',
  'Please choose a category': 'Elija una categoría.',
  'Please choose a license type': 'Elija un tipo de licencia.',
  'Please choose each one only once': 'Elija cada uno una sola vez.',
  'Please choose a module from the list': 'Elija un módulo de la lista.',
  'Please give the reason': 'Indique el motivo.',
  'Find {number}': 'Buscar {number}',
  'See it in the bin': 'Verla en la papelera',
  '{number} of {person} was deleted on {day} by {name}.': '{name} eliminó {number} de {person} el {day}.',
  '{number} was deleted on {day} by {name}.': '{name} eliminó {number} el {day}.',
  '{number} could not be found: it was deleted and erased, or you may not see it.':
    '{number} no está: se eliminó y se borró definitivamente, o usted no puede verla.',
  'The portal could not be reached. Try again.': 'No se pudo conectar con el portal. Inténtelo de nuevo.',
};
