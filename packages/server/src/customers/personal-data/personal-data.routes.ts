import { api, languageOf, may } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { languageOfPerson } from '../../identity/people/public.ts';
import type { Section } from '../../lib/export-section.ts';
import { exportedFile } from '../../lib/exports-noted.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { archiveOf } from './export-archive.ts';
import { findSubject } from './personal-data.queries.ts';

const calls = api.personalData;

/** Exports everything the portal stores about a person, for themselves and for the staff who answer them (PRV-491, PRV-492). */
export const personalDataRoutes = ({ db, write, now, product, notice }: Portal, sections: readonly Section[]): Route[] => [
  route(calls.exportPersonalData, async ({ params, principal, freshly, inTurn }) => {
    const isOwn = principal.id === params.id;
    if (!may(principal, 'customer.exportData', params)) throw refuse(calls.exportPersonalData, 'noCustomer');
    if (!isOwn) freshly();
    inTurn();
    const subject = await write(async (tx) => {
      const found = await findSubject(tx, principal, params.id);
      if (!found) throw refuse(calls.exportPersonalData, 'noCustomer');
      await recordEvent(tx, principal, { act: 'customer.exportData', record: found, owner: found, changes: [] }, now());
      return found;
    });
    const content = await archiveOf(db, sections, subject, {
      isOwn,
      mayReadLog: isOwn || may(principal, 'log.list'),
      mayReadSignIns: isOwn || (may(principal, 'signIn.readFrom') && (!subject.staff || may(principal, 'security.view'))),
      product: product().name,
      language: isOwn ? languageOf(await languageOfPerson(db, params.id)) : 'en',
      at: now(),
    });
    return { fileName: `personal-data-${params.id}.zip`, content: exportedFile({ notice }, 'personal data', params.id, content) };
  }),
];
