import { at, PAGES } from '@lm/contract';
import type { FastifyInstance } from 'fastify';
import { transportFailure } from './failures.ts';

/** Where to report a vulnerability in the portal, and until when this is valid. */
interface SecurityContact {
  contact: string;
  expires: Date;
}

interface Settings {
  publicUrl: string;
  securityContact: SecurityContact | null;
  /** The address at which the advisories for programs start. */
  csaf: string;
}

const TEXT = 'text/plain; charset=utf-8';

/** Search engines may list the first page, so that people find the portal; behind it are only people's own data and links from mails. */
const ROBOTS = `User-agent: *\nAllow: ${PAGES.portal}$\nDisallow: /\n`;

/** What programs look for at the same place on every site (OPS-83, OPS-84, OPS-85). */
export function serveWellKnown(server: FastifyInstance, { publicUrl, securityContact, csaf }: Settings, now: () => Date): void {
  const method = ['GET', 'HEAD'];
  const toPassword = `${PAGES.portal}#${at.editProfile}`;
  server.route({ method, url: '/robots.txt', handler: async (_request, reply) => reply.type(TEXT).send(ROBOTS) });
  server.route({ method, url: '/.well-known/change-password', handler: async (_request, reply) => reply.redirect(toPassword, 302) });

  const url = '/.well-known/security.txt';
  const text = securityContact && securityTxt(securityContact, `${publicUrl}${url}`, `${publicUrl}${csaf}`);
  server.route({
    method,
    url,
    handler: async (_request, reply) => {
      if (!text || now() >= securityContact.expires) throw transportFailure('notFound');
      return reply.type(TEXT).send(text);
    },
  });
}

/** In the form of RFC 9116 and CSAF 2.0. */
const securityTxt = ({ contact, expires }: SecurityContact, canonical: string, csaf: string): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${canonical}`,
    `CSAF: ${csaf}`,
    '',
  ].join('\n');
