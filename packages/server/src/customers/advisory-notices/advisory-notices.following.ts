import { type Follower, on } from '../../lib/followers.ts';
import { beginTelling } from './telling.queries.ts';

/** Announces publications (ADV-20). */
export const tellingFollowers: Follower[] = [
  on('advisory.publish', async (tx, { record, changes }, { steady }) => {
    const said = new Map<string, unknown>(changes.map(({ field, after }) => [field, after]));
    const publication = Number(said.get('publication'));
    const remindDays = typeof said.get('remindDays') === 'number' ? Number(said.get('remindDays')) : null;
    await beginTelling(tx, { advisoryId: record.id, publication, everyone: said.get('everyone') === true, remindDays }, steady());
  }),
];
