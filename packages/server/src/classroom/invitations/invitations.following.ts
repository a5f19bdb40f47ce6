import { type Follower, on } from '../../lib/followers.ts';
import { noteTaken } from './invitations.queries.ts';

/** However someone comes into a course, by their link, by its code or by staff: the invitation that went to them is taken (INV-587). */
export const invitationFollowers: Follower[] = [on('license.requestStudent', (tx, { record }, { now }) => noteTaken(tx, record.id, now()))];
