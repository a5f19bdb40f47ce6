import type { german } from './teach-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Do you teach?': 'Vous enseignez ?',
  'Ask again': 'Demander à nouveau',
  'I teach': 'J’enseigne',
  'What is missing:': 'Ce qui manque :',
  'What was missing:': 'Ce qui manquait :',
  'Become a teacher': 'Devenir enseignant',
  'Your request has been waiting since {day}. We’ll email you the answer.':
    'Votre demande est en attente depuis le {day}. Vous recevrez la réponse par e-mail.',
  'Your request was not accepted on {day}.': 'Votre demande n’a pas été acceptée le {day}.',
  'We know your university: one click, and you can give courses to your students':
    'Nous connaissons votre université : en un clic, vous pouvez proposer des cours à vos étudiants',
  'Teachers run courses, and their students get licenses through a link':
    'Les enseignants proposent des cours ; leurs étudiants obtiennent leur licence grâce à un lien',
  'The request no longer exists': 'Cette demande n’existe plus.',
  'Request withdrawn': 'Demande retirée',
  'Request Not Found': 'Cette demande n’existe plus.',
  'Your request has been answered in the meantime': 'Votre demande a reçu une réponse entre-temps.',
  'You are a teacher now': 'Vous êtes désormais enseignant',
  'You are already a teacher': 'Vous êtes déjà enseignant.',
  'Your email {email} belongs to a university that we know, so you don’t have to prove anything. Teachers run courses, and their students get licenses through a link.':
    'Votre adresse e-mail {email} appartient à une université que nous connaissons : aucun justificatif n’est nécessaire. Les enseignants proposent des cours, et leurs étudiants obtiennent leur licence grâce à un lien.',
  'I teach there': 'J’y enseigne',
  'What you teach, and where': 'Ce que vous enseignez, et où',
  'One sentence is enough. The person who answers you reads it.': 'Une phrase suffit. La personne qui vous répond la lira.',
  'A page that shows it': 'Une page qui l’atteste',
  'For example your university page. A file will do, too.':
    'Par exemple votre page sur le site de l’université. Un fichier convient aussi.',
  'A file that shows it': 'Un fichier qui l’atteste',
  'PDF, JPEG or PNG, at most 5 MB. It is deleted after the answer.': 'PDF, JPEG ou PNG, 5 Mo au plus. Il est supprimé après la réponse.',
  '{file} will be sent with the request.': '{file} sera joint à la demande.',
  'Without it': 'Sans ce fichier',
  'Send request': 'Envoyer la demande',
  'The file is larger than 5 MB': 'Le fichier dépasse 5 Mo.',
  'Please send one file': 'Veuillez envoyer un seul fichier.',
  'Please send a PDF, JPEG or PNG file': 'Veuillez envoyer un fichier PDF, JPEG ou PNG.',
  'Please say in a sentence what you teach, and where': 'Veuillez indiquer en une phrase ce que vous enseignez, et où.',
  'Please give a link or a file that shows that you teach': 'Veuillez fournir un lien ou un fichier attestant que vous enseignez.',
  'The file is no longer there. Please choose it again': 'Le fichier n’est plus là : veuillez le choisir à nouveau.',
  'Your request has been waiting since {day}': 'Votre demande est en attente depuis le {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Vous avez fait {count} demandes depuis hier. Veuillez réessayer demain.',
  'Customer Not Found': 'Ce compte n’existe plus.',
  'Please give an address that begins with https://': 'Veuillez saisir une adresse commençant par https://.',
};
