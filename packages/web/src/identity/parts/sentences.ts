import { useEffect } from 'react';
import { catalogue, useLanguage } from '../../ui/language.ts';
import type { spoken } from '../../ui/spoken.ts';

/** What calls and browsers say on the pages outside the shell, word for word; they fill in the braces. */
export type Sentence =
  | 'Wrong Email or Password!'
  | 'Please Activate Your Account Using The Link Sent To Your Email'
  | 'Please enter the code that your authenticator app shows, or a recovery code'
  | 'Please use your passkey'
  | 'Please use your passkey, or enter a code'
  | 'That took longer than 5 minutes, or was sent twice. Please try again'
  | 'This passkey is unknown, or was not unlocked. Please sign in another way'
  | 'This passkey counts fewer uses than before, so there may be a copy of it. Sign in another way, remove it and make a new one'
  | 'That code is wrong or has been used. Please wait for the next one'
  | 'Your account needs a second factor. Please set one up to sign in'
  | 'That is not the code from the newest email, or it is older than 15 minutes'
  | 'That took too long. Please scan a new code'
  | 'People with this email sign in with {provider}. Please continue there'
  | 'You are already in {organization}: leave it first, then open the link again'
  | 'Too many attempts. Please try again {wait}.'
  | 'in a minute'
  | 'in {count} minutes'
  | 'This call does not accept that method'
  | 'The request is not valid JSON'
  | 'The request is not valid'
  | 'The request must be JSON'
  | 'The request is too large'
  | 'Many people are changing this right now. Please try again in a moment'
  | 'The portal is very busy right now. Please try again in a moment'
  | 'The portal is being upgraded. Please try again in a moment'
  | 'The portal’s disk is full: nothing was saved. Please tell the operator of the portal'
  | 'The database does not accept changes right now: nothing was saved. Please try again in a moment'
  | 'The connection to the database was lost while this was being saved. It may or may not be saved: please check before you try again'
  | 'This took too long. It may or may not be saved: please check before you try again'
  | 'This took too long. Please try again in a moment'
  | 'The database is not available'
  | 'The portal is stopping. Please try again in a moment'
  | 'Something went wrong'
  | 'The server could not be reached.'
  | 'The server could not be reached. Please try again.'
  | 'The server did not answer within {count} seconds.'
  | 'Email is exist'
  | 'Many people use this password or one like it, so attackers try it first. Please choose another, such as a few words that do not belong together.'
  | 'This link is unknown'
  | 'This link has expired'
  | 'Wrong Email or Email does not exist !'
  | 'This link has already been used, was replaced or is too old'
  | 'Passkeys need an address with a name and https. Ask the operator of the portal to give it one'
  | 'This account can sign in as it is'
  | 'This single sign-on no longer exists'
  | 'Signing in with {provider} does not work right now: {reason}. Other ways to sign in are not affected'
  | 'Signing in with {provider} does not work right now: its description of itself has no web address. Other ways to sign in are not affected'
  | 'Activate the account first'
  | 'Course Code Not Found'
  | 'This is Your Course'
  | 'Course already requested'
  | 'This code can be used from {start} to {end}'
  | 'This code is paused'
  | 'Maximum number exceeded'
  | 'A customer has at most 1000 licenses'
  | 'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor'
  | 'Please Fill the Empty Fields Then Try Again'
  | 'Please enter at most {count} characters'
  | 'Please remove the control characters'
  | 'This is not accepted here'
  | '{field} is missing'
  | 'Please enter a code of six digits, or a recovery code'
  | 'Please enter the eight digits from the email'
  | 'Please input customer first name'
  | 'Please input customer last name'
  | 'The input is not valid Name!'
  | 'Please choose a country'
  | 'Please enter digits only'
  | 'Please enter at most {count} digits'
  | 'The input is not valid Email!'
  | 'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters'
  | 'The link is not complete'
  | 'Please choose from the list'
  | 'No country matches'
  | 'Several countries match: choose one'
  | 'This device does not ask for a PIN, fingerprint or face. Set one up in its settings, or use another device or security key.'
  | 'Passkeys work only at {host}: open the portal there.'
  | 'The browser did not get a passkey: it was cancelled, took too long, or there is none here. Try again, or use another way.'
  | 'The browser could not use a passkey here. Try again, or use another way.'
  | 'The passkey did not sign you in. Please try again.'
  | 'You must enter course code'
  | 'Please sign in'
  | 'Session Expired'
  | 'Your role does not allow this'
  | 'A call with this Idempotency-Key is in progress. Please try again in a moment'
  | 'This has already been done, and its answer was not kept: please look at the result'
  | 'This invitation was withdrawn'
  | 'This address has an account. Please sign in.'
  | 'This invitation was sent to another address than yours'
  | 'This answer from the provider has already been used, is too old, or is not for this browser. Please sign in again'
  | '{provider} did not let you in: {reason}. Please try again, or ask its administrator'
  | 'The answer from {provider} cannot be trusted: {reason}. Please tell the operator of the portal'
  | 'This account is not active. Please write to {contact}'
  | '{provider} does not say which email is yours. Its administrator has to release the claims email and email_verified'
  | '{provider} does not vouch for {email} here. Sign in or sign up with a password, then link {provider} in your profile'
  | 'The account {email} belongs to another person at {provider}. Please write to {contact}'
  | '{provider} does not own the domain of your email here: staff link only a provider that does'
  | 'That account at {provider} is not linked to you here. Please choose the one that is linked'
  | 'That account at {provider} is linked to another person here'
  | 'it was cancelled, or you may not use this portal'
  | 'it did not answer in time'
  | 'it could not be reached'
  | 'nothing answers there'
  | 'no address is known for its name'
  | 'its name could not be looked up'
  | 'it hung up'
  | 'its certificate cannot be trusted';

const sentences = catalogue({} as Record<Sentence, string>, {
  de: async () => (await import('./sentences.de.ts')).german,
  fr: async () => (await import('./sentences.fr.ts')).french,
  es: async () => (await import('./sentences.es.ts')).spanish,
});

/** Needed only for languages other than English, and loaded together with their sentences. */
let word: typeof spoken | null = null;

const fetchSpoken = () =>
  import('../../ui/spoken.ts').then(
    ({ spoken }) => {
      word = spoken;
    },
    () => undefined, // if the code does not arrive, sentences stay English
  );

/** Translates what calls and browsers say into the language of the page; an unknown text stays unchanged. */
export function useSpoken(): (sentence: string) => string {
  const language = useLanguage();
  useEffect(() => {
    if (language !== 'en') void Promise.all([fetchSpoken(), sentences.fetch(language)]);
  }, [language]);
  return (sentence) => word?.(sentences.in(language) ?? {}, sentence) ?? sentence;
}
