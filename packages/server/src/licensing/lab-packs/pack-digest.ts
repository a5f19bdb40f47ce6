import { hash } from 'node:crypto';

/** What tells whether a packed file would still say the same (PACK-466). */
export const digestOf = (text: string) => hash('sha256', text, 'buffer');
