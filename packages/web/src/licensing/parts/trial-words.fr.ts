import type { german } from './trial-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Ask for a trial': 'Demander un essai',
  'You have already had your trial': 'Vous avez déjà eu votre essai.',
  'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor':
    'Aucune version ne peut faire l’objet d’une licence pour le moment : chacune est un brouillon, un aperçu ou retirée. Prévenez l’éditeur.',
  'Trial licenses are not offered': 'Les licences d’essai ne sont pas proposées.',
  'A trial is already enabled for your account': 'Un essai est déjà activé pour votre compte.',
  'Your request has been waiting since {day}': 'Votre demande est en attente depuis le {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Vous avez fait {count} demandes depuis hier. Veuillez réessayer demain.',
  'trial license was requested before': 'Une licence d’essai a déjà été demandée.',
  'Customer Not Found': 'Ce compte n’existe plus.',
};
