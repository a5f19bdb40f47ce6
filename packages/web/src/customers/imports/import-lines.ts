import type { BodyOf, Imported, importsApi } from '@lm/contract';
import type { Cells, ColumnKey } from './import-columns.ts';
import { byColumn, type Problems, problemsOf, rowOf, type Versions } from './import-row.ts';

/** A row of the file that is being imported. */
export interface Line {
  /** The number in the file; the heading is row 1. */
  number: number;
  cells: Cells;
  problems: Problems;
  skipped: boolean;
  /** The answer to the question whether this is the same person, although the name differs (IMP-160). */
  isSamePerson: boolean;
  /** The answer to the question whether this is another organization, although the name is nearly the same (IMP-171). */
  isNewOrganization?: boolean;
  outcome: Imported['outcome'] | null;
}

export const hasProblems = ({ problems }: Line): boolean => Object.keys(problems).length > 0;
/** Whether it was added, or existed already. */
export const isSettled = ({ outcome }: Line): boolean => outcome === 'added' || outcome === 'license added' || outcome === 'there already';
/** Whether the next import includes it. */
export const isReady = (line: Line): boolean => !line.skipped && !hasProblems(line) && !isSettled(line);
/** Whether it waits for an answer from the person. */
export const isQuestion = (line: Line): boolean => line.outcome === 'question' && hasProblems(line) && !line.skipped;
/** Marks a line as the same person. */
export const asSamePerson = (line: Line): Line => ({ ...line, isSamePerson: true, problems: {} });

/** Whether the question is about the organization and not the person. */
export const isOfOrganization = ({ problems }: Line): boolean => problems.organization !== undefined;
const named = ({ cells }: Line) => `${cells.organizationCountryId || cells.countryId} ${cells.organization}`.toLowerCase();
/** Answers a question: it is the same person, or another organization, then in each row that names it. */
export const withAnswer = (lines: readonly Line[], asked: Line): Line[] =>
  lines.map((line) => {
    if (!isOfOrganization(asked)) return line.number === asked.number ? asSamePerson(line) : line;
    const isAlso = isQuestion(line) && isOfOrganization(line) && named(line) === named(asked);
    return isAlso ? { ...line, isNewOrganization: true, problems: {} } : line;
  });
/** Turns rows that name nearly an existing organization into questions, and withdraws the questions of rows that no longer do. */
export const withNearNames = (lines: readonly Line[], near: ReadonlyMap<string, string>): Line[] =>
  lines.map((line) => {
    const name = near.get(named(line));
    if (name !== undefined && isReady(line) && !line.isNewOrganization)
      return { ...line, outcome: 'question', problems: { organization: nearly(name) } };
    const isAnswered = name === undefined && isQuestion(line) && isOfOrganization(line);
    return isAnswered ? { ...line, outcome: null, problems: {} } : line;
  });
const nearly = (name: string) => `${name} already exists: is this another organization?`;

export { named as namedIn };

/** Columns in which a word means the same in every row. */
const WORDED: readonly ColumnKey[] = ['countryId', 'organization', 'organizationCountryId', 'category', 'type', 'modules', 'version'];

/** Whether the same word is wrong in both rows, so that one correction serves both (IMP-162). */
export const isSameMistake = (one: Line, other: Line, key: ColumnKey): boolean =>
  WORDED.includes(key) && !other.skipped && other.problems[key] !== undefined && other.cells[key] === one.cells[key];

/** How many rows are checked before the screen is updated. */
const STEP = 1000;

/** Checks every row, and marks a row that repeats another or gives the same person a different name. */
export async function checkedLines(
  rows: { number: number; cells: Cells }[],
  versions: Versions,
  onProgress: (done: number) => void,
): Promise<Line[]> {
  const seen = new Map<string, number>();
  const named = new Map<string, { name: string; number: number }>();
  const lines: Line[] = [];
  for (const { number, cells } of rows) {
    const problems = { ...repeats(number, cells, seen, named), ...problemsOf(cells, versions) };
    lines.push({ number, cells, problems, skipped: false, isSamePerson: false, outcome: null });
    if (lines.length % STEP > 0) continue;
    onProgress(lines.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return lines;
}

function repeats(number: number, cells: Cells, seen: Map<string, number>, named: Map<string, { name: string; number: number }>): Problems {
  const whole = JSON.stringify(cells).toLowerCase();
  const before = seen.get(whole);
  if (before !== undefined) return { email: `The same as row ${before}` };
  seen.set(whole, number);
  const email = (cells.email ?? '').toLowerCase();
  const name = `${cells.firstName} ${cells.lastName}`;
  const other = named.get(email);
  if (other && other.name !== name) return { email: `Row ${other.number} has another name for this email` };
  if (!other) named.set(email, { name, number });
  return {};
}

type Body = BodyOf<typeof importsApi.importCustomers>;

/** How many bytes one call sends, well below what the server takes. */
const MOST_BYTES = 180_000;
/** Fewer rows than a call may have: on the embedded database everyone else waits until a call is done. */
const ROWS_A_CALL = 100;

/** The lines that are ready, split into calls of bounded size. */
export function* calls(lines: readonly Line[]): Generator<{ lines: Line[]; rows: Body['rows'] }> {
  let batch: Line[] = [];
  let rows: Body['rows'] = [];
  let bytes = 0;
  for (const line of lines.filter(isReady)) {
    const row = {
      ...rowOf(line.cells),
      ...(line.isSamePerson && { isSamePerson: true }),
      ...(line.isNewOrganization && { isNewOrganization: true }),
    };
    const size = JSON.stringify(row).length * 2;
    if (batch.length > 0 && (batch.length >= ROWS_A_CALL || bytes + size > MOST_BYTES)) {
      yield { lines: batch, rows };
      [batch, rows, bytes] = [[], [], 0];
    }
    batch.push(line);
    rows.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield { lines: batch, rows };
}

/** The lines after a call, each with its outcome. */
export function withOutcomes(lines: readonly Line[], sent: readonly Line[], answers: readonly Imported[]): Line[] {
  const outcomes = new Map(sent.map(({ number }, place) => [number, answers[place]]));
  return lines.map((line) => {
    const answer = outcomes.get(line.number);
    return answer ? { ...line, outcome: answer.outcome, problems: byColumn(answer.problems) } : line;
  });
}
