import type { german } from './asking-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Ask for the next term': 'Solicitar el próximo semestre',
  'Request sent. We’ll email you the decision.': 'Solicitud enviada. La decisión le llegará por correo.',
  'Your course is ready': 'Su curso está listo',
  'For the person who decides; optional': 'Opcional, para quien decide',
  'Only a teacher can ask for a course': 'Solo un docente puede solicitar un curso.',
  For: 'Para',
  'A lab room': 'Una sala de prácticas',
  'Ask for it': 'Solicitar',
  'You do not teach this course': 'Usted no imparte este curso.',
  '{taken} of {places} places of {course} are taken.': '{taken} de las {places} plazas de {course} están ocupadas.',
  'Places in all': 'Plazas en total',
  'Requests for courses': 'Solicitudes de cursos',
  'redeemed until {day}': 'canjeable hasta el {day}',
  'A new code for {name} that runs for as long as {code}.': 'Un código nuevo para {name}, con la misma duración que {code}.',
  'A new course code for {name}.': 'Un código de curso nuevo para {name}.',
  'The Course Added successfully': 'Se añadió el curso',
  'Only a teacher can have course codes': 'Solo un docente puede tener códigos de curso.',
  'A teacher has at most {count} course codes': 'Un docente puede tener como máximo {count} códigos de curso.',
  'Places, modules and teachers are the same as in this course; students join again':
    'Las plazas, los módulos y los docentes son los de este curso; los estudiantes se inscriben de nuevo',
  'Students redeem the code from {from} to {until}, both days included. Their licenses end on the last day.':
    'Los estudiantes canjean el código del {from} al {until}, ambos incluidos. Sus licencias terminan el último día.',
  'Students redeem the code from its start date to its last day. Their licenses end on the last day.':
    'Los estudiantes canjean el código desde el primer hasta el último día. Sus licencias terminan el último día.',
  'The server could not be reached, so nothing was saved. Try again.':
    'No se puede conectar con el servidor y no se ha guardado nada. Inténtelo de nuevo.',
  '{places} places instead of {now}, {taken} taken': '{places} plazas en lugar de {now}, {taken} ocupadas',
  '{places} places': '{places} plazas',
  '{places} places, {from} to {until}': '{places} plazas, del {from} al {until}',
  'for a lab room': 'para una sala de prácticas',
};
