import type { german } from './confirm-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Confirm that it is you': 'Confirme que es usted',
  'Confirm that it is you to continue. What you typed is kept, and you won’t be asked again for {count} minutes.':
    'Confirme que es usted para continuar. Lo que escribió se conserva y no se le volverá a preguntar durante {count} minutos.',
  'You could not be asked to confirm': 'No se pudo hacer la comprobación',
  Username: 'Nombre de usuario',
  'Six digits from your authenticator app, or one of your recovery codes':
    'Seis dígitos de su aplicación de autenticación o uno de sus códigos de recuperación',
  'Please enter your password': 'Introduzca su contraseña.',
  'Please enter the code that your authenticator app shows': 'Introduzca el código que muestra su aplicación de autenticación.',
  'Confirm with a passkey': 'Confirmar con una llave de acceso',
  'Or with a code:': 'O con un código:',
  'You have no password here because another service signs you in. It will ask you again in a separate window.':
    'Aquí no tiene contraseña, porque inicia sesión con otro servicio. Este le pedirá de nuevo que se identifique en una ventana aparte.',
  'You have no password here. Sign out, sign in again, and do this within {count} minutes.':
    'Aquí no tiene contraseña. Cierre la sesión, vuelva a iniciarla y haga esto antes de {count} minutos.',
  'Confirm with {name}': 'Confirmar con {name}',
  'Sign out': 'Cerrar sesión',
  'Session Expired': 'Sesión caducada',
  'Sign in again as {name}. What you typed is kept, and what you were sending will then be sent.':
    'Vuelva a iniciar sesión como {name}: lo que escribió se conserva y lo que estaba enviando se enviará entonces.',
  'Discard it': 'Descartar',
  'Sign In': 'Iniciar sesión',
  'This is not your password': 'Esa no es su contraseña.',
  'This code is wrong or has already been used. Your app shows a new one every half minute':
    'Este código no es correcto o ya se usó. Su aplicación muestra uno nuevo cada 30 segundos.',
  'You have a second factor: please confirm with it': 'Tiene un segundo factor: confirme con él.',
  'You have no passkey: please confirm in another way': 'No tiene llave de acceso: confirme de otra manera.',
  'This changes how you sign in.': 'Esto cambia su forma de iniciar sesión.',
  'The file holds everything the portal knows about a person.': 'El archivo contiene todo lo que el portal sabe de una persona.',
  'The file takes many records out of the portal.': 'El archivo contiene una gran cantidad de datos del portal.',
  'This asks to take over an organization.': 'Con esto pide hacerse cargo de una organización.',
  'This lets everyone read the advisory.': 'Con esto cualquiera podrá leer el aviso de seguridad.',
  'The file names everyone who was told of the advisory.': 'El archivo nombra a todas las personas informadas del aviso.',
  'This ends a student’s license.': 'Esto pone fin a la licencia de un estudiante.',
  'An API key lets a program read the licenses of your organization.':
    'Con una clave de API, un programa lee las licencias de su organización.',
  'An API key lets a program act in your name.': 'Una clave de API permite que un programa actúe en su nombre.',
  'You are issuing license files for someone else.': 'Está emitiendo archivos de licencia para otra persona.',
  'You are moving someone else’s license to another computer.': 'Está trasladando la licencia de otra persona a otro equipo.',
};
