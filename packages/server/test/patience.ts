/** How long a test waits: long enough that only what hangs is ended, and no story fails on a busy machine. */
export const PATIENCE = { timeout: 120_000 };
