import type { german } from './update-feeds-staff-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Update feeds': 'Flux de mises à jour',
  'Update feeds offer it to {percent} % of computers.': 'Les flux la proposent à {percent} % des ordinateurs.',
  'Not in update feeds: they name only current releases that have an installer or an update':
    'Absente des flux : ceux-ci ne citent que les versions actuelles qui ont un programme d’installation ou une mise à jour',
  'Offered to': 'Proposée à',
  'Each computer keeps its place: one that gets it at 10 % also gets it at 25 %.':
    'Chaque ordinateur garde sa place : celui qui l’a à 10 % l’a aussi à 25 %.',
  '{percent} % of computers': '{percent} % des ordinateurs',
  address: 'adresse',
};
