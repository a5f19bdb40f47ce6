import type { License } from '@lm/contract';

/**
 * Can it be renewed (LIC-262)? However long ago it ended: Renew and Ask for renewal never disappear (QUO-263), but while it is suspended
 * (LIC-437).
 */
export const isRenewable = ({ standing, suspension }: Pick<License, 'standing' | 'suspension'>): boolean =>
  Boolean(standing) && !suspension;
