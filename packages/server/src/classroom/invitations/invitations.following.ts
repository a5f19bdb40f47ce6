import { type Follower, on } from '../../lib/followers.ts';
import { noteTaken } from './invitations.queries.ts';

/** However a person gets into a course, by their link, by its code or through staff, the invitation sent to them is taken (INV-587). */
export const invitationFollowers: Follower[] = [on('license.requestStudent', (tx, { record }, { now }) => noteTaken(tx, record.id, now()))];
