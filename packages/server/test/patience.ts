/** How long a test waits: long enough that only what hangs is ended, and a busy machine fails no story. */
export const PATIENCE = { timeout: 120_000 };
