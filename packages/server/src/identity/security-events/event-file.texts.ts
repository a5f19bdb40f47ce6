import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  first: 'First (UTC)',
  newest: 'Newest (UTC)',
  times: 'Times',
  event: 'Event',
  kind: 'Kind',
  by: 'By',
  byAccount: 'By account',
  byKey: 'By API key',
  about: 'About',
  aboutAccount: 'About account',
  network: 'Network',
  request: 'Request',
  details: 'Details',
} as const;

const de = {
  first: 'Zuerst (UTC)',
  newest: 'Zuletzt (UTC)',
  times: 'Anzahl',
  event: 'Ereignis',
  kind: 'Art',
  by: 'Von',
  byAccount: 'Von Konto',
  byKey: 'Mit API-Schlüssel',
  about: 'Betrifft',
  aboutAccount: 'Betrifft Konto',
  network: 'Netzwerk',
  request: 'Anfrage',
  details: 'Details',
} satisfies TextsLike<typeof en>;

const fr = {
  first: 'Premier (UTC)',
  newest: 'Dernier (UTC)',
  times: 'Nombre',
  event: 'Événement',
  kind: 'Type',
  by: 'Par',
  byAccount: 'Par le compte',
  byKey: 'Par la clé d’API',
  about: 'Concerne',
  aboutAccount: 'Concerne le compte',
  network: 'Réseau',
  request: 'Requête',
  details: 'Détails',
} satisfies TextsLike<typeof en>;

const es = {
  first: 'Primero (UTC)',
  newest: 'Último (UTC)',
  times: 'Veces',
  event: 'Evento',
  kind: 'Tipo',
  by: 'Por',
  byAccount: 'Por la cuenta',
  byKey: 'Con la clave de API',
  about: 'Sobre',
  aboutAccount: 'Sobre la cuenta',
  network: 'Red',
  request: 'Petición',
  details: 'Detalles',
} satisfies TextsLike<typeof en>;

/** The headings of events.csv. */
export const eventFileTexts = catalogue(en, { de, fr, es });
