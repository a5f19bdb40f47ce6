import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Anything = z.core.JSONSchema._JSONSchema;

const isSchema = (schema: Anything): schema is JsonSchema => typeof schema !== 'boolean';

/** The example for a field with this name, if the schema takes it: the first that fits. */
const BY_NAME: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  id: [42],
  revision: [3],
  sha256: ['56fb08835d0bb50d7232143396b4794e18eaa66ca8faa21af003dfc84b284cfb'],
  stamp: ['1795881600000'],
  fileId: ['0f8b6c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'],
  key: ['0f8b6c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'],
  nonce: ['0f8b6c1e2d3a4b5c8d7e9f0a1b2c3d4e'],
  hostKey: ['Q2hhbmdlIHRoaXMgaW4geW91ciBvd24gcHJvZ3JhbSE='],
  secret: ['q3JxWb0e8Jc2Yt5nVd7LhAq3JxWb0e8Jc2Yt5nVd7LhA'],
  domains: ['kth.example'],
  mustUse: ['kth.example'],
  email: ['mara.lindqvist@kth.example'],
  emails: ['mara.lindqvist@kth.example'],
  username: ['mara.lindqvist@kth.example'],
  recipient: ['mara.lindqvist@kth.example'],
  firstName: ['Mara'],
  lastName: ['Lindqvist'],
  name: ['Mara Lindqvist', '5.1.1'],
  organization: ['KTH Royal Institute of Technology'],
  phoneNumber: ['46812345678'],
  phone: ['46812345678'],
  countryId: [752],
  countryIds: [752],
  countries: [752],
  distributionArea: [752],
  country: ['Sweden', 752],
  language: ['de'],
  address: ['Brinellvägen 8, Stockholm', 'licensing@kth.example'],
  password: ['Sound&Vision9'],
  newPassword: ['Sound&Vision9'],
  oldPassword: ['Sound&Vision8'],
  confirmPassword: ['Sound&Vision9'],
  confirm: ['mara.lindqvist@kth.example'],
  url: ['https://example.com/hooks'],
  version: ['5.1.1'],
  vector: ['CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N'],
  cve: ['CVE-2026-12345'],
  macAddresses: ['A4:83:E7:2F:0B:91'],
  macs: ['A4:83:E7:2F:0B:91'],
  currency: ['EUR'],
  rolesId: [4, 3],
  moduleId: [1],
  modules: [1, 'Flow'],
  productId: [1],
  categoryId: [1],
  typeId: [3],
  productDownloadLink: ['https://example.com/simulator-5.1.1.exe'],
  fnlDownloadLink: ['https://example.com/manager-5.1.1.exe'],
  matlabRuntimeDownloadLink: ['https://example.com/runtime-5.1.1.exe'],
  link: ['https://www.kth.example/people/mara'],
  issuer: ['https://login.example.com/realm'],
  scopes: ['openid email profile'],
  discountReason: ['Their fifth year'],
  taxText: ['VAT'],
  months: [12],
  seats: [5],
  usersNumber: [5],
  page: ['1', 1],
  pageSize: ['50', 50],
  search: ['lindqvist'],
  statusCode: ['OK'],
  message: ['OK'],
  total: [1],
  token: ['q3JxWb0e8Jc2Yt5nVd7LhA'],
  urlToken: ['q3JxWb0e8Jc2Yt5nVd7LhA'],
  code: ['123456', 'AB12CD34'],
  courseCode: ['AB12CD34'],
  reason: ['They asked for it'],
  note: ['Prefers mail.'],
  answer: ['Thank you for your request.'],
  off: ['files'],
  kinds: ['license.*'],
  rights: ['customers.view'],
  days: [30],
};

/** Examples for other text: the first that the schema takes is used. */
const TEXTS = [
  'An example',
  'example',
  'AB12CD34',
  'A4:83:E7:2F:0B:91',
  '5.1.1',
  '42',
  'mara.lindqvist@kth.example',
  'https://example.com/hooks',
];

const DAY = '2026-11-21';
const MOMENT = '2026-11-21T10:00:00.000Z';

/** An example of what a schema takes, made from the names of its fields. A test parses each example with the contract. */
export function exampleFor(schema: Anything, name = '', leftOut: readonly string[] = []): unknown {
  if (!isSchema(schema)) return null;
  if ('const' in schema) return schema.const;
  if (schema.enum) return (BY_NAME[name] ?? []).find((one) => schema.enum?.includes(one)) ?? schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf ?? []).map((one) => exampleFor(one, name, leftOut));
  if (choices.length > 0) return choices.find((one) => one !== '' && one !== null) ?? choices[0];
  const [type] = [schema.type ?? []].flat().filter((one) => one !== 'null');
  if (type === 'object') return objectFor(schema, leftOut);
  if (type === 'array') return arrayFor(schema, name, leftOut);
  if (type === 'string') return textFor(schema, name);
  if (type === 'integer' || type === 'number') return numberFor(schema, name);
  if (type === 'boolean') return (BY_NAME[name] ?? []).find((one) => typeof one === 'boolean') ?? true;
  return null;
}

const objectFor = ({ properties = {}, required = [] }: JsonSchema, leftOut: readonly string[]) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || !leftOut.includes(name))
      .map(([name, schema]) => [name, leftOut.includes(name) ? null : exampleFor(schema, name, leftOut)]),
  );

function arrayFor({ items, prefixItems, minItems = 1 }: JsonSchema, name: string, leftOut: readonly string[]): unknown[] {
  if (prefixItems) return prefixItems.map((one) => exampleFor(one, name));
  if (typeof items !== 'object' || Array.isArray(items)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleFor(items, name, leftOut));
}

function textFor(schema: JsonSchema, name: string): string {
  const { format, maxLength, pattern, minLength = 0 } = schema;
  if (format === 'date') return DAY;
  if (format === 'date-time') return MOMENT;
  if (maxLength === 10 && /(Date|Until|From|On|day)$/i.test(name)) return DAY;
  const takes = (one: unknown): one is string =>
    typeof one === 'string' &&
    (format !== 'email' || one.includes('@')) &&
    one.length <= (maxLength ?? one.length) &&
    one.length >= minLength &&
    (!pattern || new RegExp(pattern, 'u').test(one));
  return [...(BY_NAME[name] ?? []), ...TEXTS].find(takes) ?? '';
}

function numberFor({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema, name: string): number {
  const takes = (one: unknown): one is number => typeof one === 'number' && one >= minimum && one <= maximum;
  return [...(BY_NAME[name] ?? []), ...(name.endsWith('Id') || name.endsWith('Ids') ? [42] : []), 1].find(takes) ?? minimum;
}
