/** A way of reminding people that a license ends. Reminders of the same kind share one mail (REM-251). */
interface Reminding {
  /** Its steps among those that apply, which are given with the earliest first (REM-248). */
  readonly steps: (fitting: readonly number[]) => readonly number[];
  /** Whether distributors may be told in place of the owner (REM-252), and whether sales gets copies (REM-258). */
  readonly isForSales: boolean;
}

export const REMINDING = {
  /** For kinds that can be renewed: on all days. */
  renewal: { steps: (fitting) => fitting, isForSales: true },
  /** Not after the end. */
  trial: { steps: (fitting) => fitting.filter((step) => step >= 0), isForSales: true },
  /** Once, and only to the student. */
  course: { steps: (fitting) => fitting.filter((step) => step > 0).slice(-1), isForSales: false },
} as const satisfies Record<string, Reminding>;

export type RemindingName = keyof typeof REMINDING;
