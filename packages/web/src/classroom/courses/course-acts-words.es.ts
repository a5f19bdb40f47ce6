import type { german } from './course-acts-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Computers of {code}': 'Equipos de {code}',
  'Teachers of {name}': 'Docentes de {name}',
  'Ask for more places in {code}': 'Solicitar más plazas en {code}',
  'Copy {code} to the next term': 'Copiar {code} al próximo semestre',
  'Copy link for students': 'Copiar el enlace para estudiantes',
  'Copy link of {code}': 'Copiar el enlace de {code}',
  'Open {code} again': 'Volver a abrir {code}',
  'Pause {code}': 'Pausar {code}',
  '{organization} · in charge of the course': '{organization} · responsable del curso',
  'At most {count} more teachers.': 'Como máximo, {count} docentes más.',
  'You no longer teach this course': 'Usted ya no imparte este curso',
  '{name} no longer teaches this course': '{name} ya no imparte este curso',
  Leave: 'Abandonar',
  'Remove from the course': 'Quitar del curso',
  'Leave the course': 'Abandonar el curso',
  'Remove {name} from the course': 'Quitar a {name} del curso',
  'They now teach this course and will hear by email': 'También imparte este curso y recibe un aviso por correo',
  'Email of another teacher': 'Correo de otro docente',
  'They see the students, share the link and free places': 'Ve a los estudiantes, comparte el enlace y libera plazas',
  'The code {code} is deleted': 'Se eliminó el código {code}',
  'The code {code}: it can no longer be redeemed, and its 1 student keeps the license. It can be restored from the bin.':
    'El código {code} ya no se podrá canjear y el estudiante que lo canjeó conserva la licencia. Se puede restaurar desde la papelera.',
  'The code {code}: it can no longer be redeemed, and its {count} students keep their licenses. It can be restored from the bin.':
    'El código {code} ya no se podrá canjear y los {count} estudiantes que lo canjearon conservan la licencia. Se puede restaurar desde la papelera.',
  'Last day to redeem': 'Último día para canjear',
  'The course is changed': 'Se modificó el curso',
  'Its students’ licenses end then too; files they already have keep working until they expire':
    'Las licencias de los estudiantes también terminan entonces; los archivos que tengan valen hasta que caduquen',
  'Room acoustics, autumn 2026': 'Acústica de salas, otoño de 2026',
  'Students see it on the link’s page and on their license': 'Los estudiantes lo ven en la página del enlace y en su licencia',
  'The last day of the course, unless you choose another': 'El último día del curso, si no se indica otro',
  'The usual number, unless you choose another': 'El número habitual, si no se indica otro',
  'The code {code} is paused': 'El código {code} está en pausa',
  'The code {code} is open again': 'El código {code} vuelve a estar abierto',
  'Someone else has changed this code. Look at it and try again.': 'Otra persona ha cambiado este código. Revíselo e inténtelo de nuevo.',
};
