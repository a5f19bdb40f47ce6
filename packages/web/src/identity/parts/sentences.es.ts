import type { Sentence } from './sentences.ts';

export const spanish: Record<Sentence, string> = {
  'Wrong Email or Password!': 'El correo o la contraseña no son correctos.',
  'Please Activate Your Account Using The Link Sent To Your Email': 'Active su cuenta con el enlace que le hemos enviado por correo.',
  'Please enter the code that your authenticator app shows, or a recovery code':
    'Introduzca el código de su aplicación de autenticación o un código de recuperación.',
  'Please use your passkey': 'Use su llave de acceso.',
  'Please use your passkey, or enter a code': 'Use su llave de acceso o introduzca un código.',
  'That took longer than 5 minutes, or was sent twice. Please try again':
    'Ha tardado más de 5 minutos o se ha enviado dos veces. Inténtelo de nuevo.',
  'This passkey is unknown, or was not unlocked. Please sign in another way':
    'Esta llave de acceso es desconocida aquí o no se ha desbloqueado. Inicie sesión de otra forma.',
  'This passkey counts fewer uses than before, so there may be a copy of it. Sign in another way, remove it and make a new one':
    'Esta llave de acceso cuenta menos usos que antes, así que puede haber una copia. Inicie sesión de otra forma, elimínela y cree una nueva.',
  'That code is wrong or has been used. Please wait for the next one': 'Este código no es correcto o ya se ha usado. Espere al siguiente.',
  'Your account needs a second factor. Please set one up to sign in':
    'Su cuenta exige un segundo factor. Configure uno para iniciar sesión.',
  'That is not the code from the newest email, or it is older than 15 minutes':
    'No es el código del último correo o tiene más de 15 minutos.',
  'That took too long. Please scan a new code': 'Ha tardado demasiado. Escanee un código nuevo.',
  'You are already in {organization}: leave it first, then open the link again':
    'Ya forma parte de {organization}: abandónela primero y vuelva a abrir el enlace.',
  'People with this email sign in with {provider}. Please continue there':
    'Con este correo se inicia sesión mediante {provider}. Continúe allí.',
  'Too many attempts. Please try again {wait}.': 'Demasiados intentos. Inténtelo de nuevo {wait}.',
  'in a minute': 'en un minuto',
  'in {count} minutes': 'en {count} minutos',
  'This call does not accept that method': 'Esta solicitud no es posible así.',
  'The request is not valid JSON': 'La solicitud no es válida.',
  'The request is not valid': 'La solicitud no es válida.',
  'The request must be JSON': 'La solicitud no es válida.',
  'The request is too large': 'La solicitud es demasiado grande.',
  'Many people are changing this right now. Please try again in a moment':
    'Muchas personas están cambiando esto ahora mismo. Inténtelo de nuevo en un momento.',
  'The portal is very busy right now. Please try again in a moment':
    'El portal está muy ocupado ahora mismo. Inténtelo de nuevo en un momento.',
  'The portal is being upgraded. Please try again in a moment': 'El portal se está actualizando. Inténtelo de nuevo en un momento.',
  'The portal’s disk is full: nothing was saved. Please tell the operator of the portal':
    'El disco del portal está lleno: no se ha guardado nada. Avise a quien administra el portal.',
  'The database does not accept changes right now: nothing was saved. Please try again in a moment':
    'La base de datos no admite cambios ahora mismo: no se ha guardado nada. Inténtelo de nuevo en un momento.',
  'The connection to the database was lost while this was being saved. It may or may not be saved: please check before you try again':
    'Se perdió la conexión con la base de datos al guardar. Puede que se haya guardado o no: compruébelo antes de intentarlo de nuevo.',
  'This took too long. It may or may not be saved: please check before you try again':
    'Ha tardado demasiado. Puede que se haya guardado o no: compruébelo antes de intentarlo de nuevo.',
  'This took too long. Please try again in a moment': 'Ha tardado demasiado. Inténtelo de nuevo en un momento.',
  'The database is not available': 'La base de datos no está disponible.',
  'The portal is stopping. Please try again in a moment': 'El portal se está deteniendo. Inténtelo de nuevo en un momento.',
  'Something went wrong': 'Se ha producido un error.',
  'The server could not be reached.': 'No se puede conectar con el servidor.',
  'The server could not be reached. Please try again.': 'No se puede conectar con el servidor. Inténtelo de nuevo.',
  'The server did not answer within {count} seconds.': 'El servidor no ha respondido en {count} segundos.',
  'Email is exist': 'Ya existe una cuenta con este correo. Inicie sesión.',
  'Many people use this password or one like it, so attackers try it first. Please choose another, such as a few words that do not belong together.':
    'Muchas personas usan esta contraseña u otra parecida, así que los atacantes la prueban primero. Elija otra, por ejemplo unas palabras sin relación entre sí.',
  'This link is unknown': 'No reconocemos este enlace.',
  'This link has expired': 'Este enlace ha caducado.',
  'Wrong Email or Email does not exist !': 'Este correo es incorrecto o no existe.',
  'This link has already been used, was replaced or is too old': 'Este enlace ya se ha usado, se ha sustituido o es demasiado antiguo.',
  'Passkeys need an address with a name and https. Ask the operator of the portal to give it one':
    'Las llaves de acceso necesitan un nombre de dominio y https. Pídalos a quien administra el portal.',
  'This account can sign in as it is': 'Esta cuenta ya puede iniciar sesión.',
  'This single sign-on no longer exists': 'Este proveedor de inicio de sesión único ya no existe.',
  'Signing in with {provider} does not work right now: {reason}. Other ways to sign in are not affected':
    'El inicio de sesión con {provider} no funciona ahora mismo ({reason}). Las demás formas de iniciar sesión no se ven afectadas.',
  'Signing in with {provider} does not work right now: its description of itself has no web address. Other ways to sign in are not affected':
    'El inicio de sesión con {provider} no funciona ahora mismo: el proveedor no indica ninguna dirección web. Las demás formas de iniciar sesión no se ven afectadas.',
  'Activate the account first': 'Active primero la cuenta.',
  'Course Code Not Found': 'No reconocemos este código de curso.',
  'This is Your Course': 'Es su propio curso.',
  'Course already requested': 'Ya participa en este curso.',
  'This code can be used from {start} to {end}': 'Este código se puede usar del {start} al {end}.',
  'This code is paused': 'Este código está en pausa.',
  'Maximum number exceeded': 'Todas las plazas están ocupadas.',
  'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor':
    'Ahora mismo no se puede licenciar ninguna versión: todas son borradores, vistas previas o están retiradas. Avise al fabricante.',
  'A customer has at most 1000 licenses': 'Una persona puede tener como máximo 1000 licencias.',
  'Please Fill the Empty Fields Then Try Again': 'Rellene los campos vacíos e inténtelo de nuevo.',
  'Please enter at most {count} characters': 'Introduzca como máximo {count} caracteres.',
  'Please remove the control characters': 'Elimine los caracteres de control.',
  'This is not accepted here': 'Esto no se acepta aquí.',
  '{field} is missing': 'Falta {field}.',
  'Please enter a code of six digits, or a recovery code': 'Introduzca un código de seis dígitos o un código de recuperación.',
  'Please enter the eight digits from the email': 'Introduzca los ocho dígitos del correo.',
  'Please input customer first name': 'Introduzca el nombre.',
  'Please input customer last name': 'Introduzca los apellidos.',
  'The input is not valid Name!': 'Introduzca solo letras.',
  'Please choose a country': 'Elija un país.',
  'Please enter digits only': 'Introduzca solo dígitos.',
  'Please enter at most {count} digits': 'Introduzca como máximo {count} dígitos.',
  'The input is not valid Email!': 'Introduzca un correo válido.',
  'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters':
    'La contraseña necesita al menos 8 caracteres, con un número, una mayúscula, una minúscula y uno de los símbolos !@#$%^&*',
  'The link is not complete': 'El enlace no está completo.',
  'Please choose from the list': 'Elija de la lista.',
  'No country matches': 'Ningún país coincide',
  'Several countries match: choose one': 'Varios países coinciden: elija uno',
  'This device does not ask for a PIN, fingerprint or face. Set one up in its settings, or use another device or security key.':
    'Este dispositivo no pide PIN, huella ni rostro. Configure uno en sus ajustes o use otro dispositivo o una llave de seguridad.',
  'Passkeys work only at {host}: open the portal there.': 'Las llaves de acceso solo funcionan en {host}: abra el portal allí.',
  'The browser did not get a passkey: it was cancelled, took too long, or there is none here. Try again, or use another way.':
    'El navegador no ha recibido ninguna llave de acceso: se canceló, tardó demasiado o no hay ninguna aquí. Inténtelo de nuevo o inicie sesión de otra forma.',
  'The browser could not use a passkey here. Try again, or use another way.':
    'El navegador no ha podido usar ninguna llave de acceso aquí. Inténtelo de nuevo o inicie sesión de otra forma.',
  'The passkey did not sign you in. Please try again.': 'No se pudo iniciar sesión con la llave de acceso. Inténtelo de nuevo.',
  'This invitation was withdrawn': 'Esta invitación se ha retirado.',
  'This address has an account. Please sign in.': 'Ya existe una cuenta con esta dirección. Inicie sesión.',
  'This invitation was sent to another address than yours': 'Esta invitación se envió a una dirección distinta de la suya.',
  'You must enter course code': 'Introduzca el código de curso.',
  'Please sign in': 'Inicie sesión.',
  'Session Expired': 'Su sesión ha caducado.',
  'Your role does not allow this': 'Su rol no lo permite.',
  'A call with this Idempotency-Key is in progress. Please try again in a moment': 'Ya está en marcha. Inténtelo de nuevo en un momento.',
  'This has already been done, and its answer was not kept: please look at the result': 'Ya se ha hecho: compruebe el resultado.',
  'This answer from the provider has already been used, is too old, or is not for this browser. Please sign in again':
    'Esta respuesta del proveedor ya se ha utilizado, es demasiado antigua o no es para este navegador. Vuelva a iniciar sesión.',
  '{provider} did not let you in: {reason}. Please try again, or ask its administrator':
    '{provider} no ha permitido el inicio de sesión: {reason}. Inténtelo de nuevo o consulte a su administrador.',
  'The answer from {provider} cannot be trusted: {reason}. Please tell the operator of the portal':
    'La respuesta de {provider} no es fiable: {reason}. Informe a quien administra el portal.',
  'This account is not active. Please write to {contact}': 'Esta cuenta no está activa. Escriba a {contact}.',
  '{provider} does not say which email is yours. Its administrator has to release the claims email and email_verified':
    '{provider} no indica cuál es su correo electrónico. Su administrador debe autorizar los datos email y email_verified.',
  '{provider} does not vouch for {email} here. Sign in or sign up with a password, then link {provider} in your profile':
    '{provider} no avala aquí la dirección {email}. Inicie sesión con su contraseña, o regístrese con una, y vincule {provider} en su perfil.',
  'The account {email} belongs to another person at {provider}. Please write to {contact}':
    'La cuenta {email} pertenece a otra persona en {provider}. Escriba a {contact}.',
  '{provider} does not own the domain of your email here: staff link only a provider that does':
    '{provider} no es responsable aquí del dominio de su correo electrónico: el personal solo vincula un proveedor que lo sea.',
  'That account at {provider} is not linked to you here. Please choose the one that is linked':
    'Esa cuenta de {provider} no está vinculada a usted aquí. Elija la que sí lo está.',
  'That account at {provider} is linked to another person here': 'Esa cuenta de {provider} está vinculada aquí a otra persona.',
  'it was cancelled, or you may not use this portal': 'se canceló, o usted no puede usar este portal',
  'it did not answer in time': 'no respondió a tiempo',
  'it could not be reached': 'no se puede conectar con él',
  'nothing answers there': 'allí no responde nada',
  'no address is known for its name': 'no se conoce ninguna dirección para su nombre',
  'its name could not be looked up': 'no se pudo consultar su nombre',
  'it hung up': 'cortó la conexión',
  'its certificate cannot be trusted': 'su certificado no es fiable',
};
