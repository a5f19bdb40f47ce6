import type { german, germanHeard } from './words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  Module: 'Módulo',
  License: 'Licencia',
  Free: 'Libres',
  Held: 'Ocupados',
  Until: 'Hasta',
  '1 seat': '1 puesto',
  '{count} seats': '{count} puestos',
  None: 'Ninguno',
  '{used} of {owned}': '{used} de {owned}',
  'No last day': 'Sin fecha de fin',
  'gives no seats.': 'no ofrece ningún puesto.',
  'No license file gives seats. Put the one from the license portal into the license folder.':
    'Ningún archivo de licencia ofrece puestos. Ponga el del portal de licencias en la carpeta de licencias.',
  Seats: 'Puestos',
  'seat {seat}': 'puesto {seat}',
  Action: 'Acción',
  'Borrowed until {moment}': 'Prestado hasta el {moment}',
  'Taken: {why}. Free in {time}': 'Retirado: {why}. Libre en {time}',
  'Take the seat of {person} on {host}': 'Retirar el puesto de {person} en {host}',
  'Take the seat': 'Retirar el puesto',
  Person: 'Persona',
  Computer: 'Equipo',
  Program: 'Programa',
  Since: 'Desde',
  'Not said': 'Sin indicar',
  'Who holds a seat': 'Quién ocupa un puesto',
  'No one holds a seat.': 'Nadie ocupa un puesto.',
  'Reason, shown to {person}': 'Motivo, que verá {person}',
  'Reason, shown to the holder': 'Motivo, que verá la persona',
  'They are told at the next heartbeat and have 15 minutes to save. The seat is free within 3 minutes.':
    'El programa lo sabe con su próxima señal y quedan 15 minutos para guardar. El puesto queda libre en 3 minutos.',
  'Take the Seat': 'Retirar el puesto',
  Cancel: 'Cancelar',
  Place: 'Turno',
  'Who is waiting': 'Quién espera',
  'is not valid; the previous policy stays in force.': 'no es válida; sigue vigente la política anterior.',
  'Everyone may use every module; first come, first served.': 'Todos pueden usar todos los módulos, por orden de llegada.',
  'There are rules for {modules}.': 'Hay reglas para {modules}.',
  'all modules': 'todos los módulos',
  'Try a policy': 'Probar una política',
  'Policy, in the form of policy.schema.json': 'Política, en el formato de policy.schema.json',
  'Try It': 'Probar',
  'This changes nothing. A policy applies once it is in the license folder as policy.json.':
    'Esto no cambia nada. Una política se aplica cuando está en la carpeta de licencias como policy.json.',
  Policy: 'Política',
  'It is valid. Everyone who holds a seat now would get it.': 'Es válida. Quienes ocupan un puesto ahora lo obtendrían.',
  'It is valid. These people keep their seats, but would not get one now:':
    'Es válida. Estas personas conservan su puesto, pero ahora no obtendrían ninguno:',
  '{person} on {host}': '{person} en {host}',
  Span: 'Periodo',
  '24 hours': '24 horas',
  '7 days': '7 días',
  '30 days': '30 días',
  'most held in the hour': 'máximo ocupado en la hora',
  owned: 'adquiridos',
  'Usage by hour': 'Uso por hora',
  'Nothing was recorded in this period.': 'No se registró nada en este periodo.',
  Reason: 'Motivo',
  Times: 'Veces',
  Last: 'Última vez',
  'And {count} more before these.': 'Y {count} más antes de estos.',
  Denied: 'Denegados',
  'No one was denied a seat in the last 30 days.': 'No se denegó ningún puesto en los últimos 30 días.',
  'Denied in the last 30 days': 'Denegados en los últimos 30 días',
  'At most {most} of {owned} seats, on {moment}': 'Como máximo {most} de {owned} puestos, el {moment}',
  'At most {most} of {owned} seats': 'Como máximo {most} de {owned} puestos',
  '{module} in the last {span}': '{module}, periodo de {span}',
  'As a table': 'Como tabla',
  Hour: 'Hora',
  'Most held': 'Máximo ocupado',
  Owned: 'Adquiridos',
  '{days} d': '{days} d',
  'less than a minute': 'menos de un minuto',
  'All seats were taken': 'Todos los puestos estaban ocupados',
  'No license has it': 'Ninguna licencia lo tiene',
  'The policy': 'La política',
  Failed: 'Error',
  'That failed': 'Se ha producido un error',
  'Open the Page Again': 'Abrir la página de nuevo',
  'This form came from another page. Open the daemon’s page and send it from there.':
    'Este formulario venía de otra página. Abra la página del daemon y envíelo desde allí.',
  'The daemon cannot read or write its data and gives no seats. Its log says why; usually the disk is full.':
    'El daemon no puede leer o escribir sus datos y no ofrece puestos. Su registro indica el motivo; normalmente el disco está lleno.',
  'This is not the secret of this daemon.': 'Este no es el secreto de este daemon.',
  'You were signed out. Nothing was done.': 'Se cerró su sesión. No se hizo nada.',
  'Give a reason of up to 200 characters.': 'Indique un motivo de hasta 200 caracteres.',
  'No one holds this seat any more.': 'Nadie ocupa ya este puesto.',
  'Floating seats': 'Puestos flotantes',
  'Sign in': 'Iniciar sesión',
  'Floating seats on {host}': 'Puestos flotantes en {host}',
  'Secret of the administrator': 'Secreto del administrador',
  'It is in administrator.secret in the daemon’s data folder, on {host}.':
    'Está en administrator.secret, en la carpeta de datos del daemon, en {host}.',
  'Sign In': 'Iniciar sesión',
  'As of {moment}. All times are in UTC.': 'Estado a {moment}. Todas las horas están en UTC.',
  Refresh: 'Actualizar',
  'Sign Out': 'Cerrar sesión',
  'Sign In with Your Organization': 'Iniciar sesión con su organización',
  'You are signed in': 'Ha iniciado sesión',
  'Open the Page': 'Abrir la página',
};

export const spanishHeard: Record<keyof typeof germanHeard, string> = {
  'This license is for single computers: give the file to the program itself.':
    'Esta licencia es para equipos individuales: dé el archivo al propio programa.',
  'This file names no daemon. Upload the host file of this computer, which lm-floating init wrote, to the license portal; if the license has another server, choose Move seats or Replace there and give it this host file. Use the file you get then.':
    'Este archivo no nombra ningún daemon. Suba al portal de licencias el archivo de host de este equipo, que escribió lm-floating init; si la licencia tiene otro servidor, elija allí «Trasladar puestos» o «Sustituir» e indique este archivo de host. Después use el archivo que reciba.',
  'This is a version 1 file, which names no daemon: the release of the license cannot read a newer version. Ask your vendor which release is the first whose files name one, and use the file you get then.':
    'Este archivo es de la versión 1, que no nombra ningún daemon: la versión del software para la que vale la licencia no lee ninguno más nuevo. Pregunte a su proveedor desde qué versión los archivos nombran uno y use el archivo que reciba entonces.',
  'This file is for another daemon. Upload this daemon’s host file to the license portal, and use the file you get.':
    'Este archivo es para otro daemon. Suba el archivo de host de este daemon al portal de licencias y use el archivo que reciba.',
  'Seats can be given from {day} on; today is {today}.': 'Los puestos están disponibles desde el {day}; hoy es {today}.',
  'Seats could be given until {day}; today is {today}. Get a newer file from the license portal.':
    'Los puestos estaban disponibles hasta el {day}; hoy es {today}. Descargue un archivo más reciente del portal de licencias.',
  'This is not a license file, or it was cut short or added to.': 'Este no es un archivo de licencia, o se recortó o amplió.',
  'The signature does not match: the file was changed, or another key signed it.':
    'La firma no coincide: el archivo se modificó o se firmó con otra clave.',
  'The license begins on {day}; it is {today}.': 'La licencia empieza el {day}; hoy es {today}.',
  'The license ended on {day}; it is {today}.': 'La licencia terminó el {day}; hoy es {today}.',
  'The license requires something this program does not know: {words}. A newer program may.':
    'La licencia exige algo que este programa no conoce: {words}. Quizá uno más reciente lo conozca.',
  'The file is signed, but this program does not understand what it says; a newer program may.':
    'El archivo está firmado, pero este programa no entiende su contenido; quizá uno más reciente sí.',
  'The license needs a status list that is at most {days} days old; this one was issued on {day}.':
    'La licencia necesita una lista de estado de {days} días como máximo; esta es del {day}.',
  'The license needs a status list that is at most {days} days old; none was given.':
    'La licencia necesita una lista de estado de {days} días como máximo; no se indicó ninguna.',
  'The license has been suspended since {day}.': 'La licencia está suspendida desde el {day}.',
  'The file was withdrawn on {day}.': 'El archivo se retiró el {day}.',
  'The computer of this file was replaced on {day}; the file {file} took its place.':
    'El equipo de este archivo se sustituyó el {day}; el archivo {file} ocupó su lugar.',
  'The computer of this file was replaced on {day}.': 'El equipo de este archivo se sustituyó el {day}.',
  'Download it from the license portal again.': 'Descárguelo de nuevo del portal de licencias.',
  'Download it from the license portal again, and the vendor’s public keys with it.':
    'Descárguelo de nuevo del portal de licencias, junto con las claves públicas del proveedor.',
  'Leave it here: it gives seats from that day on, if this computer’s date is right.':
    'Déjelo aquí: da puestos desde ese día, si la fecha de este equipo es correcta.',
  'Install a newer lm-floating.': 'Instale una versión más reciente de lm-floating.',
  'Ask your vendor why; it gives seats again once the license is reinstated and a newer status list says so.':
    'Pregunte el motivo a su proveedor; volverá a dar puestos cuando la licencia se restablezca y una lista de estado más reciente lo diga.',
  'Get a newer file from the license portal.': 'Obtenga un archivo más reciente del portal de licencias.',
  'Put the status list of the license portal into the folder as status-list.txt, or start the daemon with --fetch-list.':
    'Ponga la lista de estado del portal de licencias en la carpeta como status-list.txt, o inicie el demonio con --fetch-list.',
  'Your organization did not sign you in. Try again, or use the secret of the administrator.':
    'Su organización no le ha iniciado la sesión. Inténtelo de nuevo o use el secreto del administrador.',
  'You are signed in to your organization, but not as an administrator of this daemon. Have your email added to oidc.json.':
    'Ha iniciado sesión en su organización, pero no como administrador de este demonio. Pida que añadan su correo a oidc.json.',
  'Your organization’s sign-in could not be reached. Use the secret of the administrator; the daemon’s log says why.':
    'No se puede acceder al inicio de sesión de su organización. Use el secreto del administrador; el registro del demonio dice por qué.',
  '{person} uses one device key on {host} and {other}: it was copied, or their home folder is on both. Each still gets seats. To separate them, give the agent on one of them its own folder (--data).':
    '{person} usa una misma clave de dispositivo en {host} y {other}: se copió, o su carpeta personal está en ambos. Cada uno sigue obteniendo puestos. Para separarlos, dé al agente de uno de ellos su propia carpeta (--data).',
  '{person} on {host} was given a seat that is not in the journal here: the data folder was put back to an earlier state, or a second daemon has this one’s key. Stop one of them; lm-audit tells from both journals whether a seat was given twice.':
    '{person} en {host} obtuvo un puesto que no consta en el registro de aquí: la carpeta de datos volvió a un estado anterior, o un segundo demonio tiene la clave de este. Detenga uno de ellos; lm-audit dice a partir de ambos registros si un puesto se concedió dos veces.',
  'It is not JSON: {why}.': 'No es JSON: {why}.',
  'It must be an object with groups and modules.': 'Se espera un objeto con groups y modules.',
  'groups and modules must be objects.': 'groups y modules deben ser objetos.',
  '{name} is not part of a policy, which has groups and modules.': '{name} no forma parte de una política, que tiene groups y modules.',
  'modules.{name} must be an object.': 'modules.{name} debe ser un objeto.',
  'groups.{name} must be an object with persons and hosts.': 'groups.{name} debe ser un objeto con persons y hosts.',
  'groups.{name} can have persons and hosts, but not {others}.': 'groups.{name} solo puede tener persons y hosts, no {others}.',
  'groups.{name}: persons and hosts must be lists of names, in which * stands for any text.':
    'groups.{name}: persons y hosts deben ser listas de nombres, en las que * representa cualquier texto.',
  'groups.{name} is empty: give persons or hosts.': 'groups.{name} está vacío: indique persons o hosts.',
  'modules.{name} is not a rule: use one of {rules}.': 'modules.{name} no es una regla: use una de {rules}.',
  'modules.{name} must be a list of groups.': 'modules.{name} debe ser una lista de grupos.',
  'modules.{name} must be a whole number.': 'modules.{name} debe ser un número entero.',
  'modules.{name} must have a whole number for each group.': 'modules.{name} debe ser un número entero por grupo.',
  'modules.{name} names the group {group}, which is not in groups.': 'modules.{name} nombra el grupo {group}, que no está en groups.',
  'modules.{name} contradicts itself: it includes {group} and excludes it.': 'modules.{name} se contradice: incluye y excluye {group}.',
  'modules.{name} contradicts itself: it reserves seats for {group}, whose members may have none.':
    'modules.{name} se contradice: reserva puestos para {group}, cuyos miembros no pueden tener ninguno.',
  'modules.{name} contradicts itself: it reserves {seats} seats for {group}, which may hold {most}.':
    'modules.{name} se contradice: reserva {seats} puestos para {group}, que puede tener {most}.',
  'The policy here gives no seat of {module} to members of {group}.': 'La política no da ningún puesto de {module} a miembros de {group}.',
  'The policy here gives seats of {module} only to members of {groups}.': 'La política da puestos de {module} solo a miembros de {groups}.',
  'The policy here gives each person {most} of the seats of {module}; {person} has {own}.':
    'La política da a cada persona {most} de los puestos de {module}; {person} tiene {own}.',
  'The policy here gives {group} {most} of the seats of {module}, and its members hold all of them.':
    'La política da a {group} {most} de los puestos de {module}, que sus miembros ya ocupan.',
};
