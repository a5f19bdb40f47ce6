import type { Holder, Waiter } from '../answers.ts';
import { type Copy, copyShown } from '../copies.ts';
import type { Policy } from '../policy.ts';
import type { DeniedOne, HourOfSeats } from '../usage.ts';
import { type Html, html } from './html.ts';
import { plot, SPANS, type Span } from './plot.ts';
import { counted, momentShown, reasonShown, spanShown } from './words.ts';

/** What the page shows, read within one transaction. */
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
  /** The hour that runs. */
  hour: number;
}

/** A column is a heading and what stands below it; on a narrow screen the heading stands before it. */
type Row = Record<string, Html | string | number>;

function table(name: string, rows: readonly Row[], after: (index: number) => Html | false = () => false): Html {
  const columns = Object.keys(rows[0] ?? {});
  return html`<div class="frame card"><table class="table" aria-label="${name}"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>
${rows.map((row, index) => html`<tr>${columns.map((column) => html`<td data-column="${column}"><div>${row[column] ?? ''}</div></td>`)}</tr>${after(index)}`)}</tbody></table></div>`;
}

const nothing = (text: string) => html`<p class="partLine">${text}</p>`;

const part = (id: string, title: string, body: Html, tools: Html | false = false) =>
  html`<section aria-labelledby="${id}"><div class="pageHead"><h2 id="${id}">${title}</h2>${tools}</div>${body}</section>`;

export function seatsPart({ usage, refused }: Shown): Html {
  const rows = usage.map(({ licenseId, module, owned, used, expires }) => ({
    Module: html`<b>${module}</b>`,
    License: `L-${licenseId}`,
    Free: html`<span class="status" data-tone="${used < owned ? 'ok' : 'over'}"><span class="dot"></span>${used < owned ? counted(owned - used, 'seat') : 'None'}</span>`,
    Held: `${used} of ${owned}`,
    Until: expires === '9999-12-31' ? 'No last day' : expires,
  }));
  const files = refused.map(({ file, why }) => html`<p class="alert" role="status"><b>${file}</b> gives no seats. ${why}</p>`);
  const none = nothing('No license file gives seats. Put the one from the license portal into the license folder.');
  return part('seats', 'Seats', html`${files}${rows.length > 0 ? table('Seats', rows) : none}`);
}

/** Who holds what; `chosen` is the lease whose seat is about to be taken, with what was wrong with the reason. */
export function holdersPart({ holders, copies }: Shown, here: string, chosen: { lease: string; wrong: string } | null): Html {
  const rows = holders.map(({ lease, module, seat, person, host, process: program, since, leaving, leftMs, licenseId, borrowedUntil }) => ({
    Module: html`<b>${module}</b> <span class="dim">L-${licenseId}, seat ${seat}</span>`,
    Person: person || 'Not said',
    Computer: host || 'Not said',
    Program: program || 'Not said',
    Since: html`<time datetime="${since}">${momentShown(Date.parse(since))}</time>`,
    Action: borrowedUntil
      ? html`<span class="dim">Borrowed until ${momentShown(Date.parse(borrowedUntil))}</span>`
      : leaving
        ? html`<span class="dim">Taken: ${leaving.replace(/^freed: /, '')}. Free in ${spanShown(leftMs)}</span>`
        : html`<a class="link" href="${here}&amp;free=${lease}" aria-label="Take the seat of ${person} on ${host}">Take the seat</a>`,
  }));
  const form = (index: number) =>
    chosen !== null && holders[index]?.lease === chosen.lease && takeForm(chosen, here, holders[index]?.person);
  const body = rows.length > 0 ? table('Who holds a seat', rows, form) : nothing('No one holds a seat.');
  const copied = copies.map((copy) => html`<p class="alert" role="status">${copyShown(copy)}</p>`);
  return part('holders', 'Who holds a seat', html`${copied}${body}`);
}

const takeForm = ({ lease, wrong }: { lease: string; wrong: string }, here: string, person = '') =>
  html`<tr class="opened" id="take"><td colspan="6"><form class="take" method="post" action="free-seat"><input type="hidden" name="lease" value="${lease}">
<label class="label" for="reason">Reason, shown to ${person || 'the holder'}</label>
<input class="input" id="reason" name="reason" maxlength="200" required autofocus${wrong ? html` aria-invalid="true" aria-describedby="wrong"` : false}>${wrong ? html`<p class="error" id="wrong">${wrong}</p>` : false}
<p class="dim">They are told with the next heartbeat and have 15 minutes to save. The seat is free within 3 minutes.</p>
<div class="row"><button class="button">Take the Seat</button><a class="button quiet" href="${here}">Cancel</a></div></form></td></tr>`;

/** Who waits, in their order. */
export function queuePart({ waiters }: Shown): Html | false {
  if (waiters.length === 0) return false;
  const rows = waiters.map(({ module, place, person, host, process: program, since }) => ({
    Module: html`<b>${module}</b>`,
    Place: place,
    Person: person || 'Not said',
    Computer: host || 'Not said',
    Program: program || 'Not said',
    Since: html`<time datetime="${since}">${momentShown(Date.parse(since))}</time>`,
  }));
  return part('queue', 'Who waits', table('Who waits', rows));
}

/** A policy that was looked at: what is wrong with it, or who holds a seat and would get none by it. */
export interface Tried {
  text: string;
  problems: readonly string[];
  against: readonly { module: string; person: string; host: string; why: string }[];
}

export function policyPart({ policy, policyProblems }: Shown, tried?: Tried): Html {
  const wrong =
    policyProblems.length > 0 &&
    html`<p class="alert" role="status"><b>policy.json</b> is not valid; the previous policy stays in force. ${policyProblems.join(' ')}</p>`;
  const modules = Object.keys(policy.modules);
  const holds =
    modules.length === 0
      ? 'Everyone may use every module; first come, first served.'
      : `There are rules for ${modules.map((module) => (module === '*' ? 'all modules' : module)).join(', ')}.`;
  const text = tried?.text ?? JSON.stringify(policy, null, 2);
  const form = html`<details${tried ? html` open` : false}><summary>Try a policy</summary><form class="try" method="post" action="try-policy">
<label class="label" for="policy-text">Policy, in the form of policy.schema.json</label>
<textarea class="input" id="policy-text" name="policy" rows="14" spellcheck="false" required${tried ? html` autofocus` : false}${tried && tried.problems.length > 0 ? html` aria-invalid="true" aria-describedby="tried"` : false}>${`\n${text}`}</textarea>
${tried ? triedShown(tried) : false}<div class="row"><button class="button">Try It</button></div><p class="dim">This changes nothing. A policy applies once it is in the license folder as policy.json.</p></form></details>`;
  return part('policy', 'Policy', html`${wrong}<div class="card policy"><p>${holds}</p>${form}</div>`);
}

function triedShown({ problems, against }: Tried): Html {
  if (problems.length > 0)
    return html`<div class="error" id="tried" role="alert">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`;
  if (against.length === 0) return html`<p class="alert good" role="status">It is valid. Everyone who holds a seat now would get it.</p>`;
  return html`<div class="alert good" role="status"><p>It is valid. These people keep their seats, but would not get one now:</p><ul>${against.map(({ module, person, host, why }) => html`<li>${module}, ${person} on ${host}: ${why}</li>`)}</ul></div>`;
}

export function usagePart({ hours, hour }: Shown, span: Span): Html {
  const modules = [...new Set(hours.map(({ module }) => module))].sort();
  const choices = html`<nav class="row" aria-label="Span">${Object.entries(SPANS).map(([key, { name }]) => html`<a class="link"${name === span.name ? html` aria-current="true"` : false} href="?span=${key}#usage">${name}</a>`)}</nav>`;
  const plots = modules.map((module) =>
    plot(
      module,
      hours.filter((row) => row.module === module),
      span,
      hour,
    ),
  );
  const body = html`<p class="legend"><span class="barKey"></span>most held in the hour <span class="ownedKey"></span>owned</p><div class="card plots">${plots}</div>`;
  return part('usage', 'Usage by hour', plots.length > 0 ? body : nothing('Nothing was recorded in this period.'), choices);
}

export function denialsPart({ denials }: Shown): Html {
  const rows = gathered(denials).map(({ module, reason, person, host, times, last }) => ({
    Module: html`<b>${module}</b>`,
    Reason: reasonShown(reason),
    Person: person || 'Not said',
    Computer: host || 'Not said',
    Times: times,
    Last: html`<time datetime="${new Date(last).toISOString()}">${momentShown(last)}</time>`,
  }));
  const most = 100;
  const more = rows.length > most && html`<p class="dim">And ${counted(rows.length - most, 'more')} before these.</p>`;
  const body =
    rows.length > 0 ? html`${table('Denied', rows.slice(0, most))}${more}` : nothing('No one was denied a seat in the last 30 days.');
  return part('denials', 'Denied in the last 30 days', body);
}

/** Those of one person at one computer for one reason together, the newest first. */
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
