import type { german } from './orders-staff-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Filter the orders': 'Filtrer les commandes',
  'A colleague confirms this order: you wrote its offer.': 'Un collègue confirme cette commande : vous avez rédigé l’offre.',
  'A colleague marks this order paid: you wrote its offer.': 'Un collègue marque cette commande comme payée : vous avez rédigé l’offre.',
  'Cancel order': 'Annuler la commande',
  'Cancel order {number}?': 'Annuler la commande {number} ?',
  Why: 'Motif',
  '{name} is told why.': '{name} en apprend le motif.',
  'The order’s Temporary licenses end today; offline files that were issued end on their own dates.':
    'Les licences temporaires de la commande prennent fin aujourd’hui ; les fichiers hors ligne émis expirent à leurs propres dates.',
  'No license was made.': 'Aucune licence n’a été créée.',
  'Confirm and make its licenses': 'Confirmer et créer les licences',
  'The server could not be reached. Nothing was confirmed.': 'Le serveur est injoignable. Rien n’a été confirmé.',
  'Order marked paid': 'Commande marquée comme payée',
  'Payment reference': 'Référence du paiement',
  'It was due on {day}. If you mark it paid, its licenses come back.':
    'Le paiement était dû le {day}. Si vous marquez la commande comme payée, ses licences sont rétablies.',
  'Mark paid': 'Marquer comme payée',
  'The server could not be reached. Nothing was marked.': 'Le serveur est injoignable. Rien n’a été marqué.',
  order: 'commande',
  orders: 'commandes',
  'The orders could not be loaded': 'Les commandes n’ont pas pu être chargées',
  'No order matches': 'Aucune commande ne correspond',
  'No orders yet': 'Aucune commande pour l’instant',
  'No order matches this number, customer, state, value and age.':
    'Aucune commande ne correspond à ce numéro, ce client, cet état, cette valeur et cette période.',
  'An offer that is accepted becomes an order.': 'Une offre acceptée devient une commande.',
  'Search number or customer': 'Rechercher un numéro ou un client',
  State: 'État',
  All: 'Toutes',
  Accepted: 'Acceptée',
  'At any time': 'Toute période',
  'In the last {count} days': 'Les {count} derniers jours',
  'At least': 'Au moins',
  'In use': 'Utilisées',
  Others: 'Autres',
  Total: 'Total',
  'Payment due': 'Échéance',
  'Choose a currency': 'Choisissez une devise',
  'Please enter an amount': 'Indiquez un montant',
  'The order no longer exists': 'Cette commande n’existe plus.',
  'This order is {state}, since {day}': 'Cette commande est « {state} » depuis le {day}.',
  'A colleague has to do this: the order is yours, or you wrote its offer':
    'Un collègue doit le faire : la commande est la vôtre, ou vous avez rédigé l’offre.',
  'This order ended unpaid on {day}. Mark it paid anyway, and its licenses become what was bought.':
    'Cette commande s’est terminée sans paiement le {day}. Marquez-la tout de même comme payée, et ses licences deviennent ce qui a été acheté.',
  'License {license} of line {line} cannot be ended: {reason}':
    'La licence {license} de la ligne {line} ne peut pas être terminée : {reason}',
  'Amounts can only be compared within one currency: please name it': 'Les montants se comparent dans une seule devise : précisez-la.',
  'Please enter a reference': 'Indiquez une référence.',
  'Its licenses are made when it is confirmed.': 'Ses licences sont créées à la confirmation.',
  'The payment was due on {day} and did not arrive. Its Temporary licenses have ended; a late payment brings them back.':
    'Le paiement était dû le {day} et n’est pas arrivé. Les licences temporaires ont pris fin ; un paiement tardif les rétablit.',
  'Paid. The licenses are as they were bought; there is nothing left to do.':
    'Payée. Les licences sont telles qu’achetées ; il n’y a plus rien à faire.',
  'The licenses are as they were bought; there is nothing left to do. Payment is not tracked in this portal.':
    'Les licences sont telles qu’achetées ; il n’y a plus rien à faire. Ce portail ne suit pas les paiements.',
  'Please choose one': 'Faites un choix.',
  'Please name the revision': 'Indiquez la révision.',
  'Please choose who receives them': 'Choisissez qui les reçoit.',
  'Please give true or false': 'Choisissez oui ou non.',
};
