import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Time axes run from left to right in every language. */
const AXES = /(licenses\/(scale|renew-lines)|parts\/ruler|orders\/validity|reminders\/day-plot)\.module\.css$/;

const PHYSICAL = /(?:^|[\s{;])(?:(?:margin|padding|border)-(?:left|right)|left|right|float|clear)[\w-]*:|text-align: (?:left|right)/;
/** Four values that differ between the left and the right side. */
const SIDES = /(?:margin|padding): (\S+) (\S+) (\S+) (?!\2;)[^\s;]+;/;

const physicalIn = (style: string) => style.split('\n').filter((line) => PHYSICAL.test(line) || SIDES.test(line));

// LNG-9
test('styles use start and end, since a language may be written from right to left', () => {
  const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets
    .filter((path) => !AXES.test(path))
    .flatMap((path) => physicalIn(readFileSync(join(import.meta.dirname, path), 'utf8')).map((line) => `${path}: ${line.trim()}`));
  expect(found, 'Write margin-inline-start, inset-inline-end, text-align: start, or padding-block and padding-inline').toEqual([]);
});

// LNG-9
test('every way to name a side is detected', () => {
  for (const line of ['  margin-left: 4px;', '  right: 0;', '.a { left: 0 }', '  border-left-color: red;', '  text-align: right;'])
    expect(physicalIn(line), line).toEqual([line]);
  expect(physicalIn('  padding: 0 8px 0 16px;')).toHaveLength(1);
  for (const line of ['  padding: 0 8px 4px 8px;', '.left {', '  inset-inline-start: 0;', '  margin: 4px 8px;'])
    expect(physicalIn(line), line).toEqual([]);
});
