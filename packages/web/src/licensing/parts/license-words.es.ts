import type { german } from './license-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  Permanent: 'permanente',
  Monthly: 'mensual',
  Temporary: 'temporal',
  Trial: 'de prueba',
  Student: 'de estudiante',
  'Not started': 'Aún no iniciada',
  'Ends soon': 'Termina pronto',
  'In maintenance': 'En mantenimiento',
  Active: 'Activa',
  'Out of maintenance': 'Sin mantenimiento',
  Expired: 'Caducada',
  Suspended: 'Suspendida',
  'Suspended · {state}': 'Suspendida · {state}',
  Covered: 'Cubierta',
  'Renewal open': 'Renovación abierta',
  Grace: 'Período de gracia',
  Lapsed: 'Vencida',
};
