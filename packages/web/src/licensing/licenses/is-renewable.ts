import type { License } from '@lm/contract';

/**
 * Whether it can be renewed (LIC-262): however long ago it ended, since Renew and Ask for renewal never disappear (QUO-263), unless it is suspended
 * (LIC-437).
 */
export const isRenewable = ({ standing, suspension }: Pick<License, 'standing' | 'suspension'>): boolean =>
  Boolean(standing) && !suspension;
