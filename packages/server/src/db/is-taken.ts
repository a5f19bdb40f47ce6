const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row already has a unique value. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
