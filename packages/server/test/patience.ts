/** How long a test waits for a thing, which ends only what hangs: a busy machine takes its time and fails no story. */
export const PATIENCE = { timeout: 120_000 };
