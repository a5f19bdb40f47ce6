/** Largest file that shows that someone teaches, in bytes (TCH-616). */
export const PROOF_MAX_BYTES = 5 * 1_048_576;
