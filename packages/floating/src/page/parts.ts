import type { Holder, Waiter } from '../answers.ts';
import { type Copy, copyShown } from '../copies.ts';
import type { Policy } from '../policy.ts';
import type { DeniedOne, HourOfSeats } from '../usage.ts';
import { type Html, html } from './html.ts';
import { plot, SPANS, type Span } from './plot.ts';
import type { Tongue } from './tongue.ts';

/** The data of the page, read in one transaction, and its language. */
export interface Shown {
  usage: readonly { licenseId: number; module: string; owned: number; used: number; expires: string }[];
  refused: readonly { file: string; why: string }[];
  holders: readonly Holder[];
  waiters: readonly Waiter[];
  copies: readonly Copy[];
  policy: Policy;
  policyProblems: readonly string[];
  hours: readonly HourOfSeats[];
  denials: readonly DeniedOne[];
  /** The current hour. */
  hour: number;
  tongue: Tongue;
}

/** A column is a heading and a value; on a narrow screen the heading stands in front of the value. */
type Row = Record<string, Html | string | number>;

function table(name: string, rows: readonly Row[], after: (index: number) => Html | false = () => false): Html {
  const columns = Object.keys(rows[0] ?? {});
  return html`<div class="frame card"><table class="table" aria-label="${name}"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>
${rows.map((row, index) => html`<tr>${columns.map((column) => html`<td data-column="${column}"><div>${row[column] ?? ''}</div></td>`)}</tr>${after(index)}`)}</tbody></table></div>`;
}

const nothing = (text: string) => html`<p class="partLine">${text}</p>`;

const part = (id: string, title: string, body: Html, tools: Html | false = false) =>
  html`<section aria-labelledby="${id}"><div class="pageHead"><h2 id="${id}">${title}</h2>${tools}</div>${body}</section>`;

const seats = (say: Tongue['say'], count: number): string => (count === 1 ? say('1 seat') : say('{count} seats', { count }));

export function seatsPart({ usage, refused, tongue: { say, heard } }: Shown): Html {
  const rows = usage.map(({ licenseId, module, owned, used, expires }) => ({
    [say('Module')]: html`<b>${module}</b>`,
    [say('License')]: `L-${licenseId}`,
    [say('Free')]:
      html`<span class="status" data-tone="${used < owned ? 'ok' : 'over'}"><span class="dot"></span>${used < owned ? seats(say, owned - used) : say('None')}</span>`,
    [say('Held')]: say('{used} of {owned}', { used, owned }),
    [say('Until')]: expires === '9999-12-31' ? say('No last day') : expires,
  }));
  const files = refused.map(
    ({ file, why }) => html`<p class="alert" role="status"><b>${file}</b> ${say('gives no seats.')} ${heard(why)}</p>`,
  );
  const none = nothing(say('No license file gives seats. Put the one from the license portal into the license folder.'));
  return part('seats', say('Seats'), html`${files}${rows.length > 0 ? table(say('Seats'), rows) : none}`);
}

const who = (
  { person, host, process: program, since }: Pick<Holder, 'person' | 'host' | 'process' | 'since'>,
  { say, moment }: Tongue,
) => ({
  [say('Person')]: person || say('Not said'),
  [say('Computer')]: host || say('Not said'),
  [say('Program')]: program || say('Not said'),
  [say('Since')]: html`<time datetime="${since}">${moment(Date.parse(since))}</time>`,
});

/** Who holds what; `chosen` is the lease whose seat is about to be taken, with what was wrong with the reason. */
export function holdersPart({ holders, copies, tongue }: Shown, here: string, chosen: { lease: string; wrong: string } | null): Html {
  const { say, moment, span } = tongue;
  const rows = holders.map(({ lease, module, seat, person, host, process: program, since, leaving, leftMs, licenseId, borrowedUntil }) => ({
    [say('Module')]: html`<b>${module}</b> <span class="dim">L-${licenseId}, ${say('seat {seat}', { seat })}</span>`,
    ...who({ person, host, process: program, since }, tongue),
    [say('Action')]: borrowedUntil
      ? html`<span class="dim">${say('Borrowed until {moment}', { moment: moment(Date.parse(borrowedUntil)) })}</span>`
      : leaving
        ? html`<span class="dim">${say('Taken: {why}. Free in {time}', { why: leaving.replace(/^freed: /, ''), time: span(leftMs) })}</span>`
        : html`<a class="link" href="${here}&amp;free=${lease}" aria-label="${say('Take the seat of {person} on {host}', { person, host })}">${say('Take the seat')}</a>`,
  }));
  const form = (index: number) =>
    chosen !== null && holders[index]?.lease === chosen.lease && takeForm(say, chosen, here, holders[index]?.person);
  const body = rows.length > 0 ? table(say('Who holds a seat'), rows, form) : nothing(say('No one holds a seat.'));
  const copied = copies.map((copy) => html`<p class="alert" role="status">${tongue.heard(copyShown(copy))}</p>`);
  return part('holders', say('Who holds a seat'), html`${copied}${body}`);
}

const takeForm = (say: Tongue['say'], { lease, wrong }: { lease: string; wrong: string }, here: string, person = '') =>
  html`<tr class="opened" id="take"><td colspan="6"><form class="take" method="post" action="free-seat"><input type="hidden" name="lease" value="${lease}">
<label class="label" for="reason">${person ? say('Reason, shown to {person}', { person }) : say('Reason, shown to the holder')}</label>
<input class="input" id="reason" name="reason" maxlength="200" required autofocus${wrong ? html` aria-invalid="true" aria-describedby="wrong"` : false}>${wrong ? html`<p class="error" id="wrong">${wrong}</p>` : false}
<p class="dim">${say('They are told at the next heartbeat and have 15 minutes to save. The seat is free within 3 minutes.')}</p>
<div class="row"><button class="button">${say('Take the Seat')}</button><a class="button quiet" href="${here}">${say('Cancel')}</a></div></form></td></tr>`;

/** The programs that wait, in order. */
export function queuePart({ waiters, tongue }: Shown): Html | false {
  if (waiters.length === 0) return false;
  const { say } = tongue;
  const rows = waiters.map(({ module, place, person, host, process: program, since }) => ({
    [say('Module')]: html`<b>${module}</b>`,
    [say('Place')]: place,
    ...who({ person, host, process: program, since }, tongue),
  }));
  return part('queue', say('Who is waiting'), table(say('Who is waiting'), rows));
}

/** A policy that was checked: its problems, or who holds a seat but would get none under it. */
export interface Tried {
  text: string;
  problems: readonly string[];
  against: readonly { module: string; person: string; host: string; why: string }[];
}

export function policyPart({ policy, policyProblems, tongue }: Shown, tried?: Tried): Html {
  const { say, heard } = tongue;
  const wrong =
    policyProblems.length > 0 &&
    html`<p class="alert" role="status"><b>policy.json</b> ${say('is not valid; the previous policy stays in force.')} ${policyProblems.map(heard).join(' ')}</p>`;
  const modules = Object.keys(policy.modules);
  const holds =
    modules.length === 0
      ? say('Everyone may use every module; first come, first served.')
      : say('There are rules for {modules}.', {
          modules: modules.map((module) => (module === '*' ? say('all modules') : module)).join(', '),
        });
  const text = tried?.text ?? JSON.stringify(policy, null, 2);
  const form = html`<details${tried ? html` open` : false}><summary>${say('Try a policy')}</summary><form class="try" method="post" action="try-policy">
<label class="label" for="policy-text">${say('Policy, in the form of policy.schema.json')}</label>
<textarea class="input" id="policy-text" name="policy" rows="14" spellcheck="false" required${tried ? html` autofocus` : false}${tried && tried.problems.length > 0 ? html` aria-invalid="true" aria-describedby="tried"` : false}>${`\n${text}`}</textarea>
${tried ? triedShown(tried, tongue) : false}<div class="row"><button class="button">${say('Try It')}</button></div><p class="dim">${say('This changes nothing. A policy applies once it is in the license folder as policy.json.')}</p></form></details>`;
  return part('policy', say('Policy'), html`${wrong}<div class="card policy"><p>${holds}</p>${form}</div>`);
}

function triedShown({ problems, against }: Tried, { say, heard }: Tongue): Html {
  if (problems.length > 0)
    return html`<div class="error" id="tried" role="alert">${problems.map((problem) => html`<p>${heard(problem)}</p>`)}</div>`;
  if (against.length === 0)
    return html`<p class="alert good" role="status">${say('It is valid. Everyone who holds a seat now would get it.')}</p>`;
  return html`<div class="alert good" role="status"><p>${say('It is valid. These people keep their seats, but would not get one now:')}</p><ul>${against.map(({ module, person, host, why }) => html`<li>${module}, ${say('{person} on {host}', { person, host })}: ${heard(why)}</li>`)}</ul></div>`;
}

export function usagePart({ hours, hour, tongue }: Shown, span: Span): Html {
  const { say } = tongue;
  const modules = [...new Set(hours.map(({ module }) => module))].sort();
  const choices = html`<nav class="row" aria-label="${say('Span')}">${Object.entries(SPANS).map(([key, { name }]) => html`<a class="link"${name === span.name ? html` aria-current="true"` : false} href="?span=${key}#usage">${say(name)}</a>`)}</nav>`;
  const plots = modules.map((module) =>
    plot(
      module,
      hours.filter((row) => row.module === module),
      span,
      hour,
      tongue,
    ),
  );
  const body = html`<p class="legend"><span class="barKey"></span>${say('most held in the hour')} <span class="ownedKey"></span>${say('owned')}</p><div class="card plots">${plots}</div>`;
  return part('usage', say('Usage by hour'), plots.length > 0 ? body : nothing(say('Nothing was recorded in this period.')), choices);
}

export function denialsPart({ denials, tongue: { say, reason: reasonShown, moment } }: Shown): Html {
  const rows = gathered(denials).map(({ module, reason, person, host, times, last }) => ({
    [say('Module')]: html`<b>${module}</b>`,
    [say('Reason')]: reasonShown(reason),
    [say('Person')]: person || say('Not said'),
    [say('Computer')]: host || say('Not said'),
    [say('Times')]: times,
    [say('Last')]: html`<time datetime="${new Date(last).toISOString()}">${moment(last)}</time>`,
  }));
  const most = 100;
  const more = rows.length > most && html`<p class="dim">${say('And {count} more before these.', { count: rows.length - most })}</p>`;
  const body =
    rows.length > 0
      ? html`${table(say('Denied'), rows.slice(0, most))}${more}`
      : nothing(say('No one was denied a seat in the last 30 days.'));
  return part('denials', say('Denied in the last 30 days'), body);
}

/** Groups denials of one person at one computer for one reason, the newest first. */
function gathered(denials: readonly DeniedOne[]): DeniedOne[] {
  const found = new Map<string, DeniedOne>();
  for (const one of denials) {
    const key = JSON.stringify([one.module, one.reason, one.person, one.host]);
    const there = found.get(key);
    if (there) there.times += one.times;
    else found.set(key, { ...one });
  }
  return [...found.values()];
}
