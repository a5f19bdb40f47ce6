import { type Day, showDay } from '@lm/contract';
import { useTongue } from './say.ts';

/** A day, as the language writes it; alone, as what begins a view says no amounts. */
export const useDay = (): ((day: Day) => string) => useTongue()?.shown.day ?? showDay;
