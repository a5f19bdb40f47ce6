import { unbroken } from '../../ui/unbroken.ts';
import type { Sentence } from './sentences.ts';

export const french = unbroken<Record<Sentence, string>>({
  'Wrong Email or Password!': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'Please Activate Your Account Using The Link Sent To Your Email':
    'Veuillez activer votre compte avec le lien que nous vous avons envoyé par e-mail.',
  'Please enter the code that your authenticator app shows, or a recovery code':
    'Veuillez saisir le code de votre application d’authentification ou un code de récupération.',
  'Please use your passkey': 'Veuillez utiliser votre clé d’accès.',
  'Please use your passkey, or enter a code': 'Veuillez utiliser votre clé d’accès ou saisir un code.',
  'That took longer than 5 minutes, or was sent twice. Please try again':
    'Cela a pris plus de 5 minutes ou a été envoyé deux fois. Veuillez réessayer.',
  'This passkey is unknown, or was not unlocked. Please sign in another way':
    'Cette clé d’accès est inconnue ici ou n’a pas été déverrouillée. Veuillez vous connecter autrement.',
  'This passkey counts fewer uses than before, so there may be a copy of it. Sign in another way, remove it and make a new one':
    'Cette clé d’accès compte moins d’utilisations qu’auparavant : il en existe peut-être une copie. Connectez-vous autrement, supprimez-la et créez-en une nouvelle.',
  'That code is wrong or has been used. Please wait for the next one':
    'Ce code est incorrect ou a déjà été utilisé. Veuillez attendre le suivant.',
  'Your account needs a second factor. Please set one up to sign in':
    'Votre compte exige un second facteur. Veuillez en configurer un pour vous connecter.',
  'That is not the code from the newest email, or it is older than 15 minutes':
    'Ce n’est pas le code du dernier e-mail, ou il date de plus de 15 minutes.',
  'That took too long. Please scan a new code': 'Cela a pris trop de temps. Veuillez scanner un nouveau code.',
  'You are already in {organization}: leave it first, then open the link again':
    'Vous faites déjà partie de {organization} : quittez d’abord cette organisation, puis rouvrez le lien.',
  'People with this email sign in with {provider}. Please continue there':
    'Avec cette adresse e-mail, la connexion se fait par {provider}. Veuillez continuer là-bas.',
  'Too many attempts. Please try again {wait}.': 'Trop de tentatives. Veuillez réessayer {wait}.',
  'in a minute': 'dans une minute',
  'in {count} minutes': 'dans {count} minutes',
  'This call does not accept that method': 'Cette requête n’est pas possible ainsi.',
  'The request is not valid JSON': 'La requête n’est pas valide.',
  'The request is not valid': 'La requête n’est pas valide.',
  'The request must be JSON': 'La requête n’est pas valide.',
  'The request is too large': 'La requête est trop volumineuse.',
  'Many people are changing this right now. Please try again in a moment':
    'Beaucoup de personnes modifient cela en ce moment. Veuillez réessayer dans un instant.',
  'The portal is very busy right now. Please try again in a moment':
    'Le portail est très sollicité en ce moment. Veuillez réessayer dans un instant.',
  'The portal is being upgraded. Please try again in a moment':
    'Le portail est en cours de mise à jour. Veuillez réessayer dans un instant.',
  'The portal’s disk is full: nothing was saved. Please tell the operator of the portal':
    'Le disque du portail est plein : rien n’a été enregistré. Veuillez prévenir l’exploitant du portail.',
  'The database does not accept changes right now: nothing was saved. Please try again in a moment':
    'La base de données n’accepte pas de modifications en ce moment : rien n’a été enregistré. Veuillez réessayer dans un instant.',
  'The connection to the database was lost while this was being saved. It may or may not be saved: please check before you try again':
    'La connexion à la base de données a été perdue pendant l’enregistrement. Il a peut-être réussi : veuillez vérifier avant de réessayer.',
  'This took too long. It may or may not be saved: please check before you try again':
    'Cela a pris trop de temps. L’enregistrement a peut-être réussi : veuillez vérifier avant de réessayer.',
  'This took too long. Please try again in a moment': 'Cela a pris trop de temps. Veuillez réessayer dans un instant.',
  'The database is not available': 'La base de données n’est pas disponible.',
  'The portal is stopping. Please try again in a moment': 'Le portail est en train de s’arrêter. Veuillez réessayer dans un instant.',
  'Something went wrong': 'Une erreur s’est produite.',
  'The server could not be reached.': 'Le serveur est injoignable.',
  'The server could not be reached. Please try again.': 'Le serveur est injoignable. Veuillez réessayer.',
  'The server did not answer within {count} seconds.': 'Le serveur n’a pas répondu dans les {count} secondes.',
  'Email is exist': 'Un compte existe déjà pour cette adresse e-mail. Connectez-vous.',
  'Many people use this password or one like it, so attackers try it first. Please choose another, such as a few words that do not belong together.':
    'Beaucoup de personnes utilisent ce mot de passe ou un mot de passe semblable : les pirates l’essaient en premier. Veuillez en choisir un autre, par exemple quelques mots sans rapport entre eux.',
  'This link is unknown': 'Ce lien est inconnu.',
  'This link has expired': 'Ce lien a expiré.',
  'Wrong Email or Email does not exist !': 'Cette adresse e-mail est incorrecte ou inconnue.',
  'This link has already been used, was replaced or is too old': 'Ce lien a déjà été utilisé, a été remplacé ou est trop ancien.',
  'Passkeys need an address with a name and https. Ask the operator of the portal to give it one':
    'Les clés d’accès exigent un nom de domaine et https. Adressez-vous à l’exploitant du portail.',
  'This account can sign in as it is': 'Ce compte peut déjà se connecter.',
  'This single sign-on no longer exists': 'Ce fournisseur d’authentification unique n’existe plus.',
  'Signing in with {provider} does not work right now: {reason}. Other ways to sign in are not affected':
    'La connexion par {provider} ne fonctionne pas en ce moment ({reason}). Les autres moyens de connexion ne sont pas concernés.',
  'Signing in with {provider} does not work right now: its description of itself has no web address. Other ways to sign in are not affected':
    'La connexion par {provider} ne fonctionne pas en ce moment : le fournisseur n’indique aucune adresse web. Les autres moyens de connexion ne sont pas concernés.',
  'Activate the account first': 'Activez d’abord le compte.',
  'Course Code Not Found': 'Ce code de cours est inconnu.',
  'This is Your Course': 'C’est votre propre cours.',
  'Course already requested': 'Vous êtes déjà inscrit à ce cours.',
  'This code can be used from {start} to {end}': 'Ce code peut être utilisé du {start} au {end}.',
  'This code is paused': 'Ce code est en pause.',
  'Maximum number exceeded': 'Toutes les places sont prises.',
  'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor':
    'Aucune version ne peut faire l’objet d’une licence pour le moment : chacune est un brouillon, un aperçu ou retirée. Prévenez l’éditeur.',
  'A customer has at most 1000 licenses': 'Une personne peut avoir au plus 1000 licences.',
  'Please Fill the Empty Fields Then Try Again': 'Veuillez remplir les champs vides, puis réessayer.',
  'Please enter at most {count} characters': 'Veuillez saisir au plus {count} caractères.',
  'Please remove the control characters': 'Veuillez supprimer les caractères de contrôle.',
  'This is not accepted here': 'Ce n’est pas accepté ici.',
  '{field} is missing': '{field} : ce champ manque.',
  'Please enter a code of six digits, or a recovery code': 'Veuillez saisir un code de six chiffres ou un code de récupération.',
  'Please enter the eight digits from the email': 'Veuillez saisir les huit chiffres reçus par e-mail.',
  'Please input customer first name': 'Veuillez saisir le prénom.',
  'Please input customer last name': 'Veuillez saisir le nom.',
  'The input is not valid Name!': 'Veuillez ne saisir que des lettres.',
  'Please choose a country': 'Veuillez choisir un pays.',
  'Please enter digits only': 'Veuillez ne saisir que des chiffres.',
  'Please enter at most {count} digits': 'Veuillez saisir au plus {count} chiffres.',
  'The input is not valid Email!': 'Veuillez saisir une adresse e-mail valide.',
  'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters':
    'Le mot de passe doit comporter au moins 8 caractères, dont un chiffre, une majuscule, une minuscule et l’un des symboles !@#$%^&*',
  'The link is not complete': 'Le lien est incomplet.',
  'Please choose from the list': 'Veuillez choisir dans la liste.',
  'No country matches': 'Aucun pays ne correspond',
  'Several countries match: choose one': 'Plusieurs pays correspondent : choisissez-en un',
  'This device does not ask for a PIN, fingerprint or face. Set one up in its settings, or use another device or security key.':
    'Cet appareil ne demande ni code PIN, ni empreinte digitale, ni visage. Configurez-en un dans ses réglages, ou utilisez un autre appareil ou une clé de sécurité.',
  'Passkeys work only at {host}: open the portal there.':
    'Les clés d’accès ne fonctionnent que sur {host} : ouvrez le portail à cette adresse.',
  'The browser did not get a passkey: it was cancelled, took too long, or there is none here. Try again, or use another way.':
    'Le navigateur n’a reçu aucune clé d’accès : l’opération a été annulée, a pris trop de temps, ou il n’y en a pas ici. Réessayez, ou connectez-vous autrement.',
  'The browser could not use a passkey here. Try again, or use another way.':
    'Le navigateur n’a pas pu utiliser de clé d’accès ici. Réessayez, ou connectez-vous autrement.',
  'The passkey did not sign you in. Please try again.': 'La connexion avec la clé d’accès a échoué. Veuillez réessayer.',
  'This invitation was withdrawn': 'Cette invitation a été retirée.',
  'This address has an account. Please sign in.': 'Un compte existe pour cette adresse. Veuillez vous connecter.',
  'This invitation was sent to another address than yours': 'Cette invitation a été envoyée à une autre adresse que la vôtre.',
  'You must enter course code': 'Veuillez saisir le code de cours.',
  'Please sign in': 'Veuillez vous connecter.',
  'Session Expired': 'Votre session a expiré.',
  'Your role does not allow this': 'Votre rôle ne le permet pas.',
  'A call with this Idempotency-Key is in progress. Please try again in a moment':
    'C’est déjà en cours. Veuillez réessayer dans un instant.',
  'This has already been done, and its answer was not kept: please look at the result': 'C’est déjà fait : veuillez vérifier le résultat.',
  'This answer from the provider has already been used, is too old, or is not for this browser. Please sign in again':
    'Cette réponse du fournisseur a déjà été utilisée, est trop ancienne ou n’est pas destinée à ce navigateur. Veuillez vous reconnecter.',
  '{provider} did not let you in: {reason}. Please try again, or ask its administrator':
    '{provider} ne vous a pas connecté : {reason}. Veuillez réessayer ou vous adresser à son administrateur.',
  'The answer from {provider} cannot be trusted: {reason}. Please tell the operator of the portal':
    'La réponse de {provider} n’est pas fiable : {reason}. Veuillez en informer l’exploitant du portail.',
  'This account is not active. Please write to {contact}': 'Ce compte n’est pas actif. Veuillez écrire à {contact}.',
  '{provider} does not say which email is yours. Its administrator has to release the claims email and email_verified':
    '{provider} n’indique pas votre adresse e-mail. Son administrateur doit autoriser les informations email et email_verified.',
  '{provider} does not vouch for {email} here. Sign in or sign up with a password, then link {provider} in your profile':
    '{provider} ne se porte pas garant de {email} ici. Connectez-vous avec votre mot de passe, ou inscrivez-vous avec un mot de passe, puis associez {provider} dans votre profil.',
  'The account {email} belongs to another person at {provider}. Please write to {contact}':
    'Le compte {email} appartient à une autre personne chez {provider}. Veuillez écrire à {contact}.',
  '{provider} does not own the domain of your email here: staff link only a provider that does':
    '{provider} n’est pas responsable ici du domaine de votre adresse e-mail : le personnel n’associe qu’un fournisseur qui l’est.',
  'That account at {provider} is not linked to you here. Please choose the one that is linked':
    'Ce compte chez {provider} n’est pas associé au vôtre ici. Veuillez choisir celui qui l’est.',
  'That account at {provider} is linked to another person here': 'Ce compte chez {provider} est associé ici à une autre personne.',
  'it was cancelled, or you may not use this portal': 'vous avez annulé, ou vous n’avez pas le droit d’utiliser ce portail',
  'it did not answer in time': 'il n’a pas répondu à temps',
  'it could not be reached': 'il est injoignable',
  'nothing answers there': 'rien n’y répond',
  'no address is known for its name': 'aucune adresse n’est connue pour son nom',
  'its name could not be looked up': 'son nom n’a pas pu être résolu',
  'it hung up': 'il a coupé la connexion',
  'its certificate cannot be trusted': 'son certificat n’est pas fiable',
});
