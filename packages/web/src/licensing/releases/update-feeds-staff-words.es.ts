import type { german } from './update-feeds-staff-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Update feeds': 'Canales de actualización',
  'Update feeds offer it to {percent} % of computers.': 'Los canales la ofrecen al {percent} % de los equipos.',
  'Not in them: add an installer or an update': 'No está en ellos: añada un instalador o una actualización',
  'Offered to': 'Ofrecida a',
  'Each computer keeps its place: who has it at 10 % has it at 25 %.':
    'Cada equipo conserva su lugar: quien la tiene al 10 % la tiene al 25 %.',
  '{percent} % of computers': '{percent} % de los equipos',
  address: 'dirección',
};
