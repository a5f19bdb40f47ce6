import type { german } from './profile-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  Me: 'Mes informations',
  'Sign-in': 'Connexion',
  'My data': 'Mes données',
  'Change picture': 'Changer la photo',
  '{role} at {organization}': '{role}, {organization}',
  'First Name': 'Prénom',
  'Last Name': 'Nom',
  'Phone Number': 'Téléphone',
  'Request Trial': 'Essai autorisé',
  'Offline License Allowed': 'Licence hors ligne autorisée',
  Email: 'E-mail',
  'Your email address is your username and cannot be changed.': 'Votre adresse e-mail est votre identifiant et ne peut pas être modifiée.',
  'The portal, and emails to you': 'Pour le portail et les e-mails que vous recevez',
  'Edit profile': 'Modifier le profil',
  'Your account no longer exists': 'Votre compte n’existe plus.',
  'The email cannot be changed': 'L’adresse e-mail ne peut pas être modifiée.',
  'Your profile updated successfully': 'Votre profil a été mis à jour',
  'Leave all three empty to keep your password. Changing it signs out your other browsers.':
    'Laissez les trois champs vides pour le conserver. Le changer déconnecte vos autres navigateurs.',
  'Old password': 'Ancien mot de passe',
  'New password': 'Nouveau mot de passe',
  'Confirm password': 'Confirmer le mot de passe',
  'password must be 8 or more characters': 'Le mot de passe doit comporter au moins 8 caractères.',
  'Please enter your old password': 'Veuillez saisir votre ancien mot de passe.',
  'Please enter a new password': 'Veuillez saisir un nouveau mot de passe.',
  'The two passwords that you entered do not match!': 'Les deux mots de passe ne correspondent pas.',
  'This is the name of your organization, and changes with it': 'C’est le nom de votre organisation ; il change avec elle.',
  'The old password is wrong': 'L’ancien mot de passe est incorrect.',
  'A customer’s email cannot be changed': 'L’adresse e-mail ne peut pas être modifiée.',
  'Please enter letters and digits': 'Veuillez saisir des lettres et des chiffres.',
  'Choose which emails you get': 'Choisissez les e-mails que vous recevez',
  'Your choice could not be loaded': 'Votre choix n’a pas pu être chargé',
  'Your choice of emails is saved': 'Votre choix est enregistré',
  Wanted: 'Souhaité',
  'Switched off': 'Désactivé',
  '{covers} Always sent.': '{covers} Toujours envoyés.',
  'Your account': 'Votre compte',
  'Links for choosing a password; news of a sign-in from a new network, of changes to your password, second factor, API keys, linked accounts or roles, and of an account that was switched off; the answer when you ask to be a teacher; security alerts for Admins.':
    'Les liens pour choisir un mot de passe ; une connexion depuis un nouveau réseau ; une modification de votre mot de passe, de votre second facteur, de vos clés d’API, de vos comptes associés ou de vos rôles ; la désactivation d’un compte ; la réponse à votre demande de compte enseignant ; les alertes de sécurité pour les administrateurs.',
  'When your licenses end': 'La fin de vos licences',
  'A license, maintenance or a trial that is about to end or has ended, a license that is suspended or reinstated, a place in a course that was freed, a payment that a license is waiting for, and the end of the support of a release.':
    'Une licence, sa maintenance ou un essai qui se termine bientôt ou est terminé, une licence suspendue ou réactivée, une place libérée dans un cours, un paiement attendu pour une licence, et la fin de l’assistance d’une version.',
  'A license that was added, changed or renewed for you, your trial, a course code that was redeemed, the next step in a course.':
    'Une licence ajoutée, modifiée ou renouvelée pour vous, votre essai, un code de cours utilisé, l’étape suivante d’un cours.',
  'Offline license files': 'Fichiers de licence hors ligne',
  'A license file that was issued, sent to you or withdrawn, a computer that was replaced, and the answer to your request to replace one.':
    'Un fichier de licence émis, envoyé à votre intention ou retiré, un ordinateur remplacé, et la réponse à votre demande de remplacement.',
  'Quotations and offers': 'Devis et offres',
  'Your request and its answer, an offer that was made, revised or accepted, and one that expires.':
    'Votre demande et sa réponse, une offre faite, révisée ou acceptée, et une offre qui expire.',
  'A vulnerability in a release licensed to you, or to an organization whose licenses you look after, and what to do about it; the withdrawal of a release that you downloaded.':
    'Une vulnérabilité dans une version pour laquelle vous avez une licence ou en gérez une pour votre organisation, et ce qu’il faut faire ; une version que vous avez téléchargée et qui a été retirée.',
  'An order that was placed, confirmed, paid or cancelled.': 'Une commande reçue, confirmée, payée ou annulée.',
  'Courses you teach': 'Cours que vous enseignez',
  'A course that was shared with you or is nearly full, and the answer to your request for a course or for more places.':
    'Un cours partagé avec vous ou presque complet, et la réponse à votre demande de cours ou de places supplémentaires.',
  'Everything the portal holds about you, as a zip of JSON and CSV lists and your files.':
    'Tout ce que le portail conserve sur vous, dans un zip de listes JSON et CSV avec vos fichiers.',
  'Only a password protects this account': 'Seul un mot de passe protège ce compte',
  'Protected by a passkey and one-time codes': 'Protégé par une clé d’accès et des codes à usage unique',
  'Protected by a passkey': 'Protégé par une clé d’accès',
  'Protected by a password and one-time codes': 'Protégé par un mot de passe et des codes à usage unique',
  Passkeys: 'Clés d’accès',
  'Add a passkey': 'Ajouter une clé d’accès',
  'Your passkeys could not be loaded': 'Vos clés d’accès n’ont pas pu être chargées',
  'A passkey signs you in with your fingerprint, your face or a PIN instead of your password. It works only at this address, so no one can trick you into giving it away.':
    'Une clé d’accès vous connecte avec votre empreinte digitale, votre visage ou un code PIN, à la place du mot de passe. Elle ne fonctionne qu’à cette adresse : personne ne peut vous la soutirer.',
  'Passkeys need https and an address with a name. This portal runs at {address}: its operators can give it a name.':
    'Les clés d’accès exigent https et un nom de domaine. Ce portail se trouve à l’adresse {address} : son exploitant peut lui donner un nom.',
  'Passkeys need https. This portal runs at {address}: its operators can turn on https.':
    'Les clés d’accès exigent https. Ce portail se trouve à l’adresse {address} : son exploitant peut activer https.',
  'This browser does not support passkeys. Open the portal in a newer one to add one.':
    'Ce navigateur ne prend pas en charge les clés d’accès. Ouvrez le portail dans un navigateur plus récent pour en ajouter une.',
  'Passkeys work only at {address}. Open the portal there to add one.':
    'Les clés d’accès ne fonctionnent qu’à l’adresse {address} : ouvrez-y le portail pour en ajouter une.',
  'You have {count} passkeys. Remove one to add another.': 'Vous avez {count} clés d’accès. Supprimez-en une pour en ajouter une autre.',
  'made {day}': 'créée le {day}',
  'last used {day}': 'dernière utilisation le {day}',
  'not used yet': 'pas encore utilisée',
  synced: 'synchronisée',
  Remove: 'Supprimer',
  'Remove {name}': 'Supprimer {name}',
  'Remove this passkey?': 'Supprimer cette clé d’accès ?',
  'Nothing was removed.': 'Rien n’a été supprimé.',
  'The passkey has already been removed': 'Cette clé d’accès est déjà supprimée.',
  'The passkey {name} is removed': 'La clé d’accès {name} est supprimée',
  '{name} no longer signs you in. Your device still shows it: delete it there as well.':
    '{name} ne vous connectera plus. Votre appareil l’affiche encore : supprimez-la aussi de l’appareil.',
  'Your browser will now ask for your fingerprint, face or PIN. From then on you can sign in with this passkey alone, and signing in with your password requires it as well.':
    'Votre navigateur va vous demander votre empreinte digitale, votre visage ou votre code PIN. Ensuite, cette clé d’accès suffira pour vous connecter, et elle sera demandée en plus du mot de passe.',
  'So that you recognize it in this list': 'Pour la reconnaître dans cette liste',
  Continue: 'Continuer',
  'The passkey was not saved. Please try again.': 'La clé d’accès n’a pas été enregistrée. Veuillez réessayer.',
  'The passkey was not created. Please try again.': 'La clé d’accès n’a pas été créée. Veuillez réessayer.',
  'The passkey {name} is saved': 'La clé d’accès {name} est enregistrée',
  'Rename passkey': 'Renommer la clé d’accès',
  'This passkey has already been removed': 'Cette clé d’accès est déjà supprimée.',
  'The passkey is now called {name}': 'La clé d’accès s’appelle maintenant {name}',
  'You already have {count} passkeys. Remove one first': 'Vous avez déjà {count} clés d’accès. Supprimez-en d’abord une.',
  'Passkey Not Found': 'Cette clé d’accès n’existe plus.',
  'This passkey was not accepted: it must be unlocked with a PIN, a fingerprint or your face':
    'Cette clé d’accès n’a pas été acceptée : elle doit être déverrouillée par un code PIN, une empreinte digitale ou votre visage.',
  'This passkey is already saved': 'Cette clé d’accès est déjà enregistrée.',
  'This device already has a passkey for your account. Use another device or security key.':
    'Cet appareil a déjà une clé d’accès pour votre compte. Utilisez un autre appareil ou une clé de sécurité.',
  'This security key cannot store passkeys. Use another device or security key.':
    'Cette clé de sécurité ne peut pas conserver de clés d’accès. Utilisez un autre appareil ou une autre clé.',
  'This device cannot create a key that the portal accepts. Use another device or security key.':
    'Cet appareil ne peut pas créer de clé acceptée par le portail. Utilisez un autre appareil ou une clé de sécurité.',
  'Your role needs a second factor. Make another passkey, or set up one-time codes, first':
    'Votre rôle exige un second facteur. Créez d’abord une autre clé d’accès, ou configurez des codes à usage unique.',
  'Your second factor could not be loaded': 'Votre second facteur n’a pas pu être chargé',
  'Set one up by {day}': 'Configurez-en un au plus tard le {day}',
  'Your role needs a second factor. After that day you cannot sign in without one.':
    'Votre rôle exige un second facteur. Passé ce jour, vous ne pourrez plus vous connecter sans lui.',
  'Your one-time codes are removed': 'Vos codes à usage unique sont supprimés',
  'One-time codes': 'Codes à usage unique',
  'An app on your phone shows a new code every 30 seconds. Your password alone no longer signs you in.':
    'Une application sur votre téléphone affiche un nouveau code toutes les 30 secondes. Votre mot de passe seul ne suffit alors plus.',
  'Asked for at sign-in since {day}.': 'Demandés à la connexion depuis le {day}.',
  On: 'Activé',
  'New phone': 'Nouveau téléphone',
  'Recovery codes': 'Codes de récupération',
  'There are none: without your passkey you could not sign in.':
    'Vous n’en avez pas : sans votre clé d’accès, vous ne pourriez plus vous connecter.',
  'None are left: without your phone you could not sign in.':
    'Il n’en reste aucun : sans votre téléphone, vous ne pourriez plus vous connecter.',
  '{count} left, each for one sign-in without your passkey.': 'Il en reste {count}, chacun pour une connexion sans votre clé d’accès.',
  '{count} left, each for one sign-in without your phone.': 'Il en reste {count}, chacun pour une connexion sans votre téléphone.',
  'Make new ones': 'En créer de nouveaux',
  'A new code could not be made': 'Un nouveau code n’a pas pu être créé',
  'Code that the app is showing': 'Code affiché par l’application',
  'Switch on': 'Activer',
  'Please enter the six digits that your app shows': 'Veuillez saisir les six chiffres affichés par votre application.',
  'That took too long. Please scan a new code': 'Cela a pris trop de temps. Veuillez scanner un nouveau code.',
  'That is not the current code. Is the clock on your phone right?':
    'Ce n’est pas le code actuel. L’heure de votre téléphone est-elle juste ?',
  'Your role needs a second factor. Set it up on a new phone instead of removing it':
    'Votre rôle exige un second facteur. Configurez-le sur un nouveau téléphone au lieu de le supprimer.',
  'Recovery codes require a second factor. Please set one up first':
    'Les codes de récupération vont avec un second facteur. Veuillez d’abord en configurer un.',
  'The account is unlinked': 'Le compte est dissocié',
  '{email}, linked on {day}': '{email}, associé le {day}',
  Unlink: 'Dissocier',
  'Sign in with your account there': 'Connectez-vous avec votre compte chez ce fournisseur',
  Link: 'Associer',
  'This account is no longer linked': 'Ce compte n’est plus associé.',
  'You could no longer sign in. Set a password first: Forget password emails you a link':
    'Vous ne pourriez plus vous connecter. Définissez d’abord un mot de passe : « Mot de passe oublié » vous envoie un lien.',
  'Signed-in browsers': 'Navigateurs connectés',
  'The other browsers are signed out': 'Les autres navigateurs sont déconnectés',
  'Sign out the others': 'Déconnecter les autres',
  'Your browsers could not be loaded': 'Vos navigateurs n’ont pas pu être chargés',
  'This browser is no longer signed in': 'Ce navigateur n’est plus connecté.',
  '{name} is signed out': '{name} est déconnecté',
  '{address} · signed in {from} · last seen {until}': '{address} · connecté le {from} · dernière activité le {until}',
  'A program': 'Un programme',
  '{program} on {system}': '{program} sous {system}',
  'This browser': 'Ce navigateur',
  'Sign out': 'Déconnecter',
  'Sign out {name}, signed in {from}': 'Déconnecter {name}, connecté le {from}',
  'Number of selected images exceed 1 image': 'Veuillez choisir une seule image.',
  'Your selected file type is not allow only (jpg , png)': 'Ce type de fichier n’est pas accepté : JPG et PNG uniquement.',
  'Selected file size exceed 1MB': 'Le fichier dépasse 1 Mo.',
  'image size must be less than 1MB and image formats only': 'Veuillez choisir une image de moins de 1 Mo.',
};
