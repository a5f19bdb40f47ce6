import type { Seats } from './seats.ts';

/** Seats and denials for Prometheus. */
export function metricsOf(seats: Seats): string {
  const usage = seats.usage();
  const lines = (name: string, type: string, help: string, values: string[]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values,
  ];
  const of = ({ licenseId, module }: { licenseId: number; module: string }) => `{license="L-${licenseId}",module="${module}"}`;
  return [
    ...lines(
      'lm_seats_owned',
      'gauge',
      'Seats that may be given.',
      usage.map((row) => `lm_seats_owned${of(row)} ${row.owned}`),
    ),
    ...lines(
      'lm_seats_used',
      'gauge',
      'Seats that are held.',
      usage.map((row) => `lm_seats_used${of(row)} ${row.used}`),
    ),
    ...lines(
      'lm_denials_total',
      'counter',
      'Requests for a seat that got none.',
      seats.denials.counted().map(({ module, reason, times }) => `lm_denials_total{module="${module}",reason="${reason}"} ${times}`),
    ),
    '',
  ].join('\n');
}
