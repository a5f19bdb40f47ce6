import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, type Listed, readStudentFile, readStudents, studentsIn, withHeading } from './invite-list.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const people = (read: ReturnType<typeof readStudents>, corrected = new Map<string, string>()) => {
  if (typeof read === 'string') throw new Error(read);
  return studentsIn(read, corrected);
};
const short = ({ line, firstName, lastName, email, problem }: Listed) => [line, `${firstName}|${lastName}`, email, problem];
const read = (text: string) => people(readStudents(text)).map(short);

const NOT_VALID = 'The input is not valid Email!';
const NO_ADDRESS = 'There is no address in this line';

// INV-585
describe('a pasted list', () => {
  test('is read as mail programs write it', () => {
    expect(read('Ann Lee <ann@x.example>, "Ray, Bo" <bo@x.example>; cy@x.example\n\nDi Ek <di@x.example>')).toEqual([
      [1, 'Ann|Lee', 'ann@x.example', null],
      [1, 'Bo|Ray', 'bo@x.example', null],
      [1, '|', 'cy@x.example', null],
      [3, 'Di|Ek', 'di@x.example', null],
    ]);
    expect(read('a@x.example; b@x.example,c@x.example d@x.example')).toHaveLength(4);
    expect(read('a@x.example, b.x.example, c@x.example').map(([, , email, problem]) => [email, problem])).toEqual([
      ['a@x.example', null],
      ['b.x.example', NOT_VALID],
      ['c@x.example', null],
    ]);
    expect(read('mailto:a@x.example.\n\u200bb@x.example\n')).toMatchObject([
      [1, '|', 'a@x.example', null],
      [2, '|', 'b@x.example', null],
    ]);
  });

  test('reports for each line what is wrong with it, and takes corrections', () => {
    const list = readStudents('Email\nann@x.example\nbo@x,example\nANN@x.example\ncy@@x.example\n');
    expect(people(list).map(short)).toEqual([
      [2, '|', 'ann@x.example', null],
      [3, '|', 'bo@x', NOT_VALID],
      [4, '|', 'ANN@x.example', 'The same address as line 2'],
      [5, '|', 'cy@@x.example', NOT_VALID],
    ]);
    expect(people(list, new Map([[keyOf(3, 'bo@x'), 'bo@x.example']])).map(({ problem }) => problem)).toEqual([
      null,
      null,
      'The same address as line 2',
      NOT_VALID,
    ]);
  });

  test.each([
    ['', 'It is empty.'],
    [' \n \n', 'It is empty.'],
    ['First name,Email address\n', 'There is a heading but no one below it.'],
    [
      Array.from({ length: 1001 }, (_, n) => `a${n}@x.example`).join('\n'),
      'The list has 1,001 lines. Split it into parts of at most 1,000.',
    ],
  ])('is refused whole when it is none', (text, sentence) => {
    expect(readStudents(text)).toBe(sentence);
  });
});

// INV-585
describe('a file', () => {
  test.each([
    ['Moodle', '\uFEFF"First name",Surname,"ID number","Email address"\nAnn,Lee,17,ann@x.example\nBo,"Ray, jr.",18,bo@x.example\n'],
    ['German Moodle', 'Vorname;Nachname;Institution;E-Mail-Adresse\r\nAnn;Lee;TU;ann@x.example\r\nBo;Ray;TU;bo@x.example'],
    ['French Moodle', 'Prénom\tNom\tAdresse de courriel\nAnn\tLee\tann@x.example\nBo\tRay\tbo@x.example'],
    [
      'Canvas',
      'Student,ID,SIS User ID,SIS Login ID,Section,Essay (12)\n"    Points Possible",,,,,10\n"Lee, Ann",1,17,ann@x.example,A,9\n"Ray, Bo",2,18,bo@x.example,A,8',
    ],
    ['without headings', '17;Ann;Lee;ann@x.example\n18;Bo;Ray;bo@x.example'],
    ['a whole name', 'ann@x.example,Ann Lee\nbo@x.example,Bo Ray'],
    ['Excel', 'sep=;\nEmail;First Name;Last Name\nann@x.example;Ann;Lee\nbo@x.example;Bo;Ray'],
  ])('of %s has its columns guessed', (_, text) => {
    const found = people(readStudents(text));
    expect(found.map(({ email, firstName, problem }) => [email, firstName, problem])).toEqual([
      ['ann@x.example', 'Ann', null],
      ['bo@x.example', 'Bo', null],
    ]);
    expect(found[0]?.lastName).toBe('Lee');
  });

  test('is read in the Windows encoding, and an Excel workbook is refused with advice', () => {
    const latin = Uint8Array.from([...'Vorname;E-Mail\nJ\u00f6rg;j@x.example'].map((letter) => letter.charCodeAt(0))).buffer;
    expect(people(readStudentFile(latin))[0]?.firstName).toBe('Jörg');
    expect(readStudentFile(bytes('PK\u0003\u0004'))).toContain('Excel workbook');
  });

  test('can have its columns and its heading corrected', () => {
    const list = readStudents('Login,Contact\nann,ann@x.example\nbo,bo@x.example');
    if (typeof list === 'string') throw new Error(list);
    expect([list.head, list.meanings]).toEqual([
      ['Login', 'Contact'],
      ['none', 'email'],
    ]);
    const unheaded = withHeading(list, false);
    expect(people(unheaded).map(short)[0]).toEqual([1, '|', 'Contact', NOT_VALID]);
    expect(withHeading(unheaded, true)).toEqual(list);
    expect(people({ ...list, meanings: ['firstName', 'none'] }).map(short)[0]).toEqual([2, 'ann|', '', NO_ADDRESS]);
  });
});

// INV-585
test('whatever is pasted, no one is lost and no one is invited twice', () => {
  const letters = ['a@x.example', 'Ann Lee', '<', '>', '"', ',', ';', '\n', '\t', ' ', '@', 'Email', '\u200b', '=1+1', 'ö', ':', '\r\n'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const found = readStudents(text);
      if (typeof found === 'string') return;
      const listed = studentsIn(found, new Map());
      const good = listed.filter(({ problem }) => problem === null).map(({ email }) => email.toLowerCase());
      expect(new Set(good).size).toBe(good.length);
      expect(listed.every(({ line }) => line >= 1 && line <= text.split(/\r\n?|\n/).length)).toBe(true);
    }),
    { numRuns: 400 },
  );
  // However forty people are written, the result is the same forty.
  const forty = Array.from({ length: 40 }, (_, n) => ({ name: `Ann Lee${'x'.repeat(n)}`, email: `s${n}@x.example` }));
  for (const separator of [', ', '; ', '\n', ',\n'])
    for (const write of [({ email }: { email: string }) => email, ({ name, email }: (typeof forty)[number]) => `${name} <${email}>`])
      expect(read(forty.map(write).join(separator)).map(([, , email]) => email)).toEqual(forty.map(({ email }) => email));
});
