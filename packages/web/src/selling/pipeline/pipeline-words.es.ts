import type { german } from './pipeline-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Lost sales could not be loaded': 'No se pudieron cargar las ventas perdidas',
  'Lost by reason': 'Perdidas por motivo',
  'Why, in the last {count} days': 'Motivos, últimos {count} días',
  'Why, in the last {count} days, of the newest 1,000': 'Motivos, últimos {count} días, de las 1.000 más recientes',
  'Lost most recently': 'Perdidas recientemente',
  'The newest': 'Las más recientes',
  Overview: 'Resumen',
  'The overview could not be loaded.': 'No se pudo cargar el resumen.',
  Asked: 'Solicitadas',
  'Waits for approval': 'Espera aprobación',
  Offered: 'Ofertadas',
  Ordered: 'Pedidas',
  Lost: 'Perdidas',
  ', {count} days': ', {count} días',
  'over {amount}': 'más de {amount}',
  '{number} for renewal': '{number} por renovar',
  '{number} ends this week': '{number} termina esta semana',
  '{number} end this week': '{number} terminan esta semana',
  'See orders': 'Ver pedidos',
  'Hide why': 'Ocultar motivos',
  'See why': 'Ver motivos',
  'Sums are totals, with tax.': 'Los importes son totales, con impuestos.',
  'Seats in use could not be loaded': 'No se pudieron cargar los puestos en uso',
  'Seats in use': 'Puestos en uso',
  'Hide seats in use': 'Ocultar los puestos en uso',
  'Seats in use, last {count} days': 'Puestos en uso, últimos {count} días',
  'No license server reported that seats were short, or seats of a license that ends within {count} days.':
    'Ningún servidor de licencias ha informado de que faltaran puestos, ni de puestos de una licencia que termine en {count} días.',
  'Only the first {count} are shown.': 'Solo se muestran las primeras {count}.',
  'at most {most} of {owned} at once': 'como máximo {most} de {owned} a la vez',
  'at most {most} of {owned} at once; 1 request found none free':
    'como máximo {most} de {owned} a la vez, y una vez no quedó ninguno libre',
  'at most {most} of {owned} at once; {times} requests found none free':
    'como máximo {most} de {owned} a la vez, y {times} veces no quedó ninguno libre',
  '{enough} would have been enough.': '{enough} habrían bastado.',
};
