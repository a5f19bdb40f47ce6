import type { german } from './sso-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'The provider is changed': 'Le fournisseur est modifié.',
  'The provider is added': 'Le fournisseur est ajouté.',
  'Add Provider': 'Ajouter un fournisseur',
  'Label of the button': 'Libellé du bouton',
  'Its name in {folder} on the server; empty for a client without a secret':
    'Son nom dans {folder} sur le serveur ; vide pour un client sans secret',
  Scopes: 'Portées (scopes)',
  'Email domains the provider vouches for, one per line: accounts with these are linked or created':
    'Domaines d’e-mail dont le fournisseur se porte garant, un par ligne : les comptes correspondants sont liés ou créés',
  'Domains that must use it': 'Domaines qui doivent l’utiliser',
  'People with these emails have no password here; an Admin keeps theirs':
    'Les personnes avec ces e-mails n’ont pas de mot de passe ici ; un administrateur garde le sien',
  'Empty if roles are only given here': 'Vide si les rôles ne sont donnés qu’ici',
  'Value of the claim': 'Valeur du claim',
  'Remove {value}': 'Retirer {value}',
  'Remove the line': 'Retirer la ligne',
  Remove: 'Retirer',
  'Please enter issuer, client ID and scopes first': 'Saisissez d’abord l’émetteur, l’ID client et les portées.',
  'Try it': 'Essayer',
  'It works': 'Cela fonctionne',
  'It does not work yet': 'Cela ne fonctionne pas encore',
  'Wrong:': 'Problème :',
  'Providers that people sign in with': 'Fournisseurs avec lesquels on se connecte',
  'The providers could not be loaded': 'Les fournisseurs n’ont pas pu être chargés',
  'No provider yet': 'Pas encore de fournisseur',
  'With a provider, people sign in with their organization’s account through OpenID Connect, without a password here.':
    'Avec un fournisseur, on se connecte avec le compte de son organisation via OpenID Connect, sans mot de passe ici.',
  'Redirect address for every provider: {address}': 'Adresse de redirection pour tous les fournisseurs : {address}',
  'The provider is removed': 'Le fournisseur est retiré.',
  'People can no longer sign in with {name}. They keep their accounts, and you can email them a link to set a password.':
    'On ne peut plus se connecter avec {name}. Les comptes restent, et vous pouvez envoyer un lien pour définir un mot de passe.',
  'From the operator’s file': 'Par le fichier de l’exploitant',
  'Must use it': 'Obligatoire pour',
  'no one': 'personne',
  'given only here': 'donnés ici seulement',
  'by the claim {claim}: {table}': 'par le claim {claim} : {table}',
  'Linked accounts': 'Comptes liés',
  'One of these roles no longer exists': 'L’un de ces rôles n’existe plus.',
  'Only the operator can let a claim make Admins, in the portal’s own file of providers':
    'Seul l’exploitant peut laisser un claim créer des administrateurs, dans le fichier du portail.',
  'Another provider has this name': 'Un autre fournisseur porte ce nom.',
  'This provider has been removed': 'Ce fournisseur a été retiré.',
  'Please enter domains such as uni.example or *.uni.example': 'Veuillez saisir des domaines comme uni.example ou *.uni.example.',
  'Please enter the address of the issuer, such as https://login.example.com/realm':
    'Veuillez saisir l’adresse de l’émetteur, par exemple https://login.example.com/realm.',
  'Please enter the name of a file, without a folder': 'Veuillez saisir le nom d’un fichier, sans dossier.',
  'Please enter the client ID that the provider gave the portal': 'Veuillez saisir l’ID client que le fournisseur a donné au portail.',
  'Please enter scopes, such as openid email profile': 'Veuillez saisir des portées, par exemple openid email profile.',
  'Please enter a value of the claim': 'Veuillez saisir une valeur du claim.',
};
