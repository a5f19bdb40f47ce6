import type { german } from './price-rules-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  '{modules}, permanent, one user': '{modules}, permanente, un usuario',
  '{modules}, a month, one user': '{modules}, al mes, un usuario',
  '× {factor}: {count} seats at 150 % each': '× {factor}: {count} puestos al 150 % cada uno',
  '× {factor}: 1 seat at 150 %': '× {factor}: 1 puesto al 150 %',
  '× {factor}: 1 user at 100 %, {count} at 50 %': '× {factor}: 1 usuario al 100 %, {count} al 50 %',
  'academic use: {percent} less': 'uso académico: {percent} menos',
  'seats {from} to {count}: {percent} less': 'puestos {from} a {count}: {percent} menos',
  'users {from} to {count}: {percent} less': 'usuarios {from} a {count}: {percent} menos',
  'seat {count}: {percent} less': 'puesto {count}: {percent} menos',
  'user {count}: {percent} less': 'usuario {count}: {percent} menos',
  '× {count} months': '× {count} meses',
  '× 1 month': '× 1 mes',
  '× 12 × {count} days ÷ 365': '× 12 × {count} días ÷ 365',
  '× 12 × 1 day ÷ 365': '× 12 × 1 día ÷ 365',
  '× {count} months ÷ 12': '× {count} meses ÷ 12',
  '× 1 month ÷ 12': '× 1 mes ÷ 12',
  '× {count} days ÷ 365': '× {count} días ÷ 365',
  '× 1 day ÷ 365': '× 1 día ÷ 365',
  'a year of maintenance is included': 'incluye un año de mantenimiento',
  '+ maintenance after it, {percent} a year {amount} × {count} months ÷ 12':
    '+ mantenimiento posterior, {percent} al año {amount} × {count} meses ÷ 12',
  '+ maintenance after it, {percent} a year {amount} × 1 month ÷ 12': '+ mantenimiento posterior, {percent} al año {amount} × 1 mes ÷ 12',
  '+ maintenance after it, {percent} a year {amount} × {count} days ÷ 365':
    '+ mantenimiento posterior, {percent} al año {amount} × {count} días ÷ 365',
  'maintenance, {percent} a year of {amount}': 'mantenimiento, {percent} al año de {amount}',
  '+ {count} days missed: {amount} × {need} ÷ 365': '+ {count} días no cubiertos: {amount} × {need} ÷ 365',
  '+ 1 day missed: {amount} × 1 ÷ 365': '+ 1 día no cubierto: {amount} × 1 ÷ 365',
  '+ {count} days missed of {whole}, at most a year: {amount} × {need} ÷ 365':
    '+ {count} de {whole} días no cubiertos, como máximo un año: {amount} × {need} ÷ 365',
  '+ {count} days missed of {whole}, at most {years} years: {amount} × {need} ÷ 365':
    '+ {count} de {whole} días no cubiertos, como máximo {years} años: {amount} × {need} ÷ 365',
  '+ {percent} of what was missed': '+ {percent} de lo no cubierto',
  'There is no price book.': 'No hay tarifa.',
  'The number of users or seats is missing.': 'Falta el número de usuarios o puestos.',
  'The time is missing.': 'Falta la duración.',
  'No module is chosen.': 'No se ha elegido ningún módulo.',
  'The price is too large to be an amount.': 'El precio es demasiado alto para ser un importe.',
  'The price book has no monthly price for {modules}.': 'La tarifa no tiene precio mensual para {modules}.',
  'The price book has no price of a permanent license for {modules}.': 'La tarifa no tiene precio de licencia permanente para {modules}.',
};
