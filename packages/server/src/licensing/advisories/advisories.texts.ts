import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  all: 'Security advisories of {vendor}',
  none: 'Nothing has been published yet.',
  number: 'Number',
  title: 'Title',
  published: 'Published',
  severity: { label: 'Severity', none: 'none', low: 'low', medium: 'medium', high: 'high', critical: 'critical' },
  affected: 'Affected releases',
  fixed: 'Fixed in',
  noFix: 'No fixed release yet',
  description: 'Description',
  remedy: 'What to do',
  credits: 'Credits',
  revisions: 'Revisions',
  revision: 'Revision',
  about: 'What changed',
  csaf: 'For programs: CSAF 2.0',
  feed: 'For programs: CSAF 2.0 feed',
} as const;

type Texts = TextsLike<typeof en>;

const de: Texts = {
  all: 'Sicherheitshinweise von {vendor}',
  none: 'Noch wurde nichts veröffentlicht.',
  number: 'Nummer',
  title: 'Titel',
  published: 'Veröffentlicht',
  severity: { label: 'Schweregrad', none: 'keiner', low: 'niedrig', medium: 'mittel', high: 'hoch', critical: 'kritisch' },
  affected: 'Betroffene Versionen',
  fixed: 'Behoben in',
  noFix: 'Noch keine Version, in der es behoben ist',
  description: 'Beschreibung',
  remedy: 'Was zu tun ist',
  credits: 'Danksagung',
  revisions: 'Fassungen',
  revision: 'Fassung',
  about: 'Was sich geändert hat',
  csaf: 'Für Programme: CSAF 2.0',
  feed: 'Für Programme: Feed in CSAF 2.0',
};

const fr: Texts = {
  all: 'Avis de sécurité de {vendor}',
  none: 'Rien n’a encore été publié.',
  number: 'Numéro',
  title: 'Titre',
  published: 'Publié',
  severity: { label: 'Gravité', none: 'aucune', low: 'faible', medium: 'moyenne', high: 'élevée', critical: 'critique' },
  affected: 'Versions touchées',
  fixed: 'Corrigé dans',
  noFix: 'Pas encore de version corrigée',
  description: 'Description',
  remedy: 'Que faire',
  credits: 'Remerciements',
  revisions: 'Révisions',
  revision: 'Révision',
  about: 'Ce qui a changé',
  csaf: 'Pour les programmes : CSAF 2.0',
  feed: 'Pour les programmes : flux CSAF 2.0',
};

const es: Texts = {
  all: 'Avisos de seguridad de {vendor}',
  none: 'Todavía no se ha publicado nada.',
  number: 'Número',
  title: 'Título',
  published: 'Publicado',
  severity: { label: 'Gravedad', none: 'ninguna', low: 'baja', medium: 'media', high: 'alta', critical: 'crítica' },
  affected: 'Versiones afectadas',
  fixed: 'Corregido en',
  noFix: 'Todavía no hay versión corregida',
  description: 'Descripción',
  remedy: 'Qué hacer',
  credits: 'Agradecimientos',
  revisions: 'Revisiones',
  revision: 'Revisión',
  about: 'Qué ha cambiado',
  csaf: 'Para programas: CSAF 2.0',
  feed: 'Para programas: canal CSAF 2.0',
};

export const ADVISORY_TEXTS = catalogue(en, { de, fr, es });
