import type { german } from './downloads-words.de.ts';

export const french = {
  'Your role does not show releases, and you have no license of your own. An Admin can give your role the right to see releases.':
    'Votre rôle ne montre pas les versions, et vous n’avez pas de licence. Un Admin peut donner à votre rôle le droit de voir les versions.',
  'No one can download {release} any more.': '{release} ne peut plus être téléchargée.',
  'Files of the releases that your licenses cover': 'Fichiers des versions que couvrent vos licences',
  'The downloads could not be loaded': 'Impossible de charger les téléchargements',
  'Nothing to download yet': 'Rien à télécharger pour l’instant',
  'Files appear here once there are some for a product that you have a license for. The Download menu leads to the programs meanwhile.':
    'Les fichiers apparaissent ici dès qu’il y en a pour un produit dont vous avez une licence. En attendant, le menu Télécharger mène aux programmes.',
  Latest: 'Dernière',
  'You may use {covered}, released on {day}; {release} came out after your maintenance ended on {end}.':
    'Vous pouvez utiliser {covered} du {day} ; {release} est parue après la fin de votre maintenance, le {end}.',
  'Your maintenance ended on {end}, before {release} came out.': 'Votre maintenance s’est terminée le {end}, avant la sortie de {release}.',
  'It fixes {advisories}: you may download it although your maintenance has ended.':
    'Elle corrige {advisories} : vous pouvez la télécharger bien que votre maintenance soit terminée.',
  'Your license {license} ended on {end}.': 'Votre licence {license} s’est terminée le {end}.',
  'Your license {license} begins on {day}.': 'Votre licence {license} commence le {day}.',
  'Your license {license} is suspended.': 'Votre licence {license} est suspendue.',
  'You have no license for this product.': 'Vous n’avez pas de licence pour ce produit.',
  'Download for {platform}': 'Télécharger pour {platform}',
  'Check it': 'Vérifier',
  command: 'commande',
  'Save {name}': 'Enregistrer {name}',
  'Download {name}': 'Télécharger {name}',
  Update: 'Mise à jour',
  'Maintenance of {license} ended on {day}, before {release} came out: renew it':
    'La maintenance de {license} s’est terminée le {day}, avant la sortie de {release} : renouvelez-la.',
  '{license} ended on {day}: renew it to download {release}':
    '{license} s’est terminée le {day} : renouvelez-la pour télécharger {release}.',
  '{license} begins on {day}': '{license} commence le {day}.',
  '{license} has been suspended since {day}': '{license} est suspendue depuis le {day}.',
  'You have no license for this product': 'Vous n’avez pas de licence pour ce produit',
} satisfies Record<keyof typeof german, string>;
