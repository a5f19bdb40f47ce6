import { addDays, type Day, type ReleaseStanding } from '@lm/contract';
import type { Tx } from '../src/db/tables.ts';
import type { DemoRelease } from './releases.ts';

const VECTOR = 'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

/** One advisory that was published a fortnight ago, and a draft that is waiting for a review. */
export async function addAdvisories(tx: Tx, releases: readonly DemoRelease[], today: Day): Promise<void> {
  const year = Number(addDays(today, -14).slice(0, 4));
  const standings: Record<string, ReleaseStanding> = { '5.0.0': 'affected', '5.0.1': 'affected', '5.1.0': 'affected', '5.1.1': 'fixed' };
  const said = releases.flatMap((release) =>
    standings[release.name] ? [{ ...release, standing: standings[release.name] ?? 'affected' }] : [],
  );
  const about = {
    ...{ year, vector: VECTOR, score_tenths: 85, credits: '', reviewer_id: null, created_at: new Date(`${addDays(today, -15)}T08:00:00Z`) },
  };
  const published = {
    title: 'Code can run when a crafted mesh file is opened',
    summary:
      'The reader of mesh files trusts a length in the file. A crafted file overwrites memory, and its code runs with the rights of the person who opens it.',
    remedy: 'Update to 5.1.1. Until then, open mesh files only from people you know.',
    cve: '',
  };
  const draft = {
    title: 'The license server stops when a client sends a long name',
    summary: 'A name of more than 4,096 characters stops the license server. Programs go on working until they ask for a seat again.',
    remedy: 'Let only your own network reach the server. A fix is being made.',
    cve: '',
  };
  const rows = [
    { ...about, ...published, place: 1, state: 'published' as const, reviewed_at: new Date(`${addDays(today, -14)}T08:30:00Z`) },
    { ...about, ...draft, place: 2, state: 'draft' as const, reviewed_at: null, score_tenths: 71, vector: DRAFT_VECTOR },
  ];
  const [first, second] = await tx.insertInto('advisory').values(rows).returning('id').execute();
  if (!first || !second) throw new Error('two advisories were written');
  await tx
    .insertInto('advisory_release')
    .values([
      ...said.map(({ id, standing }) => ({ advisory_id: first.id, release_id: id, standing })),
      ...said
        .filter(({ name }) => name === '5.1.1')
        .map(({ id }) => ({ advisory_id: second.id, release_id: id, standing: 'affected' as const })),
    ])
    .execute();
  const content = {
    ...{ number: `SA-${year}-01`, ...published, vector: VECTOR, score: 8.5, credits: '' },
    releases: said.map(({ id, name, date, standing }) => ({ releaseId: id, name, date, standing, product: { id: 1, name: 'Simulator' } })),
  };
  await tx
    .insertInto('advisory_publication')
    .values({
      ...{ advisory_id: first.id, number: 1, about: '', by_id: null, content: JSON.stringify(content) },
      published_at: new Date(`${addDays(today, -14)}T09:00:00Z`),
    })
    .execute();
}

const DRAFT_VECTOR = 'CVSS:4.0/AV:A/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N';
