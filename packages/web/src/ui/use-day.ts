import { type Day, showDay } from '@lm/contract';
import { useTongue } from './say.ts';

/** Writes a day in the language of the page. It is in a module of its own, since the first screen of a view shows no amounts. */
export const useDay = (): ((day: Day) => string) => useTongue()?.shown.day ?? showDay;
