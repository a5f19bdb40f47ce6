import type { german } from './license-form-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Please Fill All Fields Then Try Again': 'Veuillez remplir tous les champs, puis réessayer.',
  'The License Added successfully': 'La licence est ajoutée.',
  'Belongs to': 'Appartient à',
  'Edit {name} {number}': 'Modifier {name} {number}',
  'The License updated successfully': 'La licence est enregistrée.',
  'This release no longer exists': 'Cette version n’existe plus.',
  'This license cannot hold more MAC addresses': 'Cette licence ne peut pas avoir plus d’adresses MAC.',
  'The license belongs to another customer': 'La licence appartient à un autre client.',
  'The license has another course code by now': 'La licence a désormais un autre code de cours.',
  'The license has another course code': 'La licence a un autre code de cours.',
  'The customer is no longer in this organization': 'Ce client ne fait plus partie de cette organisation.',
  'The customer is not in this organization': 'Ce client ne fait pas partie de cette organisation.',
  'A CPU license holds at most {count} MAC addresses': 'Une licence CPU a au plus {count} adresses MAC.',
  'The dates would be inconsistent': 'Les dates seraient incohérentes.',
  'You did not renew {number} last: it stays as it is': 'Vous n’êtes pas le dernier à avoir renouvelé {number} : elle reste inchangée.',
  'The license is already suspended': 'La licence est déjà suspendue.',
  'The license is not suspended': 'La licence n’est pas suspendue.',
  Dates: 'Dates',
  '{name} will see': 'Ce que verra {name}',
  'This license holds at most {most} MAC addresses': 'Cette licence a au plus {most} adresses MAC.',
  'Up to {most}. Press Enter or comma after each, or paste what ipconfig /all, ip link or ifconfig prints.':
    'Jusqu’à {most}. Entrée ou virgule après chacune, ou collez ce qu’affiche ipconfig /all, ip link ou ifconfig.',
  '{addresses}: this adapter may change.': '{addresses} : cet adaptateur peut changer.',
  'Remove all MAC addresses': 'Retirer toutes les adresses MAC',
  'The computer each address belongs to': 'Ordinateur auquel appartient chaque adresse',
  'A new computer': 'Un nouvel ordinateur',
  '{name} is the latest release ({day}).': '{name} est la dernière version ({day}).',
  'The license ends this many days after its start.': 'La licence se termine ce nombre de jours après son début.',
  'Another code moves the end to its last day.': 'Un autre code déplace la fin à son dernier jour.',
  'Clear the purchase date': 'Effacer la date d’achat',
  'Subscription start date should be after purchase date': 'La maintenance commence au plus tôt à l’achat.',
  '{start} plus 1 month is {reached}; it starts on the first of a month, so it runs to {end}.':
    '{start} plus 1 mois donne {reached} ; elle commence le premier d’un mois et court jusqu’au {end}.',
  '{start} plus {count} months is {reached}; it starts on the first of a month, so it runs to {end}.':
    '{start} plus {count} mois donne {reached} ; elle commence le premier d’un mois et court jusqu’au {end}.',
  '{start} plus 1 month is {reached}; a subscription ends on the first of a month, so it runs to {end}.':
    '{start} plus 1 mois donne {reached} ; la maintenance se termine le premier d’un mois, elle court donc jusqu’au {end}.',
  '{start} plus {count} months is {reached}; a subscription ends on the first of a month, so it runs to {end}.':
    '{start} plus {count} mois donne {reached} ; la maintenance se termine le premier d’un mois, elle court donc jusqu’au {end}.',
};
