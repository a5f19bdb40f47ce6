import type { OnDay } from '@lm/contract';
import type { Portal } from './portal.ts';

/** Today, and the thresholds that decide the standing of licenses (LIC-260). */
export const onDay = ({ today, config }: Pick<Portal, 'today' | 'config'>): OnDay => ({ today: today(), ...config.renewal });
