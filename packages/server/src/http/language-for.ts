import { type Language, languageAmong } from '@lm/contract';
import type { FastifyRequest } from 'fastify';

/** The language that was chosen on the sign-in page, or else the first of the browser's languages that the portal has (LNG-5). */
export function languageFor({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [, chosen] = /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  const wanted = (headers['accept-language'] ?? '').slice(0, 200).split(',');
  return languageAmong([chosen ?? '', ...wanted.map((tag) => tag.split(';')[0]?.trim() ?? '')]);
}
