/** How the calls of a room are refused, in words. */
export const ROOM_UNREACHABLE = 'The server could not be reached. Try again: nothing is added twice.';
export const computersOf = (many: number): string => `${many.toLocaleString('en')} ${many === 1 ? 'computer' : 'computers'}`;
