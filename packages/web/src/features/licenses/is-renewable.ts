import type { License } from '@lm/contract';

/** Can it be renewed (LIC-262)? However long ago it ended: Renew and Ask for renewal never disappear (QUO-263). */
export const isRenewable = ({ standing }: License): boolean => Boolean(standing);
