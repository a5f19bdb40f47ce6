// Measures HTTP operations of one or more systems with autocannon, in interleaved rounds: for each round, for each operation, for each target, so
// that a slow spell of the machine hits every system. Reports the median over rounds.
//
//   node ops.mjs --targets targets.local.json [--only limit,directus] [--ops getOne,page0]
//                [--rounds 3] [--duration 3] [--conns 1,32] [--out results.json]
//   node ops.mjs --adapter limit --base http://127.0.0.1:4100      (a server already running)
//
// A target: { name, adapter, base, options?, cmd?, args?, cwd?, env?, ready? }. With `cmd` the server is started here, pinned to CPU 0; this process
// should be pinned to CPU 1.
import { execFileSync, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(process.env.BENCH_DEPS ? process.env.BENCH_DEPS + '/x.js' : import.meta.url);
const autocannon = require('autocannon');

const arg = (n, d) => {
  const i = process.argv.indexOf('--' + n);
  return i > 0 ? process.argv[i + 1] : d;
};
const ROUNDS = +arg('rounds', 3),
  DUR = +arg('duration', 3),
  CONNS = arg('conns', '1,32').split(',').map(Number);
const WARM = +arg('warm', 1),
  DUR1 = +arg('duration1', DUR);
const COLD = +arg('cold', 3),
  EXPORTS = +arg('exports', 3),
  SERVER_CPU = arg('server-cpu', '0'),
  PG_PID = +arg('pg', 0) || null; // the main process of PostgreSQL, whose processor time is measured too
const log = (...a) => console.error(new Date().toISOString().slice(11, 19), ...a);
const median = (a) => {
  const s = a.filter((x) => x != null).sort((x, y) => x - y);
  return s.length ? s[s.length >> 1] : null;
};

// ---- the operations; each gives the inputs, and the adapter turns them into requests ----------
let lcg = 20261121;
const rnd = (n) => (lcg = (Math.imul(lcg, 1664525) + 1013904223) >>> 0) % n;
const ROLES = ['user', 'manager', 'admin'];
export const OPS = {
  getOne: { input: () => ({ id: rnd(100000) + 1 }) },
  page0: { input: () => ({ offset: 0, limit: 25 }) },
  page50k: { input: () => ({ offset: 50000, limit: 25 }) },
  page0total: { input: () => ({ offset: 0, limit: 25, total: true }) },
  search: { input: () => ({ q: 'mar', limit: 25 }) },
  searchRare: { input: () => ({ q: 'xenia.wolfholm', limit: 25 }) },
  licenses: { input: () => ({ customerId: rnd(100000) + 1 }) },
  filter: { input: () => ({ role: ROLES[rnd(3)], active: rnd(2) === 0, limit: 25 }) },
  create: {
    input: () => {
      const n = rnd(1e9);
      return {
        first_name: 'Bench',
        last_name: 'Zzz' + n,
        email: `bench${n}@example.test`,
        organization: 'Org bench',
        country_id: 1 + rnd(195),
        role: 'user',
        active: true,
      };
    },
  },
  update: { input: () => ({ id: rnd(100000) + 1, active: rnd(2) === 0 }) },
  login: { input: () => ({}) },
  export: { input: () => ({}) },
};
const opNames = arg('ops') ? arg('ops').split(',') : Object.keys(OPS);

const request = (base, r, { raw = false } = {}) =>
  new Promise((ok, no) => {
    const u = new URL(r.path, base),
      t0 = process.hrtime.bigint();
    const body = r.body === undefined ? undefined : typeof r.body === 'string' ? r.body : JSON.stringify(r.body);
    const q = http.request(
      u,
      {
        method: r.method || 'GET',
        agent: false,
        headers: { ...r.headers, ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (res) => {
        let bytes = 0,
          first;
        const c = [];
        res.on('data', (d) => {
          first ??= process.hrtime.bigint();
          bytes += d.length;
          if (!raw) c.push(d);
        });
        res.on('end', () => {
          const t1 = process.hrtime.bigint();
          let json;
          if (!raw) {
            const t = Buffer.concat(c).toString();
            try {
              json = JSON.parse(t);
            } catch {
              json = t;
            }
          }
          ok({
            status: res.statusCode,
            json,
            bytes,
            ms: Number(t1 - t0) / 1e6,
            ttfb: first ? Number(first - t0) / 1e6 : null,
            headers: res.headers,
          });
        });
        res.on('error', no);
      },
    );
    q.setTimeout(120000, () => q.destroy(new Error('timeout')));
    q.on('error', no);
    q.end(body);
  });

// ---- process accounting over a whole process tree ------------------------------------------
const tree = (root) => {
  const kids = {};
  for (const p of readdirSync('/proc'))
    if (/^\d+$/.test(p))
      try {
        const s = readFileSync(`/proc/${p}/stat`, 'utf8');
        const pp = s.slice(s.lastIndexOf(')') + 2).split(' ')[1];
        (kids[pp] ??= []).push(+p);
      } catch {}
  const out = [];
  const go = (p) => {
    out.push(p);
    (kids[p] || []).forEach(go);
  };
  go(root);
  return out;
};
const cpuMs = (pid) =>
  tree(pid).reduce((a, p) => {
    try {
      const s = readFileSync(`/proc/${p}/stat`, 'utf8');
      const f = s
        .slice(s.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return a + (f[11] + f[12] + (p === pid ? f[13] + f[14] : 0)) * 10; // also those of its processes that ended meanwhile
    } catch {
      return a;
    }
  }, 0);
const rssMb = (pid) =>
  tree(pid).reduce((a, p) => {
    try {
      return a + +/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${p}/status`, 'utf8'))[1] / 1024;
    } catch {
      return a;
    }
  }, 0);
const peakMb = (pid) =>
  tree(pid).reduce((a, p) => {
    try {
      return a + +/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${p}/status`, 'utf8'))[1] / 1024;
    } catch {
      return a;
    }
  }, 0);

async function start(t) {
  const fd = openSync(join(tmpdir(), `bench-${t.name}.log`), 'a'),
    t0 = process.hrtime.bigint();
  const ch = spawn('taskset', ['-c', SERVER_CPU, t.cmd, ...(t.args || [])], {
    cwd: t.cwd,
    env: { ...process.env, NODE_ENV: 'production', ...t.env },
    stdio: ['ignore', fd, fd],
    detached: true,
  });
  t.pid = ch.pid;
  let dead = false;
  ch.on('exit', (c) => {
    dead = true;
  });
  for (let i = 0; i < 6000; i++) {
    if (dead) throw new Error(`${t.name} exited, see bench-${t.name}.log in the temporary folder`);
    try {
      const r = await request(t.base, { path: t.ready || '/', headers: t.readyHeaders }, { raw: true });
      if (r.status >= 200 && r.status < 300) return Number(process.hrtime.bigint() - t0) / 1e6;
    } catch {}
    await new Promise((k) => setTimeout(k, 10));
  }
  throw new Error(t.name + ' not ready');
}
async function stop(t) {
  // ends only what start() spawned, by its process group
  if (!t.pid) return;
  const pid = t.pid;
  t.pid = null;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    return;
  }
  for (let i = 0; i < 50; i++) {
    await new Promise((k) => setTimeout(k, 100));
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
}

async function signIn(t) {
  t.auth = await t.impl.auth((r) => request(t.base, r));
}

// after each writing run, created rows are deleted and dead ones vacuumed, so that later runs see 100,000 rows again (target: db = connection string,
// customers = table name)
async function maintain(t) {
  if (!t.db) return;
  const pg = require('pg'),
    c = new pg.Client({ connectionString: t.db });
  await c.connect();
  const tb = t.customers || 'customers';
  await c.query(t.cleanup ?? `DELETE FROM ${tb} WHERE last_name LIKE 'Zzz%'`);
  for (const x of t.maint || []) await c.query(x);
  await c.query(`VACUUM ${tb}`);
  await c.end();
}

async function load(t, op, connections, dur) {
  const N = 200,
    a = t.impl;
  lcg = 20261121;
  const reqs = Array.from({ length: N }, () => {
    const r = a.ops[op](OPS[op].input());
    return {
      method: r.method || 'GET',
      path: r.path,
      headers: { ...(r.body !== undefined ? { 'content-type': 'application/json' } : {}), ...(r.noAuth ? {} : t.auth), ...r.headers },
      ...(r.body !== undefined ? { body: typeof r.body === 'string' ? r.body : JSON.stringify(r.body) } : {}),
    };
  });
  let k = 0;
  const c0 = t.pid ? cpuMs(t.pid) : null,
    d0 = PG_PID ? cpuMs(PG_PID) : null;
  const fresh = { ...reqs[0], setupRequest: (req) => ({ ...req, body: JSON.stringify(a.ops[op](OPS[op].input()).body) }) }; // each email works once
  const r = await autocannon({
    url: t.base,
    connections,
    duration: dur,
    timeout: 60,
    requests: [op === 'create' ? fresh : reqs[0]],
    setupClient: (c) => {
      if (op === 'create') return;
      const s = (k++ * 37) % N;
      c.setRequests([...reqs.slice(s), ...reqs.slice(0, s)]);
    },
  });
  const bad = r.non2xx + r.errors + r.timeouts;
  if (bad > 0) throw new Error(`${t.name} refused or lost ${bad} of ${r.requests.total} calls of ${op} at ${connections}`);
  const n = r['2xx'],
    cpu = t.pid ? cpuMs(t.pid) - c0 : null,
    pgCpu = PG_PID ? cpuMs(PG_PID) - d0 : null;
  return {
    rps: n / r.duration,
    p50: r.latency.p50,
    p99: r.latency.p99,
    mean: r.latency.mean,
    n,
    bad,
    cpuUs: cpu != null && n ? (cpu * 1000) / n : null,
    pgUs: pgCpu != null && n ? (pgCpu * 1000) / n : null,
    bytes: n ? Math.round(r.throughput.total / n) : null,
  };
}

async function main() {
  let targets = arg('targets')
    ? JSON.parse(readFileSync(arg('targets'), 'utf8'))
    : [{ name: arg('name', arg('adapter')), adapter: arg('adapter'), base: arg('base') }];
  if (arg('only'))
    targets = arg('only')
      .split(',')
      .map(
        (n) =>
          targets.find((t) => t.name === n) ||
          (() => {
            throw new Error('no target ' + n);
          })(),
      );
  for (const sig of ['SIGINT', 'SIGTERM'])
    process.once(sig, async () => {
      for (const t of targets) await stop(t);
      process.exit(1);
    });
  const R = {
    at: new Date().toISOString(),
    rounds: ROUNDS,
    duration: DUR,
    node: process.version,
    cold: {},
    rss: {},
    ops: {},
    export: {},
    checks: {},
  };
  try {
    for (let c = 0; c < COLD; c++)
      for (const t of targets)
        if (t.cmd) {
          await stop(t);
          const ms = await start(t);
          (R.cold[t.name] ??= []).push(ms);
          log('cold', t.name, ms.toFixed(0));
          if (c === 0) (R.rss[t.name] ??= {}).idle = rssMb(t.pid);
          if (c < COLD - 1) await stop(t);
        }
    for (const t of targets) {
      if (!COLD && t.cmd) await start(t);
      t.impl = (await import(`./adapter.mjs`)).default(t.options || {});
      await signIn(t);
    }
    // before answers are timed, they must agree: the same rows in the same order as the first target
    for (const op of opNames)
      for (const t of targets) {
        if (!t.impl.ops[op]) {
          (R.checks[t.name] ??= {})[op] = 'not offered';
          continue;
        }
        lcg = 7;
        const spec = t.impl.ops[op](OPS[op].input()),
          r = await request(t.base, { ...spec, headers: { ...(spec.noAuth ? {} : t.auth), ...spec.headers } });
        let got = r.status >= 200 && r.status < 300 && !r.json?.errors ? 'ok' : `HTTP ${r.status} ${JSON.stringify(r.json).slice(0, 200)}`;
        if (got === 'ok' && op !== 'login') {
          const rows = t.impl.rows(r.json, op),
            sig =
              op === 'export'
                ? rows.length
                : op === 'licenses'
                  ? rows.map((x) => +x.id).join()
                  : op === 'create'
                    ? String(rows[0]?.email).slice(0, 5)
                    : op === 'update'
                      ? `${rows[0]?.email}:${rows[0]?.active}`
                      : rows.map((x) => x.email).join();
          const ref = (R.ref ??= {});
          if (!(op in ref)) ref[op] = sig;
          got =
            ref[op] === sig
              ? `ok, ${rows.length} rows`
              : t.lax && (op === 'export' || rows.length === (R.len ??= {})[op])
                ? `ok, ${rows.length} other rows`
                : `DIFFERENT (${rows.length} rows)`;
          (R.len ??= {})[op] ??= rows.length;
          if (op === 'page0total' && !(+t.impl.total(r.json) >= 100000)) got = 'NO TOTAL';
        }
        if (op === 'export' && got.startsWith('ok')) (R.export[t.name] ??= []).push({ ms: r.ms, ttfb: r.ttfb, bytes: r.bytes });
        (R.checks[t.name] ??= {})[op] = got;
        log('check', t.name, op, got);
        if (op === 'create') await maintain(t);
      }
    if (arg('check-only')) return console.log(JSON.stringify(R.checks, null, 1));
    for (const t of targets)
      for (const [op, got] of Object.entries(R.checks[t.name]))
        if (!/^(ok|not offered)/.test(got)) throw new Error(`${t.name} ${op}: ${got}`);
    const usable = (t, op) => t.impl.ops[op] && /^ok/.test(R.checks[t.name][op]);
    for (let round = -1; round < ROUNDS; round++)
      for (const op of opNames)
        for (const t of targets) {
          // round -1 warms up
          if (!usable(t, op) || op === 'export') continue;
          for (const c of round < 0 ? [8] : CONNS) {
            const x = await load(t, op, c, round < 0 ? WARM : c === 1 ? DUR1 : DUR);
            if (op === 'create' || op === 'update') await maintain(t);
            if (round >= 0) {
              (((R.ops[op] ??= {})[t.name] ??= {})[c] ??= []).push(x);
              log(
                round,
                op,
                t.name,
                'c' + c,
                x.rps.toFixed(0) + '/s',
                'p99 ' + x.p99,
                'cpu ' + (x.cpuUs ?? 0).toFixed(0) + 'us',
                'postgres ' + (x.pgUs ?? 0).toFixed(0) + 'us',
                x.bad ? 'BAD ' + x.bad : '',
                x.n ? '' : 'NONE COMPLETED',
              );
            }
          }
        }
    for (const t of targets) if (t.pid) Object.assign((R.rss[t.name] ??= {}), { afterOps: rssMb(t.pid) });
    for (const t of targets) await signIn(t); // an export requires a confirmation of the last few minutes
    if (opNames.includes('export'))
      for (let i = 0; i < EXPORTS; i++)
        for (const t of targets)
          if (usable(t, 'export')) {
            const s = t.impl.ops.export({}),
              spent = () => [t.pid, PG_PID].map((pid) => (pid ? cpuMs(pid) : 0)),
              before = spent(),
              r = await request(t.base, { ...s, headers: { ...t.auth, ...s.headers } }, { raw: true });
            if (r.status !== 200) throw new Error(`${t.name} refused the export: HTTP ${r.status}`);
            const [cpu, pgCpu] = spent().map((ms, at) => ms - before[at]);
            (R.export[t.name] ??= []).push({ ms: r.ms, ttfb: r.ttfb, bytes: r.bytes, cpu, pgCpu });
            log('export', t.name, r.ms.toFixed(0) + 'ms', r.bytes, `cpu ${cpu} ms, postgres ${pgCpu} ms`);
          }
    for (const t of targets) if (t.pid) Object.assign(R.rss[t.name], { afterExport: rssMb(t.pid), peak: peakMb(t.pid) });
  } finally {
    if (!arg('keep')) for (const t of targets) await stop(t);
    if (arg('out')) writeFileSync(arg('out'), JSON.stringify(R, null, 1));
  }
  print(
    R,
    targets.map((t) => t.name),
  );
}

export function print(R, names) {
  const ref = names[0],
    m = (op, n, c, f) => {
      const a = R.ops[op]?.[n]?.[c];
      return a ? median(a.map((x) => x[f])) : null;
    };
  const f = (x, d = 0) => (x == null ? '-' : x.toFixed(d));
  for (const c of CONNS) {
    console.log(
      `\n### c=${c}: requests/s | p50 / p99 ms | server CPU us per request | ratio of rps to ${ref}\n\n| op | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|`,
    );
    for (const op of opNames)
      if (op !== 'export')
        console.log(
          `| ${op} | ` +
            names
              .map((n) => {
                const r = m(op, n, c, 'rps');
                return r == null
                  ? '-'
                  : `${f(r, r < 100 ? 1 : 0)} | ${f(m(op, n, c, 'p50'))}/${f(m(op, n, c, 'p99'))} | ${f(m(op, n, c, 'cpuUs'))} | ${f(r / m(op, ref, c, 'rps'), 3)}`.replaceAll(
                      ' | ',
                      ' · ',
                    ) + (R.ops[op][n][c].some((x) => x.bad || !x.n) ? ' (!)' : '');
              })
              .join(' | ') +
            ' |',
        );
  }
  if (PG_PID && names.length === 2)
    for (const c of CONNS) {
      const [one, other] = names,
        both = (op, n) => m(op, n, c, 'cpuUs') + m(op, n, c, 'pgUs');
      console.log(
        `\n### c=${c}: processor time a call in us, server and PostgreSQL, median of ${ROUNDS}\n\n| op | ${one} | ${other} | ${one} : ${other}, server | both |\n|---|---|---|---|---|`,
      );
      for (const op of opNames)
        if (R.ops[op])
          console.log(
            `| ${op} | ${names.map((n) => `${f(m(op, n, c, 'cpuUs'))} + ${f(m(op, n, c, 'pgUs'))}`).join(' | ')} | ${f(m(op, one, c, 'cpuUs') / m(op, other, c, 'cpuUs'), 2)} | ${f(both(op, one) / both(op, other), 2)} |`,
          );
      for (const n of names)
        if (R.export[n])
          console.log(`export ${n}: ${f(median(R.export[n].map((x) => x.cpu)))} + ${f(median(R.export[n].map((x) => x.pgCpu)))} ms`);
    }
  console.log(
    `\n### other\n\n| system | cold start ms | RSS idle / after ops / after export / peak MB | export ms (ttfb) | export bytes |\n|---|---|---|---|---|`,
  );
  for (const n of names) {
    const e = R.export[n] || [],
      s = R.rss[n] || {};
    console.log(
      `| ${n} | ${f(median(R.cold[n] || []))} | ${f(s.idle)} / ${f(s.afterOps)} / ${f(s.afterExport)} / ${f(s.peak)} | ${f(median(e.map((x) => x.ms)))} (${f(median(e.map((x) => x.ttfb)))}) | ${e[0]?.bytes ?? '-'} |`,
    );
  }
}
if (import.meta.url === `file://${process.argv[1]}`) {
  if (arg('print')) {
    const R = JSON.parse(readFileSync(arg('print'), 'utf8'));
    print(R, Object.keys(R.checks));
  } else {
    await main();
    process.exit(0);
  }
}
