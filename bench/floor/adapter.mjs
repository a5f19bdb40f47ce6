// Our own product: the paths of its API. `create` writes more than the floor does (role, mail with its link, log entry), and `update` a log entry.
const enc = encodeURIComponent;
export default ({ username = 'admin@example.com', signer = username, password = 'Passw0rd!bench' } = {}) => {
  const signIn = (username) => ({ method: 'POST', path: '/api/customers/login', body: { username, password }, noAuth: true });
  const perPage = (limit, offset) => `page=${Math.floor(offset / limit) + 1}&pageSize=${limit}`;
  const page = ({ offset, limit }) => ({ path: `/api/customers/getCustomers?${perPage(limit, offset)}` });
  let rowsOnly = ''; // `&total=false` where the portal supports it: rows without waiting for their count
  const find = ({ q, limit }) => ({ path: `/api/customers/getCustomers?${perPage(limit, 0)}&search=${enc(q)}${rowsOnly}` });
  const ROLE = { user: 'Customer', manager: 'Sales', admin: 'Admin' };
  const start = Date.now() * 1000;
  let n = 0;
  const letters = (k) => {
    let s = '';
    do {
      s = String.fromCharCode(97 + (k % 26)) + s;
      k = Math.floor(k / 26) - 1;
    } while (k >= 0);
    return s;
  };
  // Another person signs in while sign-in is measured: a person can have only so many sessions, and the first would end.
  const ops = {
    getOne: ({ id }) => ({ path: `/api/customers/findCustomer/${id}` }),
    page0: page,
    page50k: page,
    page0total: page,
    search: find,
    searchRare: find,
    licenses: ({ customerId }) => ({ path: `/api/licenses/getCustomerLicenses/${customerId}` }),
    filter: ({ role, active, limit }) => ({
      method: 'POST',
      path: `/api/customers/filter-customers?${perPage(limit, 0)}${rowsOnly}`,
      body: { role: [ROLE[role]], status: [active ? 'Activated' : 'Deactivated'] },
    }),
    create: (c) => {
      const k = start + n++;
      return {
        method: 'POST',
        path: '/api/customers/addCustomerFromAdmin',
        body: {
          firstName: 'Bench',
          lastName: `Zzz${letters(k)}`,
          email: `bench${k}.${process.pid}@example.test`,
          organization: c.organization,
          countryId: 276,
          phoneNumber: '1234567',
          rolesId: [2],
        },
      };
    },
    update: ({ id, active }) => ({ method: 'POST', path: '/api/customers/set-active-status', body: { id, active } }),
    login: () => signIn(signer),
    export: () => ({ path: '/api/customers/export' }),
  };
  return {
    async auth(call) {
      const r = await call(signIn(username));
      const t = r.json?.data?.access_token;
      if (!t) throw new Error(`portal login: HTTP ${r.status} ${JSON.stringify(r.json)}`);
      const headers = { authorization: `Bearer ${t}` };
      if ((await call({ path: '/api/customers/getCustomers?page=1&pageSize=1&search=a&total=false', headers })).status === 200)
        rowsOnly = '&total=false';
      return headers;
    },
    rows: (j, op) => (op === 'export' ? String(j).trim().split('\n').slice(1) : Array.isArray(j.data) ? j.data : [j.data]),
    total: (j) => j.total,
    ops,
  };
};
