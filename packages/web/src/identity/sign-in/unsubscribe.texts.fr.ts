import { unbroken } from '../../ui/unbroken.ts';
import type { UnsubscribeTexts } from './unsubscribe.texts.ts';

export const french = unbroken<UnsubscribeTexts>({
  youGet: 'E-mails que vous recevez',
  noLink: 'Ce lien ne fonctionne pas',
  signInToChoose: '{why} Connectez-vous et choisissez dans votre profil les e-mails que vous recevez.',
  toProfile: 'Choisir dans votre profil',
  ask: 'Ne plus recevoir d’e-mails sur « {topic} » ?',
  switchOff: 'Se désabonner',
  isOff: 'Vous ne recevez plus « {topic} »',
  isOffSaid:
    'Vous ne recevrez plus d’e-mails de ce type. Ceux qui concernent la sécurité de votre compte et la fin de vos licences continuent d’arriver. Vous pouvez les réactiver dans votre profil.',
  licenses_title: 'Vos licences',
  licenses_covers:
    'Une licence ajoutée, modifiée ou renouvelée pour vous, votre essai, un code de cours utilisé, l’étape suivante d’un cours.',
  files_title: 'Fichiers de licence hors ligne',
  files_covers:
    'Un fichier de licence émis, envoyé à votre intention ou retiré, un ordinateur remplacé, et la réponse à votre demande de remplacement.',
  quotations_title: 'Devis et offres',
  quotations_covers: 'Votre demande et sa réponse, une offre faite, révisée ou acceptée, et une offre qui expire.',
  orders_title: 'Commandes',
  orders_covers: 'Une commande reçue, confirmée, payée ou annulée.',
  courses_title: 'Cours que vous enseignez',
  courses_covers: 'Un cours partagé avec vous ou presque complet, et la réponse à votre demande de cours ou de places supplémentaires.',
  area_title: 'Clients de votre zone',
  area_covers:
    'Les licences de clients de votre zone qui se terminent bientôt et dont vous êtes averti, et leurs demandes de cours ou de remplacement d’un ordinateur.',
});
