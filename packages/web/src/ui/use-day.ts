import { type Day, showDay } from '@lm/contract';
import { useTongue } from './say.ts';

/** A day, as the language writes it; in a module of its own, since the beginning of a view shows no amounts. */
export const useDay = (): ((day: Day) => string) => useTongue()?.shown.day ?? showDay;
