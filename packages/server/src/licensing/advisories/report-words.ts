import type { Advisory, Reported, ReportStep } from '@lm/contract';

/**
 * The first draft of a report, from what the advisory says; brackets mark what only people know. Article 14(2) and (4) of Regulation
 * (EU) 2024/2847 lists what each step must contain. In English, since the reporting platform accepts any language of the Union.
 */
export function beginningOf(reported: Reported, step: ReportStep, advisory: Advisory, knownAt: Date): string {
  const { number, title, vector, score, summary, remedy, cve, releases } = advisory;
  const called = (of: 'affected' | 'fixed') =>
    releases
      .filter(({ standing }) => standing === of)
      .map(({ product, name }) => `${product.name} ${name}`)
      .join(', ');
  const what = reported === 'vulnerability' ? 'Actively exploited vulnerability' : 'Severe incident';
  const always = [
    `${what}: ${title}`,
    `Our number: ${number}${cve && `; ${cve}`}`,
    `We became aware: ${knownAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Products: ${called('affected')}`,
    'Member States where the product is available, as far as we know: […]',
  ];
  const early = reported === 'incident' ? ['Suspected to be caused by unlawful or malicious acts: [yes or no]'] : [];
  const full = [
    `Nature: ${summary}`,
    `Severity: CVSS 4.0 ${score.toFixed(1)}, ${vector}`,
    `Measures taken: ${called('fixed') ? `fixed in ${called('fixed')}` : '[…]'}`,
    `What users can do: ${remedy}`,
    'How sensitive we consider this information: […]',
  ];
  const final = ['Root cause, or the malicious actor, where known: […]', 'Impact: […]'];
  const parts = { warning: [...always, ...early], notification: [...always, ...full], report: [...always, ...full, ...final] };
  return parts[step].join('\n');
}
