import type { CourseFactsTexts } from './course-facts.texts.ts';

export const spanish: CourseFactsTexts = {
  of: 'Curso de {teacher}, {organization}',
  product: 'Producto',
  youGet: 'Recibe',
  license: 'Una licencia de estudiante hasta el {day}, {modules}',
  allModules: 'con todos los módulos',
  withModules: 'con {modules}',
  joinUntil: 'Inscripción hasta',
  lastDay: 'hoy es el último día',
  tomorrow: 'mañana',
  inDays: 'en {count} días',
  place: '{count} plaza',
  places: '{count} plazas',
  leftOf: 'de {count} libres',
  begins: 'Empieza el {day}',
  beginsSaid: 'Abra de nuevo este enlace a partir de ese día. Sigue siendo el mismo.',
  couldJoin: 'Era posible inscribirse hasta el {day}',
  ended: 'Terminó el {day}',
  overSaid:
    'Pida a {teacher} el enlace del curso siguiente o que le admita más tarde. Si ya se había inscrito, inicie sesión: allí encontrará su licencia.',
  paused: 'Ahora mismo no es posible inscribirse: el curso está en pausa',
  pausedSaid:
    'Pregunte a {teacher} cuándo se abre de nuevo. El enlace sigue siendo el mismo. Si ya se había inscrito, inicie sesión: allí encontrará su licencia.',
  onlyTaken: 'La única plaza está ocupada',
  allTaken: 'Las {count} plazas están ocupadas o reservadas para estudiantes invitados',
  fullSaid:
    '¿Le invitaron por correo? Abra entonces el enlace de ese correo: su plaza está reservada. Si no, pida una plaza a {teacher}. Si ya se había inscrito, inicie sesión: allí encontrará su licencia.',
};
