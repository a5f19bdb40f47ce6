// The policy decides who may do what (docs/architecture.md): only the places counted here, each with its reason, examine lists of rights and roles.
// Files are identified by name, whatever their folder. One more place fails the check, and so does a count that is too high.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['packages/contract/src', 'packages/server/src', 'packages/web/src'];
const POLICY = new Set(['policy.ts', 'sentences.ts', 'rights.ts', 'role-names.ts']);

/** Finds code that examines a list of rights, the roles of the principal, a judgement on roles, or the id of a role. */
const LOOK = new RegExp(
  [
    String.raw`\w\.rights\b`,
    String.raw`\brights(Now)?\??\.(length|includes|some|every|find\w*|filter|has|indexOf)\b`,
    String.raw`\bright_name\b`,
    String.raw`\b(principal|self|who)\.roles\b`,
    String.raw`\{[^{}]*\b(rights|roles)\b[^{}]*\}(: (Session|Key)?Principal\b| = (principal|self)\b)`,
    String.raw`\b(hasRole|isAdmin|isStaff|isDistributor|hasFixedRights|showsEverybody)\(`,
    String.raw`[!=]== ?ROLE\.\w+`,
  ].join('|'),
  'g',
);

/** The places that may stay, with their reasons and their number in each file. */
const MAY_STAY = {
  'makes the principal of a call or of a key, and its row scope': {
    'principals.queries.ts': 2,
    'key-principals.queries.ts': 4,
    'area-of.ts': 2,
    'saved-views.queries.ts': 1,
  },
  'tells principals apart: those whose statements and answers are shared, and those whose rights changed': {
    'scope.queries.ts': 1,
    'list-totals.ts': 1,
    'admission.ts': 1,
  },
  'tells self which rights there are, for screens to ask the policy': { 'signed-in-person.ts': 1, 'profile.routes.ts': 1 },
  'shows a list of rights or roles, or lets one be chosen': {
    'RightCards.tsx': 2,
    'AddRole.tsx': 1,
    'EditRole.tsx': 5,
    'KeyFields.tsx': 4,
    'KeyList.tsx': 3,
    'OneKey.tsx': 3,
    'key-words.ts': 1,
    'Me.tsx': 1,
    'SavedViewForm.tsx': 2,
    'ProviderForm.tsx': 1,
    'openapi-call.ts': 2,
  },
  'keeps the rights of roles and keys, as rules of the matrix want them, and tells of them': {
    'feature.ts': 1,
    'roles.ts': 1,
    'roles.routes.ts': 4,
    'role-records.queries.ts': 3,
    'api-keys.queries.ts': 3,
    'api-keys.routes.ts': 1,
    'key-acts.ts': 1,
  },
  'finds the people who have a right': { 'request-recipients.queries.ts': 1, 'offer-customers.queries.ts': 1, 'roles.queries.ts': 2 },
  'bounds what an account without any right does in an hour (SGN-36, SGN-37)': {
    'password-sign-in.ts': 1,
    'passkey-sign-in.routes.ts': 1,
    'events.queries.ts': 1,
  },
  'a distribution area goes with the role Distributor': {
    'role-input.ts': 1,
    'CustomerForm.tsx': 1,
    'UserForm.tsx': 1,
    'EditProfile.tsx': 2,
    'Emails.tsx': 2,
  },
  'whether the person concerned is staff or the last Admin, or will be': {
    'customers.routes.ts': 4,
    'customer-acts.ts': 1,
    'invited-customers.routes.ts': 2,
    'staff-acts.ts': 2,
    'users.routes.ts': 1,
    'users.ts': 1,
    'admin-acts.ts': 1,
  },
  'says which ways of signing in an account has, before anybody is signed in': {
    'sign-up.routes.ts': 1,
    'required-provider.ts': 2,
    'second-factor.ts': 2,
    'person-of-claims.ts': 4,
    'claimed-roles.ts': 1,
    'provider-settings.routes.ts': 1,
  },
  'watches Admins for what matters for safety': { 'alerts.ts': 2, 'alerts.queries.ts': 1, 'security-events.following.ts': 3 },
  'a function of the same name, which filters customers': { 'customer-filter.queries.ts': 1 },
};
const ALLOWED = new Map(Object.values(MAY_STAY).flatMap(Object.entries));

const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;

const files = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !POLICY.has(basename(path)))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(root, room, path), 'utf8') })),
);

/** The problems, one sentence each. Files with the same name count together. */
function judge(texts) {
  const found = new Map([...ALLOWED.keys()].map((name) => [name, { count: 0, path: name }]));
  for (const { path, text } of texts) {
    const count = text.replace(COMMENT, '').match(LOOK)?.length ?? 0;
    const name = basename(path);
    if (count > 0) found.set(name, { count: count + (found.get(name)?.count ?? 0), path });
  }
  return [...found].flatMap(([name, { count, path }]) => {
    const most = ALLOWED.get(name) ?? 0;
    if (count === most) return [];
    const way = count > most ? 'ask may(), allows() or visible() instead' : 'lower its number in scripts/check-policy.mjs';
    return [`${path}: looks at rights or roles in ${count} places, not ${most}: ${way}`];
  });
}

/** One of each kind in a new file, and one more in a file with a count: the check must find them. */
const PLANTED = [
  "const may = self.rights.includes('log.view');",
  "const may = ({ rights }) => rights.some((one) => one === 'log.view');",
  "const may = sql`SELECT FROM role_right WHERE right_name = 'log.view'`;",
  'const may = principal.roles.map(({ id }) => id).includes(1);',
  'const { id, rights } = principal;',
  'const may = isStaff(had);',
  'const may = role.id === ROLE.admin;',
].map((text) => ({ path: 'packages/web/src/shell/planted.tsx', text }));
const ONE_MORE = { path: 'packages/web/src/shell/RightCards.tsx', text: "const may = self.rights.includes('log.view');" };

const problems = judge(files);
const asleep = [...PLANTED, ONE_MORE].filter((plant) => judge([...files, plant]).length === problems.length);
for (const problem of problems) console.error(problem);
for (const { text } of asleep) console.error(`A planted look was not noticed: ${text}`);
if (problems.length > 0 || asleep.length > 0) process.exit(1);

const places = [...ALLOWED.values()].reduce((sum, count) => sum + count, 0);
console.log(`Policy: rights and roles are looked at past it in ${places} places, each of which may stay; a planted one is noticed`);
