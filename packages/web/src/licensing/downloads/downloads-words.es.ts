import type { german } from './downloads-words.de.ts';

export const spanish = {
  'Your role does not show releases, and you have no license of your own. An Admin can give your role the right to see releases.':
    'Su rol no muestra las versiones y usted no tiene licencia propia. Un Admin puede dar a su rol el permiso de ver las versiones.',
  'No one can download {release} any more.': 'Ya no se puede descargar {release}.',
  'Files of the releases that your licenses cover': 'Archivos de las versiones que cubren sus licencias',
  'The downloads could not be loaded': 'No se pudieron cargar las descargas',
  'Nothing to download yet': 'Todavía no hay nada que descargar',
  'Files appear here once there are some for a product that you have a license for. The Download menu leads to the programs meanwhile.':
    'Los archivos aparecen aquí en cuanto los hay para un producto del que tiene licencia. Mientras tanto, el menú Descargar lleva a los programas.',
  Latest: 'Última',
  'You may use {covered}, released on {day}; {release} came out after your maintenance ended on {end}.':
    'Puede usar {covered} del {day}; {release} salió después de que su mantenimiento terminara el {end}.',
  'Your maintenance ended on {end}, before {release} came out.': 'Su mantenimiento terminó el {end}, antes de que saliera {release}.',
  'It fixes {advisories}: you may download it although your maintenance has ended.':
    'Corrige {advisories}: puede descargarla aunque su mantenimiento haya terminado.',
  'Your license {license} ended on {end}.': 'Su licencia {license} terminó el {end}.',
  'Your license {license} begins on {day}.': 'Su licencia {license} empieza el {day}.',
  'Your license {license} is suspended.': 'Su licencia {license} está suspendida.',
  'You have no license for this product.': 'No tiene licencia para este producto.',
  'Download for {platform}': 'Descargar para {platform}',
  'Check it': 'Comprobar',
  command: 'comando',
  'Save {name}': 'Guardar {name}',
  'Download {name}': 'Descargar {name}',
  Update: 'Actualización',
  'Maintenance of {license} ended on {day}, before {release} came out: renew it':
    'El mantenimiento de {license} terminó el {day}, antes de que saliera {release}: renuévelo.',
  '{license} ended on {day}: renew it to download {release}': '{license} terminó el {day}: renuévela para descargar {release}.',
  '{license} begins on {day}': '{license} empieza el {day}.',
  '{license} has been suspended since {day}': '{license} está suspendida desde el {day}.',
  'You have no license for this product': 'No tiene licencia para este producto',
} satisfies Record<keyof typeof german, string>;
