import type { german } from './find-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Name, organization, phone, L-630, MAC address, code, view or action':
    'Nombre, organización, teléfono, L-630, dirección MAC, código, página o acción',
  'The portal could not be reached. These are earlier results.': 'No se puede conectar con el portal. Estos resultados son anteriores.',
  '{count} found': '{count} resultados',
  'Nothing found for “{text}”.': 'Sin resultados para «{text}».',
  choose: 'elegir',
  open: 'abrir',
  'in a new tab': 'en otra pestaña',
  Found: 'Resultados',
  Views: 'Páginas',
  'Edit Profile': 'Editar el perfil',
  file: 'archivo',
  computer: 'equipo',
  MAC: 'MAC',
  'Your course': 'Su curso',
  Open: 'Pendiente',
  Answered: 'Respondida',
  Latest: 'La más reciente',
  '{file} is not a license file, or does not name a license.': '{file} no es un archivo de licencia o no indica ninguna licencia.',
  'The file belongs to {number}, but that license was deleted or you may not see it. “Check a file” tells you what happened to it.':
    'El archivo pertenece a {number}, pero esa licencia se eliminó o usted no tiene acceso a ella. «Comprobar un archivo» le indica qué ha ocurrido.',
};
