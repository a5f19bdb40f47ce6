import { expect, test } from 'vitest';
import { fewOf, inGroups } from './use-few-modules.ts';

const modules = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `Module ${place + 1}`, code: `M${place + 1}` }));

const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

test('PRD-9: up to 12 modules are drawn as they are; of more, only the chosen ones, and a search finds the others', () => {
  expect(fewOf(modules(12), [], 'nothing like it')).toEqual({ kept: modules(12), found: [] });
  const few = fewOf(modules(200), [150, 180], '');
  expect([ids(few.kept), few.found.length]).toEqual([[150, 180], 198]);
  const { kept, found } = fewOf(modules(200), [150], 'm17');
  expect([ids(kept), ids(found)]).toEqual([[150], [17, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179]]);
  expect(fewOf(modules(200), [], 'Ülodul')).toEqual({ kept: [], found: [] });
});

test('PRD-9: up to 24 results are drawn, a share under each edition, and the rest are counted', () => {
  const drawn = (count: number, editions: Parameters<typeof inGroups>[1]) => {
    const { groups, left } = inGroups(modules(count), editions);
    return [groups.map(({ name, modules }) => [name, ids(modules)]), left];
  };
  expect(drawn(200, [])).toEqual([[[null, upTo(1, 24)]], 176]);
  const editions = [
    { name: 'Complete', modules: upTo(1, 40) },
    { name: 'Start', modules: [40, 41, 42] },
    { name: 'Other', modules: [300] },
  ];
  expect(drawn(200, editions)).toEqual([
    [
      ['Complete', upTo(1, 8)],
      ['Start', [41, 42]],
      [null, upTo(43, 50)],
    ],
    182,
  ]);
  expect(drawn(40, editions)).toEqual([[['Complete', upTo(1, 24)]], 16]);
  expect(drawn(0, editions)).toEqual([[], 0]);
  const many = upTo(1, 20).map((at) => ({ name: `Edition ${at}`, modules: [at] }));
  expect(drawn(200, many)).toEqual([[...upTo(1, 7).map((at) => [`Edition ${at}`, [at]]), [null, [8, 9, 10]]], 190]);
});
