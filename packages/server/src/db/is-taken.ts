const UNIQUE_VIOLATION = '23505';

/** Did a statement fail as another row has what must be one row's alone? */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
