import type { german } from './price-rules-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  '{modules}, permanent, one user': '{modules}, permanente, un utilisateur',
  '{modules}, a month, one user': '{modules}, par mois, un utilisateur',
  '× {factor}: {count} seats at 150 % each': '× {factor} : {count} postes à 150 % chacun',
  '× {factor}: 1 seat at 150 %': '× {factor} : 1 poste à 150 %',
  '× {factor}: 1 user at 100 %, {count} at 50 %': '× {factor} : 1 utilisateur à 100 %, {count} à 50 %',
  'academic use: {percent} less': 'usage universitaire : {percent} de moins',
  'seats {from} to {count}: {percent} less': 'postes {from} à {count} : {percent} de moins',
  'users {from} to {count}: {percent} less': 'utilisateurs {from} à {count} : {percent} de moins',
  'seat {count}: {percent} less': 'poste {count} : {percent} de moins',
  'user {count}: {percent} less': 'utilisateur {count} : {percent} de moins',
  '× {count} months': '× {count} mois',
  '× 1 month': '× 1 mois',
  '× 12 × {count} days ÷ 365': '× 12 × {count} jours ÷ 365',
  '× 12 × 1 day ÷ 365': '× 12 × 1 jour ÷ 365',
  '× {count} months ÷ 12': '× {count} mois ÷ 12',
  '× 1 month ÷ 12': '× 1 mois ÷ 12',
  '× {count} days ÷ 365': '× {count} jours ÷ 365',
  '× 1 day ÷ 365': '× 1 jour ÷ 365',
  'a year of maintenance is included': 'une année de maintenance est comprise',
  '+ maintenance after it, {percent} a year {amount} × {count} months ÷ 12':
    '+ maintenance ensuite, {percent} par an {amount} × {count} mois ÷ 12',
  '+ maintenance after it, {percent} a year {amount} × 1 month ÷ 12': '+ maintenance ensuite, {percent} par an {amount} × 1 mois ÷ 12',
  '+ maintenance after it, {percent} a year {amount} × {count} days ÷ 365':
    '+ maintenance ensuite, {percent} par an {amount} × {count} jours ÷ 365',
  'maintenance, {percent} a year of {amount}': 'maintenance, {percent} par an de {amount}',
  '+ {count} days missed: {amount} × {need} ÷ 365': '+ {count} jours manqués : {amount} × {need} ÷ 365',
  '+ 1 day missed: {amount} × 1 ÷ 365': '+ 1 jour manqué : {amount} × 1 ÷ 365',
  '+ {count} days missed of {whole}, at most a year: {amount} × {need} ÷ 365':
    '+ {count} jours manqués sur {whole}, au plus un an : {amount} × {need} ÷ 365',
  '+ {count} days missed of {whole}, at most {years} years: {amount} × {need} ÷ 365':
    '+ {count} jours manqués sur {whole}, au plus {years} ans : {amount} × {need} ÷ 365',
  '+ {percent} of what was missed': '+ {percent} de ce qui a été manqué',
  'There is no price book.': 'Il n’y a pas de tarif.',
  'The number of users or seats is missing.': 'Le nombre d’utilisateurs ou de postes manque.',
  'The time is missing.': 'La durée manque.',
  'No module is chosen.': 'Aucun module n’est choisi.',
  'The price is too large to be an amount.': 'Le prix est trop élevé pour être un montant.',
  'The price book has no monthly price for {modules}.': 'Le tarif n’a pas de prix mensuel pour {modules}.',
  'The price book has no price of a permanent license for {modules}.': 'Le tarif n’a pas de prix de licence permanente pour {modules}.',
};
