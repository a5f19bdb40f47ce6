import type { german } from './teach-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Do you teach?': '¿Da clases?',
  'Ask again': 'Volver a solicitarlo',
  'I teach': 'Doy clases',
  'What is missing:': 'Qué falta:',
  'What was missing:': 'Qué faltaba:',
  'Become a teacher': 'Registrarse como docente',
  'Your request has been waiting since {day}. We’ll email you the answer.':
    'Su solicitud está pendiente desde el {day}. Recibirá la respuesta por correo.',
  'Your request was not accepted on {day}.': 'Su solicitud no se aceptó el {day}.',
  'We know your university: one click, and you can give courses to your students':
    'Conocemos su universidad: con un clic podrá ofrecer cursos a sus estudiantes',
  'Teachers run courses, and their students get licenses through a link':
    'Los docentes ofrecen cursos y sus estudiantes obtienen la licencia mediante un enlace',
  'The request no longer exists': 'Esta solicitud ya no existe.',
  'Request withdrawn': 'Solicitud retirada',
  'Request Not Found': 'Esta solicitud ya no existe.',
  'Your request has been answered in the meantime': 'Su solicitud se respondió mientras tanto.',
  'You are a teacher now': 'Ahora es docente',
  'You are already a teacher': 'Ya es docente.',
  'Your email {email} belongs to a university that we know, so you don’t have to prove anything. Teachers run courses, and their students get licenses through a link.':
    'Su correo {email} es de una universidad que conocemos: no hace falta acreditar nada. Los docentes ofrecen cursos y sus estudiantes obtienen la licencia mediante un enlace.',
  'I teach there': 'Doy clases allí',
  'What you teach, and where': 'Qué enseña y dónde',
  'One sentence is enough. The person who answers you reads it.': 'Basta una frase. La leerá quien le responda.',
  'A page that shows it': 'Una página que lo acredite',
  'For example your university page. A file will do, too.': 'Por ejemplo, su página en la universidad. También sirve un archivo.',
  'A file that shows it': 'Un archivo que lo acredite',
  'PDF, JPEG or PNG, at most 5 MB. It is deleted after the answer.':
    'PDF, JPEG o PNG, 5 MB como máximo. Se elimina después de la respuesta.',
  '{file} will be sent with the request.': '{file} se enviará con la solicitud.',
  'Without it': 'Sin el archivo',
  'Send request': 'Enviar la solicitud',
  'The file is larger than 5 MB': 'El archivo supera los 5 MB.',
  'Please send one file': 'Envíe un solo archivo.',
  'Please send a PDF, JPEG or PNG file': 'Envíe un archivo PDF, JPEG o PNG.',
  'Please say in a sentence what you teach, and where': 'Indique en una frase qué enseña y dónde.',
  'Please give a link or a file that shows that you teach': 'Facilite un enlace o un archivo que acredite que da clases.',
  'The file is no longer there. Please choose it again': 'El archivo ya no está: vuelva a elegirlo.',
  'Your request has been waiting since {day}': 'Su solicitud está pendiente desde el {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Ha hecho {count} solicitudes desde ayer. Vuelva a intentarlo mañana.',
  'Customer Not Found': 'Esta cuenta ya no existe.',
  'Please give an address that begins with https://': 'Introduzca una dirección que empiece por https://.',
};
