import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The screens in four languages. */
const FOLDERS = [
  'operation/api-docs',
  'identity/sso',
  'identity/security-events',
  'identity/api-keys',
  'identity/roles',
  'identity/users',
  'licensing/trials',
  'licensing/releases',
  'licensing/products',
  'licensing/parts',
  'licensing/licenses',
  ...['identity/sign-in', 'identity/parts', 'classroom/joining', 'classroom/courses', 'licensing/check'],
  ...[
    'customers/profile',
    'customers/desk',
    'customers/find',
    'selling/offers',
    'selling/orders',
    'selling/parts',
    'selling/pipeline',
    'selling/prices',
    'selling/quotations',
    'selling/reminders',
    'classroom/teachers',
    'shell',
  ],
  ...['ui', 'ui/plain', 'platform/log', 'platform/parts'],
  ...['bin', 'customers', 'mails', 'organizations', 'parts', 'saved-views', 'timeline', 'bulk', 'imports'].map(
    (name) => `customers/${name}`,
  ),
];
const MORE = [
  'ui/plain/SecretField.tsx',
  'ui/plain/Field.tsx',
  ...['ui/WithRecord.tsx', 'ui/ReasonForm.tsx'],
  'platform/parts/DeleteDialog.tsx',
  ...[
    'CopyButton',
    'DataTable',
    'DayInput',
    'DialogPanel',
    'ExportButton',
    'ExportProgress',
    'Faces',
    'FormButtons',
    'LeaveDialog',
    'ListFaces',
    'ListTable',
    'Rows',
    'SidePanel',
  ].map((name) => `ui/${name}.tsx`),
  'ui/use-edit-form.tsx',
  ...['Colleagues', 'InvitedPeople', 'InvitePeople', 'JoinOrganizationForms', 'JoinOrganizationPage', 'OwnOrganizationPart'].map(
    (name) => `customers/organizations/${name}.tsx`,
  ),
];

/** Words that are the same in every language, forms to type in, or words translated where they are used. */
const SAME = [
  ...[
    'License Manager',
    'ERP',
    'you@organization.com',
    'https://',
    'Esc',
    'Enter',
    'Ctrl Enter',
    '&nbsp;',
    'email',
    'request number',
    'K7RM3FM97D',
    'Support',
    'FNL',
    'MATLAB',
    'https://login.example.com/realms/staff',
    'https://assets.example.com/hooks',
    'Authorization: Bearer lm_…',
    '203.0.113.7 or 2001:db8:1:2::/64',
  ],
  ...['Quotation', 'Customer', 'License', 'Price book', 'Webhook', 'your text', 'secret', 'address', 'key id', 'id'],
  ...[
    'Request',
    'Offer',
    'Order',
    'Course',
    'code',
    'link',
    'accept',
    'pay',
    'SHA-256',
    'openapi.json',
    'API',
    'Portal',
    'UTC',
    'Organization',
    'GET',
    '/api/organizations/readLicenses',
  ],
  ...['Your account could not be loaded', 'Logout'], // before the reader is known
];

const ATTRIBUTES = ['label', 'title', 'text', 'placeholder', 'description', 'caption', 'alt', 'what', 'aria-label', 'data-tip'];

const isText = (text: string) => /\p{L}{2}/u.test(text) && !SAME.includes(text.trim());

/** Returns the words that a screen's file contains itself: between its tags, and in attributes that people read. */
function wordsIn(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(import.meta.dirname, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isText(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && ATTRIBUTES.includes(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      if (isText(node.initializer.text)) found.push(node.initializer.text);
    ts.forEachChild(node, look);
  };
  look(source);
  return found.map((text) => `${path}: ${text}`);
}

// LNG-5, LNG-7
test('screens in four languages contain no texts of their own', () => {
  const inFolders = FOLDERS.flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((name) => `${folder}/${name}`));
  const screens = [...inFolders, ...MORE].filter((path) => path.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(40);
  const message =
    'These words stand by themselves on screens that speak four languages. Say them with say(…) of the feature’s book, and put them into its ' +
    '`<feature>-words.de.ts`, `.fr.ts` and `.es.ts`. See docs/languages.md.';
  expect(screens.flatMap(wordsIn), message).toEqual([]);
});
