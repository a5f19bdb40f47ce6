import { hash } from 'node:crypto';

/** Shows whether a packed file would still have the same content (PACK-466). */
export const digestOf = (text: string) => hash('sha256', text, 'buffer');
