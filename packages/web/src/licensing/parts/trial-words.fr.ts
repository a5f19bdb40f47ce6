import type { german } from './trial-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Ask for a trial': 'Demander un essai',
  'You had your trial already': 'Vous avez déjà eu votre essai.',
  'Request sent. You get a mail with the answer.': 'Demande envoyée. La réponse arrivera par e-mail.',
  'Trial licenses are not offered': 'Il n’y a pas de licences d’essai.',
  'A trial is enabled for your account already': 'Un essai est déjà activé pour votre compte.',
  'Your request waits since {day}': 'Votre demande est en attente depuis le {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Vous avez fait {count} demandes depuis hier. Veuillez réessayer demain.',
  'trial license was requested before': 'Une licence d’essai a déjà été demandée.',
  'Customer Not Found': 'Ce compte n’existe plus.',
};
