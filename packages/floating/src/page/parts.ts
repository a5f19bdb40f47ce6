import type { Holder } from '../answers.ts';
import type { DeniedOne, HourOfSeats } from '../usage.ts';
import { type Html, html } from './html.ts';
import { plot, SPANS, type Span } from './plot.ts';
import { counted, momentShown, reasonShown, spanShown } from './words.ts';

/** What the page shows, read within one transaction. */
export interface Shown {
  usage: readonly { licenseId: number; module: string; owned: number; used: number; expires: string }[];
  refused: readonly { file: string; why: string }[];
  holders: readonly Holder[];
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
  const none = nothing('No license file gives seats. Put the one that the license portal answered into the folder of licenses.');
  return part('seats', 'Seats', html`${files}${rows.length > 0 ? table('Seats', rows) : none}`);
}

/** Who holds what; `chosen` is the lease whose seat is about to be taken, with what was wrong with the reason. */
export function holdersPart({ holders }: Shown, here: string, chosen: { lease: string; wrong: string } | null): Html {
  const rows = holders.map(({ lease, module, seat, person, host, process: program, since, leaving, leftMs, licenseId }) => ({
    Module: html`<b>${module}</b> <span class="dim">L-${licenseId}, seat ${seat}</span>`,
    Person: person || 'Not said',
    Computer: host || 'Not said',
    Program: program || 'Not said',
    Since: html`<time datetime="${since}">${momentShown(Date.parse(since))}</time>`,
    ' ': leaving
      ? html`<span class="dim">Taken: ${leaving.replace(/^freed: /, '')}. Free in ${spanShown(leftMs)}</span>`
      : html`<a class="link" href="${here}&amp;free=${lease}" aria-label="Take the seat of ${person} on ${host}">Take the seat</a>`,
  }));
  const form = (index: number) =>
    chosen !== null && holders[index]?.lease === chosen.lease && takeForm(chosen, here, holders[index]?.person);
  const body = rows.length > 0 ? table('Who holds a seat', rows, form) : nothing('No one holds a seat.');
  return part('holders', 'Who holds a seat', body);
}

const takeForm = ({ lease, wrong }: { lease: string; wrong: string }, here: string, person = '') =>
  html`<tr class="opened" id="take"><td colspan="6"><form class="take" method="post" action="free-seat"><input type="hidden" name="lease" value="${lease}">
<label class="label" for="reason">Reason, which ${person || 'the holder'} reads</label>
<input class="input" id="reason" name="reason" maxlength="200" required autofocus${wrong ? html` aria-invalid="true" aria-describedby="wrong"` : false}>${wrong ? html`<p class="error" id="wrong">${wrong}</p>` : false}
<p class="dim">They hear it with the next heartbeat and have 15 minutes to save. The seat is free within 3 minutes.</p>
<div class="row"><button class="button">Take the Seat</button><a class="button quiet" href="${here}">Cancel</a></div></form></td></tr>`;

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
  const body = html`<p class="legend"><span class="barKey"></span>held at most in the hour <span class="ownedKey"></span>owned</p><div class="card plots">${plots}</div>`;
  return part('usage', 'Usage by hour', plots.length > 0 ? body : nothing('Nothing was recorded in this time.'), choices);
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
