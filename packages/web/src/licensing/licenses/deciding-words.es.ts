import type { german } from './deciding-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'The request no longer exists': 'Esta solicitud ya no existe.',
  'Approved: “{from}” is replaced by “{to}”': 'Aprobada: «{from}» se sustituye por «{to}».',
  Approve: 'Aprobar',
  'Decline the request': 'Rechazar la solicitud',
  Why: 'Motivo',
  '“{name}” stays on the license. The owner reads this in an email and on the license. {leaveOut}':
    '«{name}» se queda en la licencia. El titular lo lee en un correo y en la licencia. {leaveOut}',
  'Decline request': 'Rechazar la solicitud',
  'Declined: “{name}” stays on the license': 'Rechazada: «{name}» se queda en la licencia.',
  'Replace {name} on {number}?': '¿Sustituir {name} en {number}?',
  'Asked on {day}, {words}': 'Solicitada el {day}, {words}',
  'You cannot decide about your own computers': 'No puede decidir sobre sus propios equipos.',
  'Reinstate the license': 'Reactivar la licencia',
  'Suspend the license': 'Suspender la licencia',
  'The customer reads it on the license and in an email. {leaveOut}': 'El cliente lo lee en la licencia y en un correo. {leaveOut}',
  'Suspend {number}': 'Suspender {number}',
  'The license is suspended': 'La licencia se ha suspendido.',
  '{number} of {name} gets no new offline files, renewals or replacement computers until it is reinstated. Files already issued keep working on computers without a connection: they cannot be recalled. The status list marks them as suspended.':
    '{number} de {name} no recibe archivos sin conexión, renovaciones ni equipos de sustitución hasta que se reactive. Los archivos ya emitidos siguen funcionando en equipos sin conexión: no se pueden retirar. La lista de estado los indica como suspendidos.',
  'The license is reinstated': 'La licencia se ha reactivado.',
  '{number} of {name} is suspended: {reason}': '{number} de {name} está suspendida: {reason}',
  'Everything is as it was before: its files are valid again, except those that were superseded or withdrawn. The customer is told by email.':
    'Todo vuelve a ser como antes: sus archivos valen de nuevo, salvo los sustituidos o retirados. Se avisa al cliente por correo.',
  'The server could not be reached. Nothing was changed.': 'No se pudo conectar con el servidor. No se ha cambiado nada.',
  'Someone else has changed the license. Review it and try again.':
    'Otra persona ha modificado la licencia. Revísela e inténtelo de nuevo.',
  'Reinstate {number}': 'Reactivar {number}',
  'Withdraw the file': 'Retirar el archivo',
  'The file no longer exists': 'Este archivo ya no existe.',
  'The customer reads it in the list of files and in an email. {leaveOut}':
    'El cliente lo lee en la lista de archivos y en un correo. {leaveOut}',
  'Withdraw {number}': 'Retirar {number}',
  'The file {number} is withdrawn': 'El archivo {number} se ha retirado.',
  '{number} of {license} is on the status list from now on; only a new file can replace it. Where that list is not checked, the file keeps working: it cannot be recalled.':
    '{number} de {license} figura desde ahora en la lista de estado; solo un archivo nuevo puede sustituirlo. Donde no se consulta esa lista, el archivo sigue funcionando: no se puede anular a distancia.',
  'No requests waiting': 'No hay solicitudes en espera',
  'Requests for replacements beyond the yearly limit appear here.':
    'Aquí aparecen las solicitudes de sustitución que superan el cupo anual.',
  'Approved and declined requests stay here.': 'Las solicitudes aprobadas y rechazadas quedan aquí.',
  'Emergency file until {day}.': 'Archivo de emergencia hasta el {day}.',
  'Looks like sharing': 'Parece uso compartido',
  'For anything else ask {contact}.': 'Para lo demás, pregunte a {contact}.',
  'Who {number} belongs to': 'De quién es {number}',
  'The license now belongs to {name}': 'La licencia es ahora de {name}.',
  'Their organization could not be loaded': 'No se pudo cargar su organización',
  'It belongs to {name}, who is in no organization. To give it to one, first add {name} to it on the organization’s page.':
    'Es de {name}, que no está en ninguna organización. Para dársela a una, añada antes a la persona en la página de la organización.',
  'It belongs to {name}. Given to {organization}, it stays under their name as its contact, with its computers, files and replacements. The owners and license admins there see it, make files for it and replace its computers, and it stays there when {name} leaves.':
    'Es de {name}. Si se da a {organization}, la persona sigue siendo su contacto, con sus equipos, archivos y sustituciones. Los responsables y administradores de licencias de la organización la ven, crean sus archivos y sustituyen sus equipos; si {name} se va, la licencia se queda allí.',
  'Give it to {name}': 'Darla a {name}',
  '{name} is now the contact': '{name} es ahora el contacto.',
  'It belongs to {organization}. The contact has it among their licenses and gets the emails about it; computers, files and replacements stay with the license.':
    'Es de {organization}. El contacto la tiene entre sus licencias y recibe los correos sobre ella; equipos, archivos y sustituciones se quedan con la licencia.',
  'Give it back to {name}': 'Devolverla a {name}',
  'Change contact': 'Cambiar contacto',
  'Its seats can move again': 'Sus puestos pueden trasladarse de nuevo.',
  'Lift the limit on moving its seats': 'Quitar el límite de traslados de puestos',
  'The organization no longer exists': 'Esta organización ya no existe.',
  'This person has too many licenses to get another': 'Esta persona tiene demasiadas licencias para recibir otra.',
  Answered: 'Respondidas',
  'Requests from customers who cannot start a trial themselves appear here.':
    'Aquí aparecen las solicitudes de clientes que no pueden empezar una prueba por sí mismos.',
  'Accepting sets Allow Trial; the customer then starts the trial.':
    'Al aceptar se activa «Permitir la prueba»; después el cliente empieza la prueba.',
  'Someone else has to answer your own request.': 'Su propia solicitud debe responderla otra persona.',
  'Would like a trial license of {name}.': 'Quiere una licencia de prueba de {name}.',
  'Would like a trial license.': 'Quiere una licencia de prueba.',
  '{name} can start a trial now': '{name} ya puede empezar una prueba.',
  'The customer has already had a trial': 'El cliente ya tuvo una prueba.',
  'Enable the trial': 'Activar la prueba',
  'Decline…': 'Rechazar…',
  'They read this in an email and in the portal, and can ask again. {leaveOut}':
    'La persona lo lee en un correo y en el portal, y puede volver a solicitarlo. {leaveOut}',
  '“{name}”': '«{name}»',
};
