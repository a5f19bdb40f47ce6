import type { german } from './trial-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Ask for a trial': 'Solicitar una prueba',
  'You have already had your trial': 'Ya tuvo su prueba.',
  'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor':
    'Ahora mismo no se puede licenciar ninguna versión: todas son borradores, vistas previas o están retiradas. Avise al fabricante.',
  'Trial licenses are not offered': 'No se ofrecen licencias de prueba.',
  'A trial is already enabled for your account': 'Su cuenta ya tiene activada una prueba.',
  'Your request has been waiting since {day}': 'Su solicitud está pendiente desde el {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Ha hecho {count} solicitudes desde ayer. Vuelva a intentarlo mañana.',
  'trial license was requested before': 'Ya se solicitó una licencia de prueba.',
  'Customer Not Found': 'Esta cuenta ya no existe.',
};
