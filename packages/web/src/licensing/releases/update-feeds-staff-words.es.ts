import type { german } from './update-feeds-staff-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Update feeds': 'Canales de actualización',
  'Update feeds offer it to {percent} % of computers.': 'Los canales la ofrecen al {percent} % de los equipos.',
  'Not in update feeds: they name only current releases that have an installer or an update':
    'No está en los canales: estos solo nombran versiones actuales con instalador o actualización',
  'Offered to': 'Ofrecida a',
  'Each computer keeps its place: one that gets it at 10 % also gets it at 25 %.':
    'Cada equipo conserva su lugar: el que la tiene al 10 % también la tiene al 25 %.',
  '{percent} % of computers': '{percent} % de los equipos',
  address: 'dirección',
};
