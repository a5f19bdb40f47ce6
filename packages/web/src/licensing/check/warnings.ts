import { clockWarning, type Verdict } from 'license-file/explain';
import type { Known } from './known-records.ts';

/** Warnings beside a verdict; about the clock only if days decide (CHK-485). */
export function warningsOf(verdict: Verdict, known: Known | null): string[] {
  const clock = known && verdict.payload ? clockWarning(known.now(), new Date()) : null;
  return [...verdict.warnings, ...(clock ? [clock] : [])];
}
