import { SECURITY_KINDS, type SecurityKind } from './security-event-kinds.ts';

export const SECURITY_KIND_IDS = Object.keys(SECURITY_KINDS) as [SecurityKind, ...SecurityKind[]]; // it has no other keys

/** By their latest moment; newest first if no order is given. */
export const SECURITY_SORTS = ['lastAt'] as const;
