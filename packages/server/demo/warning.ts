import { isIPv4 } from 'node:net';

/** Can only this machine reach what listens there? */
const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** What the operator is told about where the demo listens; null if only this machine reaches it. */
export const warningAbout = (host: string): string | null =>
  isThisMachine(host)
    ? null
    : `Warning: HOST is ${host}. Everybody who reaches this machine can sign in to the demo with the password above, as an admin.`;
