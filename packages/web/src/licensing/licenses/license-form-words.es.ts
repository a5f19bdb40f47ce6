import type { german } from './license-form-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Please Fill All Fields Then Try Again': 'Rellene todos los campos.',
  'The License Added successfully': 'La licencia se ha añadido.',
  'Belongs to': 'Pertenece a',
  'Edit {name} {number}': 'Editar {name} {number}',
  'The License updated successfully': 'La licencia se ha modificado.',
  'This release no longer exists': 'Esta versión ya no existe.',
  'This license cannot hold more MAC addresses': 'Esta licencia no admite más direcciones MAC.',
  'The license belongs to another customer': 'La licencia es de otro cliente.',
  'The license has another course code by now': 'La licencia ya tiene otro código de curso.',
  'The license has another course code': 'La licencia tiene otro código de curso.',
  'The customer is no longer in this organization': 'Este cliente ya no está en la organización.',
  'The customer is not in this organization': 'Este cliente no está en la organización.',
  'A CPU license holds at most {count} MAC addresses': 'Una licencia CPU tiene como máximo {count} direcciones MAC.',
  'The dates would be inconsistent': 'Las fechas no serían coherentes.',
  'You did not renew {number} last: it stays as it is': 'No fue usted quien renovó {number} por última vez: se queda como está.',
  'The license is already suspended': 'La licencia ya está suspendida.',
  'The license is not suspended': 'La licencia no está suspendida.',
  Dates: 'Fechas',
  '{name} will see': 'Lo que verá {name}',
  'This license holds at most {most} MAC addresses': 'Esta licencia tiene como máximo {most} direcciones MAC.',
  'Up to {most}. Press Enter or comma after each, or paste what ipconfig /all, ip link or ifconfig prints.':
    'Hasta {most}. Intro o coma después de cada una, o pegue lo que muestra ipconfig /all, ip link o ifconfig.',
  '{addresses}: this adapter may change.': '{addresses}: este adaptador puede cambiar.',
  'Remove all MAC addresses': 'Quitar todas las direcciones MAC',
  'The computer each address belongs to': 'Equipo al que pertenece cada dirección',
  'A new computer': 'Un equipo nuevo',
  '{name} is the latest release ({day}).': '{name} es la versión más reciente ({day}).',
  'The license ends this many days after its start.': 'La licencia termina tantos días después de su inicio.',
  'Another code moves the end to its last day.': 'Otro código mueve el fin a su último día.',
  'Clear the purchase date': 'Borrar la fecha de compra',
  'Subscription start date should be after purchase date': 'El mantenimiento empieza como pronto con la compra.',
  '{start} plus 1 month is {reached}; it starts on the first of a month, so it runs to {end}.':
    '{start} más 1 mes es {reached}; empieza el primer día de un mes y dura hasta el {end}.',
  '{start} plus {count} months is {reached}; it starts on the first of a month, so it runs to {end}.':
    '{start} más {count} meses es {reached}; empieza el primer día de un mes y dura hasta el {end}.',
  '{start} plus 1 month is {reached}; a subscription ends on the first of a month, so it runs to {end}.':
    '{start} más 1 mes es {reached}; el mantenimiento termina el primer día de un mes, así que dura hasta el {end}.',
  '{start} plus {count} months is {reached}; a subscription ends on the first of a month, so it runs to {end}.':
    '{start} más {count} meses es {reached}; el mantenimiento termina el primer día de un mes, así que dura hasta el {end}.',
};
