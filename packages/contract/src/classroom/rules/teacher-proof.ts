/** The largest file that proves that a person teaches, in bytes (TCH-616). */
export const PROOF_MAX_BYTES = 5 * 1_048_576;
