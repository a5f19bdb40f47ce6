import { expect, test } from 'vitest';
import { fewOf } from './use-few-modules.ts';

const modules = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `Module ${place + 1}`, code: `M${place + 1}` }));

test('PRD-9: up to 12 modules are drawn as they are; of more those that are chosen, 24 others, and what is searched for', () => {
  expect(fewOf(modules(12), [], 'nothing like it')).toEqual({ shown: modules(12), left: 0 });
  const few = fewOf(modules(200), [150, 180], '');
  expect(few.left).toBe(174);
  expect(few.shown.map(({ id }) => id)).toEqual([150, 180, ...Array.from({ length: 24 }, (_, place) => place + 1)]);
  expect(fewOf(modules(200), [150], 'm17').shown.map(({ id }) => id)).toEqual([150, 17, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179]);
  expect(fewOf(modules(200), [], 'Ülodul')).toEqual({ shown: [], left: 0 });
});
