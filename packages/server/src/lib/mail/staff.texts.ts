import { catalogue, type TextsLike } from '../texts.ts';

const en = {
  answer: 'Answer in the portal',
  decide: 'Decide in the portal',
  answerGoes: 'The answer goes to {email}.',
  decisionGoes: 'The decision goes to {email}.',
  theyWrite: 'They write: {note}',
  customerIs: 'The customer is {email}.',
  seeOffer: 'See the offer',
} as const;

const de = {
  answer: 'Im Portal antworten',
  decide: 'Im Portal entscheiden',
  answerGoes: 'Die Antwort geht an {email}.',
  decisionGoes: 'Die Entscheidung geht an {email}.',
  theyWrite: 'Dazu schreibt die Person: {note}',
  customerIs: 'Kunde: {email}.',
  seeOffer: 'Angebot ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  answer: 'Répondre dans le portail',
  decide: 'Décider dans le portail',
  answerGoes: 'La réponse est envoyée à {email}.',
  decisionGoes: 'La décision est envoyée à {email}.',
  theyWrite: 'Message joint : {note}',
  customerIs: 'Client : {email}.',
  seeOffer: 'Voir l’offre',
} satisfies TextsLike<typeof en>;

const es = {
  answer: 'Responder en el portal',
  decide: 'Decidir en el portal',
  answerGoes: 'La respuesta se envía a {email}.',
  decisionGoes: 'La decisión se envía a {email}.',
  theyWrite: 'Escribe: {note}',
  customerIs: 'Cliente: {email}.',
  seeOffer: 'Ver la oferta',
} satisfies TextsLike<typeof en>;

/** Texts that several kinds of mails to staff share. */
export const staffMailTexts = catalogue(en, { de, fr, es });
