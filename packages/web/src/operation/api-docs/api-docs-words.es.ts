import type { german } from './api-docs-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  Portal: 'Portal',
  'The calls could not be loaded': 'No se han podido cargar las llamadas',
  'Groups of calls': 'Grupos de llamadas',
  Records: 'Registros',
  'Calls, fields and answers are described in English, as in the file that programs read.':
    'Las llamadas, los campos y las respuestas se describen en inglés, como en el archivo que leen los programas.',
  'Search the calls': 'Buscar en las llamadas',
  'API key to try calls with': 'Clave de API para las pruebas',
  'Stays on this page. Without a key, calls are made as the person signed in here.':
    'Se queda en esta página. Sin clave, las llamadas se hacen en nombre de la persona que ha iniciado sesión aquí.',
  '1 call': '1 llamada',
  '{count} calls': '{count} llamadas',
  call: 'llamada',
  Fields: 'Campos',
  Parameters: 'Parámetros',
  Body: 'Cuerpo',
  'Body, {type}': 'Cuerpo, {type}',
  'Answer, {type}': 'Respuesta, {type}',
  'How it can fail': 'Cómo puede fallar',
  'Try it': 'Probar',
  Send: 'Enviar',
  'Send for real': 'Enviar de verdad',
  'Fill in the required fields first.': 'Rellene primero los campos obligatorios.',
  'No answer': 'Sin respuesta',
};
