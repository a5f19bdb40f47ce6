/**
 * Asked of a record once it is locked and before anything is done to it, by those who chose it some time ago; throws when it is not as
 * they saw it. The act itself refuses what its rules say.
 */
export type AsSeen<Record extends { id: number; revision: number } = { id: number; revision: number }> = (record: Record) => Promise<void>;
