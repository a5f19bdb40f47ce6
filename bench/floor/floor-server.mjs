// The floor: node:http + `pg` named prepared statements on the portal's own tables, answering the portal's own paths with the same fields. Sessions
// are a Map, rights are not checked, and input is only bound. A yardstick, not a product.
//   node floor-server.mjs --port 4300 --db postgres://…/portal_db [--pool 10]

import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';

const pg = createRequire(process.env.BENCH_DEPS ? process.env.BENCH_DEPS + '/x.js' : import.meta.url)('pg');
const arg = (n, d) => {
  const i = process.argv.indexOf('--' + n);
  return i > 0 ? process.argv[i + 1] : d;
};
pg.types.setTypeParser(1082, (s) => s);
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: arg('db', process.env.DATABASE_URL), max: +arg('pool', 10), options: '-c timezone=UTC' });
const tokens = new Map(),
  sha = (t) => createHash('sha256').update(t).digest('base64');
const ISO = (c) => `to_char(${c} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const LIC = `SELECT coalesce(json_agg(l ORDER BY l.id DESC), '[]') FROM (SELECT id, customer_id, revision, category_id, type_id, release_id, version, purchase_date, start_date, end_date, months, renew_date, seats, course_code, suspended_on, suspended_reason, offline_allowed,
   (SELECT course.name || ' · ' || t.organization || ' · ' || t.first_name || ' ' || t.last_name FROM course JOIN customer t ON t.id = course.teacher_id WHERE course.id = license.course_id) course_name,
   (SELECT json_build_object('id', o.id, 'number', o.number) FROM order_license ol JOIN customer_order o ON o.id = ol.order_id WHERE ol.license_id = license.id ORDER BY ol.order_id DESC LIMIT 1) "order",
   (SELECT coalesce(json_agg(module_id ORDER BY module_id), '[]') FROM license_module WHERE license_id = license.id) modules,
   (SELECT coalesce(json_agg(mac ORDER BY place), '[]') FROM license_host WHERE license_id = license.id) macs,
   (SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'macs', h.macs, 'since', ${ISO('k.since')}, 'seats', k.seats, 'files', f.files, 'lastFileAt', ${ISO('f.last_at')}, 'revision', k.revision) ORDER BY h.place, k.id), '[]')
    FROM computer k, LATERAL (SELECT json_agg(mac ORDER BY place) macs, min(place) place FROM license_host WHERE computer_id = k.id) h,
     LATERAL (SELECT count(*) files, max(issued_at) last_at FROM issued_file WHERE license_id = k.license_id AND computer_id = k.id) f WHERE k.license_id = license.id AND k.ended_at IS NULL) computers,
   (SELECT coalesce(json_agg(json_build_object('subscriptionStartDate', start_date, 'subscriptionEndDate', end_date, 'months', months) ORDER BY start_date DESC), '[]') FROM license_subscription WHERE license_id = license.id) subs
  FROM license WHERE customer_id = $1 AND NOT in_room) l`;
const CUST = `SELECT c.id, c.revision, c.first_name, c.last_name, c.email, c.organization, c.country_id, c.phone_number, c.teacher, c.allow_trial, c.offline_license_allowed, c.active,
   (SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.id) FROM customer_role cr JOIN role r ON r.id = cr.role_id WHERE cr.customer_id = c.id) roles,
   (SELECT coalesce(json_agg(country_id), '[]') FROM customer_area WHERE customer_id = c.id) area, p.file_name, encode(p.jpeg, 'base64') jpeg, n.id note_id, n.note, c.email_verified_at IS NOT NULL verified, c.erased_at IS NOT NULL erased, g.signed_in_at,
   (CASE WHEN c.password_hash IS NULL AND c.active AND g.signed_in_at IS NULL THEN coalesce((SELECT max(created_at) FROM account_link WHERE customer_id = c.id AND purpose = 'first-password'), c.created_at) END) invited_at,
   (SELECT json_build_object('at', ended_at, 'error', last_error) FROM job WHERE kind = 'mail' AND ended_at IS NOT NULL AND payload ->> 'recipient' = c.email ORDER BY ended_at DESC LIMIT 1) newest_mail, (${LIC}) licenses
  FROM customer c LEFT JOIN customer_picture p ON p.customer_id = c.id LEFT JOIN note n ON n.customer_id = c.id AND n.shared LEFT JOIN last_sign_in g ON g.customer_id = c.id WHERE c.id = $1`;
const ROW = `id, first_name || ' ' || last_name AS name, organization, email, role_label AS role, staff, active, email_verified_at IS NOT NULL AS verified, (password_hash IS NULL AND active AND NOT signed_in) AS invited`;
const q = {
  cust: CUST,
  lic: `SELECT (${LIC}) licenses`,
  page: `SELECT ${ROW} FROM customer ORDER BY name_key, id LIMIT $1 OFFSET $2`,
  deep: `SELECT ${ROW} FROM customer WHERE id = ANY(ARRAY(SELECT id FROM customer ORDER BY name_key, id LIMIT $1 OFFSET $2)) ORDER BY name_key, id`,
  total: 'SELECT coalesce(sum(customers), 0)::int n FROM customer_tally',
  search: `SELECT ${ROW} FROM customer WHERE search_key LIKE $1 ORDER BY name_key, id LIMIT $2`,
  filter: `SELECT ${ROW} FROM customer WHERE role_label = $1 AND active = $2 ORDER BY name_key, id LIMIT $3`,
  update: `WITH u AS (UPDATE customer SET active = $2, revision = revision + 1 WHERE id = $1 AND active <> $2 RETURNING email),
    e AS (INSERT INTO log_entry (happened_at, admin_email, owner_email, action, changes, search_key) SELECT now(), $3, email, $4, $5, $6 FROM u RETURNING id),
    m AS (INSERT INTO log_unsealed (entry_id, mark) SELECT id, $7 FROM e)
    SELECT ${ROW} FROM customer WHERE id = $1`,
  create: `WITH c AS (INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at) VALUES ($1, $2, $3, lower($3), $4, $5, $6, 'Customer', $7, $8, now()) RETURNING id, revision, first_name, last_name, email, organization, country_id, phone_number),
    r AS (INSERT INTO customer_role SELECT id, 2 FROM c), k AS (INSERT INTO account_link (id, customer_id, purpose, created_at) SELECT $9, id, 'first-password', now() FROM c),
    o AS (INSERT INTO job (kind, payload, created_at, due_at) SELECT 'mail', jsonb_build_object('messageId', $10::text, 'recipient', email, 'purpose', 'first-password', 'data', '{}'::jsonb), now(), 'infinity' FROM c),
    e AS (INSERT INTO log_entry (happened_at, admin_email, owner_email, action, changes, search_key) SELECT now(), $11, email, 'Add Customer', $12, $8 FROM c RETURNING id),
    m AS (INSERT INTO log_unsealed (entry_id, mark) SELECT id, $13 FROM e) SELECT * FROM c`,
  export: `SELECT id, name_key, first_name, last_name, email, organization, country_id, phone_number, role_label, active FROM customer WHERE (name_key, id) > ($1, $2) ORDER BY name_key, id LIMIT 2000`,
};
// search is parsed each time: a generic plan cannot see the pattern.
const run = (name, values) => pool.query(name === 'search' ? { text: q[name], values } : { name, text: q[name], values });
const CAT = { 1: { id: 1, name: 'CPU' }, 2: { id: 2, name: 'FNL' } },
  TYP = {
    1: { id: 1, name: 'Trial' },
    3: { id: 3, name: 'Permanent' },
    4: { id: 4, name: 'Monthly' },
    5: { id: 5, name: 'Student' },
    6: { id: 6, name: 'Temporary' },
  };
const MOD = ['Acoustics Low Frequency', 'Acoustics High Frequency', 'Flow', 'Acquisition', 'Measurement', 'Measurement Rig'].map(
  (name, i) => ({ id: i + 1, name }),
);
const standing = (end) => {
  const days = end ? Math.round((Date.parse(end) - Date.now()) / 864e5) : 0;
  return days > 90 ? 'Covered' : days >= 0 ? 'Renewal open' : days >= -30 ? 'Grace' : 'Lapsed';
};
const lic = (l) => ({
  id: l.id,
  customerId: l.customer_id,
  revision: l.revision,
  licenseCategoryModel: CAT[l.category_id],
  licenseTypeModel: TYP[l.type_id],
  version: l.version,
  versionId: l.release_id,
  startDate: l.start_date ?? l.subs[0]?.subscriptionStartDate ?? null,
  endDate: l.end_date,
  purchaseDate: l.purchase_date,
  renewDate: l.renew_date,
  months: l.months,
  remainingDays: l.end_date ? Math.max(0, Math.round((Date.parse(l.end_date) - Date.now()) / 864e5)) : null,
  seats: l.seats,
  courseCode: l.course_code,
  ...(l.course_name && { courseName: l.course_name }),
  ...(l.order && { order: l.order }),
  standing: standing(l.end_date),
  ...(l.suspended_on && { suspension: { since: l.suspended_on, reason: l.suspended_reason } }),
  ...(l.offline_allowed && { offlineAllowed: true }),
  macAddresses: l.macs,
  computers: l.computers,
  moduleModels: l.modules.map((m) => MOD[m - 1]),
  licenseSubscriptionModels: l.subs,
});
const body = async (req) => {
  const c = [];
  for await (const b of req) c.push(b);
  return JSON.parse(Buffer.concat(c).toString() || '{}');
};
const send = (res, data, more = {}) => {
  const b = Buffer.from(JSON.stringify({ statusCode: 'OK', message: 'OK', data, ...more }));
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': b.length });
  res.end(b);
};
const like = (s) => '%' + s.toLowerCase().replace(/[\\%_]/g, '\\$&') + '%';
const mark = (id) => createHmac('sha256', 'k').update(String(id)).digest();
http
  .createServer(async (req, res) => {
    try {
      const u = new URL(req.url, 'http://x'),
        p = u.pathname,
        s = u.searchParams;
      if (p === '/api/health') return send(res, 'ok');
      if (p === '/api/customers/login') {
        const t = randomBytes(32).toString('base64url');
        tokens.set(sha(t), 1);
        return send(res, { access_token: t });
      }
      if (!tokens.has(sha((req.headers.authorization ?? '').slice(7)))) {
        res.writeHead(410);
        return res.end();
      }
      let m;
      if ((m = /^\/api\/customers\/findCustomer\/(\d+)$/.exec(p))) {
        const c = (await run('cust', [+m[1]])).rows[0];
        if (!c) {
          res.writeHead(404);
          return res.end();
        }
        return send(res, {
          id: c.id,
          revision: c.revision,
          firstName: c.first_name,
          lastName: c.last_name,
          name: `${c.first_name} ${c.last_name}`,
          email: c.email,
          organization: c.organization,
          country: { id: c.country_id, name: 'Germany' },
          phoneNumber: c.phone_number,
          imageName: c.file_name,
          imageByte: c.jpeg,
          roles: c.roles,
          licenses: c.licenses.map(lic),
          teacher: c.teacher,
          requestTrial: c.allow_trial,
          offlineLicenseAllowed: c.offline_license_allowed,
          active: c.active,
          distributionArea: c.area,
          note: c.note,
          noteId: c.note_id,
          verified: c.verified,
          erased: c.erased,
          unsentMail: c.newest_mail?.error ? c.newest_mail : null,
          lastSignedInAt: c.signed_in_at,
          invitedAt: c.invited_at,
        });
      }
      if ((m = /^\/api\/licenses\/getCustomerLicenses\/(\d+)$/.exec(p)))
        return send(res, (await run('lic', [+m[1]])).rows[0].licenses.map(lic));
      if (p === '/api/customers/getCustomers') {
        const size = +s.get('pageSize'),
          from = (+s.get('page') - 1) * size;
        if (s.has('search')) {
          const { rows } = await run('search', [like(s.get('search')), size]);
          return send(res, rows);
        }
        const [r, n] = await Promise.all([run(from >= 1000 ? 'deep' : 'page', [size, from]), run('total', [])]);
        return send(res, r.rows, { total: n.rows[0].n });
      }
      if (p === '/api/customers/filter-customers') {
        const b = await body(req);
        return send(res, (await run('filter', [b.role[0], b.status[0] === 'Activated', +s.get('pageSize')])).rows);
      }
      if (p === '/api/customers/set-active-status') {
        const b = await body(req),
          a = b.active ? 'Activate' : 'Deactivate';
        return send(
          res,
          (await run('update', [b.id, b.active, 'admin@example.com', a, '[]', ` admin@example.com ${a.toLowerCase()}`, mark(b.id)]))
            .rows[0],
        );
      }
      if (p === '/api/customers/addCustomerFromAdmin') {
        const b = await body(req),
          name = `${b.firstName} ${b.lastName}`.toLowerCase();
        const c = (
          await run('create', [
            b.firstName,
            b.lastName,
            b.email,
            b.organization,
            b.countryId,
            b.phoneNumber,
            name,
            ` ${name} ${b.email}\n ${name} ${b.email.replace(/\W+/g, ' ')}`,
            randomUUID(),
            `<${randomUUID()}@x>`,
            'admin@example.com',
            JSON.stringify(Object.entries(b).map(([field, after]) => ({ field, after }))),
            mark(b.email),
          ])
        ).rows[0];
        return send(res, {
          id: c.id,
          revision: 1,
          firstName: c.first_name,
          lastName: c.last_name,
          email: c.email,
          organization: c.organization,
          licenses: [],
        });
      }
      if (p === '/api/customers/export') {
        res.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
        res.write('First name,Last name,Email,Organization,Country,Phone,Role,Active\r\n');
        let last = ['', 0];
        for (;;) {
          const { rows } = await run('export', last);
          if (!rows.length) break;
          const t = rows
            .map(
              (r) =>
                `${r.first_name},${r.last_name},${r.email},${r.organization},${r.country_id},${r.phone_number},${r.role_label},${r.active}\r\n`,
            )
            .join('');
          if (!res.write(t)) await new Promise((k) => res.once('drain', k));
          last = [rows.at(-1).name_key, rows.at(-1).id];
        }
        return res.end();
      }
      res.writeHead(404);
      res.end();
    } catch (e) {
      if (!res.headersSent) {
        res.writeHead(500);
        res.end(e.message);
      } else res.destroy();
    }
  })
  .listen(+arg('port', 4300), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
