import type { german } from './advisory-notices-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  '{downloaded} of the {may} people who were told and may download the fix, {releases}, have done so.':
    '{downloaded} des {may} personnes prévenues qui peuvent télécharger le correctif {releases} l’ont fait.',
  'The licenses of {count} do not cover it.': 'Les licences de {count} ne le couvrent pas.',
  'Reminded on {day}: {people} people': 'Rappel le {day} : {people} personnes',
  '{licenses} licenses in {countries} countries are for an affected release. It was published before the portal told people: change it and publish again to email them.':
    '{licenses} licences dans {countries} pays concernent une version touchée. L’avis a été publié avant que le portail ne prévienne : modifiez-le et publiez-le de nouveau pour envoyer les e-mails.',
  Emails: 'E-mails',
  'Make a proof': 'Établir une preuve',
  'A file that says who was told, when, and what became of each email. The log seals its sum.':
    'Un fichier qui dit qui a été informé, quand, et ce qu’est devenu chaque e-mail. Le journal scelle sa somme.',
  '{people} people': '{people} personnes',
  '{licenses} licenses in {countries} countries are for an affected release. These people get an email when you publish.':
    '{licenses} licences dans {countries} pays portent sur une version touchée. Ces personnes reçoivent un e-mail à la publication.',
  'Accepted by their mail server': 'Acceptés par le serveur de messagerie',
  Waiting: 'En attente',
  'Refused or given up': 'Refusés ou abandonnés',
  'No email possible': 'Aucun e-mail possible',
  '{sent} of {people} sent': '{sent} sur {people} envoyés',
  'Said that they read it': 'Lecture confirmée',
  'Since {moment}': 'Depuis le {moment}',
  'Not reached': 'Non joints',
  'No phone number': 'Aucun numéro de téléphone',
  'The account is deactivated': 'Le compte est désactivé',
  'The email was never confirmed': 'L’adresse e-mail n’a jamais été confirmée',
};
