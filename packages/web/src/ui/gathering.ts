import { createContext } from 'react';

/**
 * Tells the parts around that the file of one of them is being fetched: its calls, which begin once the file has loaded, belong to the screen too.
 * Returns how to say that it has arrived or failed.
 */
export const Gathering = createContext<() => () => void>(() => () => undefined);
