import type { german } from './advisory-notices-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  '{downloaded} of the {may} people who were told and may download the fix, {releases}, have done so.':
    '{downloaded} des {may} personnes prévenues qui peuvent télécharger le correctif {releases} l’ont fait.',
  'The licenses of {count} do not cover it.': 'Les licences de {count} ne le couvrent pas.',
  'Reminded on {day}: {people} people': 'Rappel le {day} : {people} personnes',
  'Licenses for an affected release: {licenses}; countries: {countries}. It was published before the portal told people: change it and publish again to email them.':
    'Licences pour une version touchée : {licenses} ; pays : {countries}. L’avis a été publié avant que le portail ne prévienne : modifiez-le et publiez-le de nouveau pour envoyer les e-mails.',
  'Make a proof': 'Établir une preuve',
  'A file that says who was told, when, and what became of each email. The log seals its checksum.':
    'Un fichier qui dit qui a été informé, quand, et ce qu’est devenu chaque e-mail. Le journal scelle sa somme.',
  'Licenses for an affected release: {licenses}; countries: {countries}. These people get an email when you publish.':
    'Licences pour une version touchée : {licenses} ; pays : {countries}. Ces personnes reçoivent un e-mail à la publication.',
  'Accepted by their mail server': 'Acceptés par le serveur de messagerie',
  Waiting: 'En attente',
  'Refused or given up': 'Refusés ou abandonnés',
  'No email possible': 'Aucun e-mail possible',
  '{sent} of {people} sent': '{sent} sur {people} envoyés',
  'Said that they read it': 'Lecture confirmée',
  'Since {moment}': 'Depuis le {moment}',
  'Not reached': 'Non joints',
  'Use another address': 'Utiliser une autre adresse',
  'No phone number': 'Aucun numéro de téléphone',
  'The account is deactivated': 'Le compte est désactivé',
  'The email was never confirmed': 'L’adresse e-mail n’a jamais été confirmée',
  'People licensed for them': 'Personnes qui ont une licence pour ces versions',
  '1 person is licensed for them': '1 personne a une licence pour ces versions',
  '{people} people are licensed for them': '{people} personnes ont une licence pour ces versions',
  'Licenses: {licenses}; countries: {countries}': 'Licences : {licenses} ; pays : {countries}',
  'See all': 'Tout voir',
  '{fixed} of {people} have downloaded a release that fixes it. The portal does not know what is installed.':
    '{fixed} sur {people} ont téléchargé une version corrigée. Le portail ne sait pas ce qui est installé.',
  'Maintenance has ended for {lapsed} of {people}: they get the fix without renewing.':
    'Pour {lapsed} sur {people}, la maintenance est terminée : le correctif leur est ouvert sans renouvellement.',
  '{fixed} of {people} have downloaded a release that fixes it.': '{fixed} sur {people} ont téléchargé une version corrigée.',
  'are licensed for an affected release.': 'ont une licence pour une version touchée.',
  'is licensed for an affected release.': 'a une licence pour une version touchée.',
  'Last version downloaded': 'Dernière version téléchargée',
  'Fix downloaded': 'Correctif téléchargé',
  'Each person gets it in their own language, with their name. Nothing was sent.':
    'Chaque personne le reçoit dans sa langue, avec son nom. Rien n’a été envoyé.',
};
