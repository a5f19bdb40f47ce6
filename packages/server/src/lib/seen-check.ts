/**
 * A check of a record once it is locked and before anything is done to it, for people who chose it some time ago; throws when it is not as they saw
 * it. The act itself refuses according to its rules.
 */
export type AsSeen<Record extends { id: number; revision: number } = { id: number; revision: number }> = (record: Record) => Promise<void>;
