import { FIRST_MODULES, knowCatalogue, knownCatalogue, type Product, SOLD_KINDS } from '@lm/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { calls, checkedLines, type Line, withAnswer, withNearNames } from './import-lines.ts';
import { problemsOf, rowOf } from './import-row.ts';
import { fileOf, readFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const HEAD = 'First name;Last name;E-mail;Company;Country;Phone';

// IMP-12
describe('reading a file', () => {
  test('accepts what spreadsheets save: marks, semicolons, quotes, other headings, empty lines', () => {
    const read = readFile(
      bytes(`\uFEFF${HEAD};Role\r\nMara;"Lind; qvist";m@x.example;"Say ""hi""";Norway;1;Boss\r\n;;;;;;\r\nBo;Ek;b@x.example;X;USA;2;\r\n`),
    );
    expect(read).toEqual({
      rows: [
        {
          number: 2,
          cells: {
            firstName: 'Mara',
            lastName: 'Lind; qvist',
            email: 'm@x.example',
            organization: 'Say "hi"',
            countryId: 'Norway',
            phoneNumber: '1',
          },
        },
        {
          number: 3,
          cells: { firstName: 'Bo', lastName: 'Ek', email: 'b@x.example', organization: 'X', countryId: 'USA', phoneNumber: '2' },
        },
      ],
      columns: ['firstName', 'lastName', 'email', 'organization', 'countryId', 'phoneNumber'],
      ignored: ['Role'],
    });
  });

  test('accepts the Windows encoding, and its own output', async () => {
    const windows = new Uint8Array(
      [...`${HEAD}\nS`]
        .map((letter) => letter.charCodeAt(0))
        .concat(0xf8, ...[...'ren;Ek;s@x.example;X;Norway;1'].map((letter) => letter.charCodeAt(0))),
    );
    const read = readFile(windows.buffer);
    if (typeof read === 'string') throw new Error(read);
    expect(read.rows[0]?.cells.firstName).toBe('Søren');
    const cells = {
      firstName: 'Søren',
      lastName: 'Ek',
      email: '+s@x.example',
      organization: '=1+1',
      countryId: 'Norway',
      phoneNumber: '1',
    };
    const written = await fileOf([cells], read.columns).arrayBuffer();
    expect(readFile(written)).toMatchObject({ rows: [{ cells }] });
  });

  // LNG-8
  test.each([
    'Vorname,Nachname,E-Mail,Organisation,Land,Telefon,Rolle,Aktiv,USt-IdNr.',
    'Prénom,Nom,E-mail,Organisation,Pays,Téléphone,Rôle,Actif,N° de TVA',
    'Nombre,Apellidos,Correo,Organización,País,Teléfono,Rol,Activo,NIF-IVA',
  ])('reads customers.csv as it was saved in another language: %s', (head) => {
    const read = readFile(bytes(`\uFEFF${head}\r\nMara,Lindqvist,m@x.example,KTH,Sweden,46,Customer,Activated,SE1\r\n`));
    if (typeof read === 'string') throw new Error(read);
    expect(read.columns).toEqual(['firstName', 'lastName', 'email', 'organization', 'countryId', 'phoneNumber', 'vatId']);
    expect(read.rows[0]?.cells).toMatchObject({ firstName: 'Mara', lastName: 'Lindqvist', countryId: 'Sweden', vatId: 'SE1' });
    expect(read.ignored).toHaveLength(2);
  });

  test.each([
    ['', 'The file is empty.'],
    ['a,b\n1,2', 'The first row of the file must name its columns. Missing: First name, Last name, Email, Organization, Country, Phone.'],
    [`${HEAD};Mail\n1`, 'The column Email appears twice.'],
    [HEAD, 'The file has a heading but no rows.'],
  ])('says what is wrong with %j', (text, sentence) => {
    expect(readFile(bytes(text))).toBe(sentence);
  });
});

// IMP-1
describe('a row', () => {
  const person = {
    firstName: 'Mara',
    lastName: 'Lind',
    email: 'm@x.example',
    organization: 'X',
    countryId: 'Côte d’ivoire',
    phoneNumber: '+47 (22) 85-90.00',
  };

  test('is read the way people write', () => {
    const cells = {
      ...person,
      countryId: 'united kingdom',
      isTeacher: 'Yes',
      allowTrial: 'n',
      category: 'fnl',
      type: 'permanent',
      modules: 'flow; Acoustics low frequency',
      seats: '5',
      startDate: '1.2.2026',
      months: '12',
      macAddresses: 'a4-83-e7-2f-0b-91',
    };
    expect(rowOf(cells)).toMatchObject({
      countryId: 826,
      phoneNumber: '4722859000',
      isTeacher: true,
      allowTrial: false,
      license: { categoryName: 'FNL', typeId: 3, modules: [3, 1], seats: 5, startDate: '01/02/2026', months: 12 },
    });
    expect(problemsOf(cells, new Map())).toEqual({});
    expect(problemsOf({ ...cells, version: '9.9' }, new Map([[1, new Set(['5.1.1'])]]))).toEqual({ version: 'There is no such release' });
  });

  // PRD-44
  test('has to name the product if two products have modules of the same names', () => {
    const before = knownCatalogue();
    const product = (id: number, name: string): Product => ({
      ...{ id, revision: 1, name, code: name, kinds: [...SOLD_KINDS], trialDays: 30, version2From: null },
      ...{ idsNeeded: null, listDays: null, seatFor: 'program', seatMoves: 2, colour: 'blue', formerly: [] },
    });
    const [flow, rays] = FIRST_MODULES.slice(2, 4).map((module, place) => ({ ...module, id: 7 + place, productId: 2, code: `S${place}` }));
    if (!flow || !rays) throw new Error('the six modules are missing');
    const modules = [...FIRST_MODULES, flow, { ...rays, name: 'Rays' }];
    knowCatalogue({ products: [product(1, 'Simulator'), product(2, 'Studio')], modules, editions: [] });
    onTestFinished(() => knowCatalogue(before));
    const cells = { ...person, category: 'CPU', type: 'Permanent', startDate: '01/02/2026', months: '12' };
    const said = (change: object) => problemsOf({ ...cells, ...change }, new Map());
    expect(said({ modules: 'Flow' })).toEqual({ product: 'Please say which: Simulator and Studio have modules with these names' });
    expect(said({ modules: 'Flow', product: 'studio' })).toEqual({});
    expect(rowOf({ ...cells, modules: 'Flow', product: 'studio' })).toMatchObject({ license: { modules: [7] } });
    expect(rowOf({ ...cells, modules: 'Flow; Rays' })).toMatchObject({ license: { modules: [7, 8] } });
    expect(said({ modules: 'Flow; Rays' })).toEqual({});
    expect(said({ modules: 'Flow; Measurement' })).toEqual({});
  });

  test('reports what is wrong by column', () => {
    expect(problemsOf({ ...person, countryId: 'Atlantis', email: 'm@', phoneNumber: 'none', isTeacher: 'maybe' }, new Map())).toEqual({
      countryId: 'Please choose a country',
      email: 'The input is not valid Email!',
      phoneNumber: 'Please enter digits only',
      isTeacher: 'Please write yes or no',
    });
    const license = {
      ...person,
      countryId: 'Norway',
      category: 'GPU',
      type: 'Monthly',
      modules: 'Flow, Magic',
      startDate: '31/02/2026',
      months: 'x',
    };
    expect(problemsOf(license, new Map())).toEqual({
      category: 'Please write CPU or FNL',
      modules: 'Please choose a module from the list',
      startDate: 'Please enter a date as DD/MM/YYYY',
      months: 'Please enter a number between 1 - 120',
    });
  });

  test('is marked if it repeats another, or names a person differently', async () => {
    const norwegian = { ...person, countryId: 'Norway' };
    const rows = [norwegian, norwegian, { ...norwegian, lastName: 'Berg' }, { ...norwegian, category: 'CPU' }].map((cells, index) => ({
      number: index + 2,
      cells,
    }));
    const lines = await checkedLines(rows, new Map(), () => undefined);
    expect(lines.map(({ problems }) => problems.email)).toEqual([
      undefined,
      'The same as row 2',
      'Row 2 has another name for this email',
      undefined,
    ]);
  });
});

// IMP-171
test('rows that name nearly an existing organization are put in question, and one answer serves all rows that name it', () => {
  const line = (number: number, organization: string): Line => ({
    ...{ number, cells: { organization, countryId: 'Norway' }, problems: {}, skipped: false, isSamePerson: false, outcome: null },
  });
  const lines = [line(2, 'Brisk'), line(3, 'BRISK'), line(4, 'Other')];
  const asked = withNearNames(lines, new Map([['norway brisk', 'Brisk A.S.']]));
  expect(asked.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['question', { organization: 'Brisk A.S. already exists: is this another organization?' }],
    ['question', { organization: 'Brisk A.S. already exists: is this another organization?' }],
    [null, {}],
  ]);
  expect(withNearNames(asked, new Map())).toEqual(lines);
  const answered = withAnswer(asked, asked[0] as Line);
  expect(answered.map(({ isNewOrganization, problems }) => [isNewOrganization, problems])).toEqual([
    [true, {}],
    [true, {}],
    [undefined, {}],
  ]);
  expect([...calls(answered)][0]?.rows.map((row) => row.isNewOrganization)).toEqual([true, true, undefined]);
});
