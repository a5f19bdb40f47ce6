import { HOUR_MS, type HourOfSeats } from '../usage.ts';
import { type Html, html } from './html.ts';
import type { Sentence, Tongue } from './tongue.ts';

const HEIGHT = 120;

export interface Span {
  name: Sentence;
  hours: number;
  /** Labels stand at hours divisible by this. */
  step: number;
}

export const SPANS: Record<string, Span> = {
  day: { name: '24 hours', hours: 24, step: 6 },
  week: { name: '7 days', hours: 168, step: 24 },
  month: { name: '30 days', hours: 720, step: 120 },
};

interface Hour {
  hour: number;
  owned: number;
  most: number;
}

/** Seats of a module by hour: bars for those held, a line for those owned. Positions are shares of the width, so that texts keep their size. */
export function plot(module: string, rows: readonly HourOfSeats[], span: Span, now: number, tongue: Tongue): Html {
  const { say, moment } = tongue;
  const hours = added(rows);
  const from = now - span.hours + 1;
  const top = Math.max(1, ...hours.map(({ owned, most }) => Math.max(owned, most)));
  const x = (hour: number) => `${(((hour - from) * 100) / span.hours).toFixed(3)}%`;
  const y = (seats: number) => (HEIGHT - (seats * (HEIGHT - 10)) / top).toFixed(1);
  const most = hours.reduce((one, other) => (other.most > one.most ? other : one), { hour: from, owned: 0, most: 0 });
  const counts = { most: most.most, owned: most.owned };
  const summary =
    most.most > 0
      ? say('At most {most} of {owned} seats, on {moment}', { ...counts, moment: moment(most.hour * HOUR_MS) })
      : say('At most {most} of {owned} seats', counts);
  const labels = Array.from({ length: span.hours }, (_, index) => from + index).filter(
    // The last label would be outside the plot.
    (hour) => hour % span.step === 0 && hour < from + span.hours * 0.87,
  );
  const label = span.hours === 24 ? tongue.hour : tongue.day;
  return html`<figure class="plot"><figcaption><b>${module}</b> <span>${summary}</span></figcaption>
<svg width="100%" height="${HEIGHT + 20}" role="img" aria-label="${say('{module} in the last {span}', { module, span: say(span.name) })}. ${summary}">
${labels.map((hour) => html`<line class="tick" x1="${x(hour)}" x2="${x(hour)}" y1="10" y2="${HEIGHT}"/><text x="${x(hour)}" dx="4" y="${HEIGHT + 15}">${label(hour * HOUR_MS)}</text>`)}
<line class="ground" x1="0" x2="100%" y1="${HEIGHT}" y2="${HEIGHT}"/>
${hours.map((one) => bar(one, x(one.hour), `${(80 / span.hours).toFixed(3)}%`, y(one.most), tongue))}
${runs(hours).map((run) => html`<line class="owned" x1="${x(run.from)}" x2="${x(run.to + 1)}" y1="${y(run.owned)}" y2="${y(run.owned)}"/>`)}
</svg>
<details><summary>${say('As a table')}</summary><table class="table small"><thead><tr><th scope="col">${say('Hour')}</th><th scope="col">${say('Most held')}</th><th scope="col">${say('Owned')}</th></tr></thead><tbody>
${hours.toReversed().map((one) => html`<tr><td>${moment(one.hour * HOUR_MS)}</td><td>${one.most}</td><td>${one.owned}</td></tr>`)}
</tbody></table></details></figure>`;
}

const bar = ({ hour, owned, most }: Hour, x: string, width: string, y: string, { say, moment }: Tongue) =>
  most > 0 &&
  html`<rect x="${x}" width="${width}" y="${y}" height="${(HEIGHT - Number(y)).toFixed(1)}"><title>${moment(hour * HOUR_MS)}: ${say('{used} of {owned}', { used: most, owned })}</title></rect>`;

/** Adds up the licenses of a module. */
function added(rows: readonly HourOfSeats[]): Hour[] {
  const hours = new Map<number, Hour>();
  for (const { hour, owned, most } of rows) {
    const there = hours.get(hour) ?? { hour, owned: 0, most: 0 };
    hours.set(hour, { hour, owned: there.owned + owned, most: there.most + most });
  }
  return [...hours.values()].sort((a, b) => a.hour - b.hour);
}

/** Consecutive hours with the same number of seats owned, as one line each. */
function runs(hours: readonly Hour[]): { from: number; to: number; owned: number }[] {
  const lines: { from: number; to: number; owned: number }[] = [];
  for (const { hour, owned } of hours) {
    const last = lines.at(-1);
    if (last && last.owned === owned && last.to === hour - 1) last.to = hour;
    else lines.push({ from: hour, to: hour, owned });
  }
  return lines;
}
