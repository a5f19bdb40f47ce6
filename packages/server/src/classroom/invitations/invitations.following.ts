import { type Follower, on } from '../../lib/followers.ts';
import { noteTaken } from './invitations.queries.ts';

/** However a person gets into a course, by their link, its code or staff, the invitation sent to them counts as accepted (INV-587). */
export const invitationFollowers: Follower[] = [on('license.requestStudent', (tx, { record }, { now }) => noteTaken(tx, record.id, now()))];
