import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../core/rules/dates.ts';
import { RELEASE_STATES } from '../releases.words.ts';
import { isReleaseOffered, isReleaseSeen, isVersionBelow, type ReleaseAudience, releaseStageOn, supportEnd } from './release-states.ts';

const AUDIENCES: ReleaseAudience[] = ['everyone', 'chosen', 'staff'];

// REL-40, REL-42
test('only its makers see a draft, a preview is offered to those it names, a withdrawn release is seen by and offered to no one', () => {
  const of = (judge: typeof isReleaseSeen) => AUDIENCES.map((audience) => RELEASE_STATES.filter((state) => judge(state, audience)));
  expect(of(isReleaseSeen)).toEqual([
    ['current', 'withdrawn'],
    ['preview', 'current', 'withdrawn'],
    ['draft', 'preview', 'current', 'withdrawn'],
  ]);
  expect(of(isReleaseOffered)).toEqual([['current'], ['preview', 'current'], ['draft', 'preview', 'current']]);
});

// REL-40, REL-43
test('support ends after its last day, set by the release or by its product, and below the lowest supported version', () => {
  expect(releaseStageOn({}, '2036-01-01')).toBe('current');
  expect(releaseStageOn({ supportEnds: '2027-11-02' }, '2027-11-02')).toBe('supported');
  expect(releaseStageOn({ supportEnds: '2027-11-02' }, '2027-11-03')).toBe('ended');
  expect(releaseStageOn({ supportEnds: '2027-11-02', belowLowest: true }, '2026-11-02')).toBe('ended');
  expect(releaseStageOn({ state: 'withdrawn', belowLowest: true }, '2026-11-02')).toBe('withdrawn');
  expect(supportEnd('2026-11-02', null, null)).toBe(null);
  expect(supportEnd('2026-11-02', null, 24)).toBe('2028-11-02');
  expect(supportEnd('2026-11-02', '2027-01-01', 24)).toBe('2027-01-01');
  expect([isVersionBelow('5.1.2', '5.1.10'), isVersionBelow('5.1', '5.1.0'), isVersionBelow('6.0', '5.9')]).toEqual([true, false, false]);
});

const states = fc.constantFrom(...RELEASE_STATES);
const versions = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.'));

// REL-40, REL-42
test('an audience closer to the vendor is offered no less, and everything offered is also seen', () => {
  fc.assert(
    fc.property(states, fc.nat(2), fc.nat(2), (state, one, other) => {
      const [outer, inner] = [AUDIENCES[Math.min(one, other)] ?? 'everyone', AUDIENCES[Math.max(one, other)] ?? 'everyone'];
      if (isReleaseOffered(state, outer)) expect([isReleaseOffered(state, inner), isReleaseSeen(state, outer)]).toEqual([true, true]);
      if (state === 'withdrawn') expect(isReleaseOffered(state, inner)).toBe(false);
    }),
  );
});

// REL-43
test('versions have one order, and support never comes back as days pass', () => {
  fc.assert(
    fc.property(versions, versions, versions, (one, two, three) => {
      expect(isVersionBelow(one, one)).toBe(false);
      expect(isVersionBelow(one, two) && isVersionBelow(two, one)).toBe(false);
      if (isVersionBelow(one, two) && isVersionBelow(two, three)) expect(isVersionBelow(one, three)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.nat(900), fc.nat(900), fc.nat(900), (first, later, days) => {
      const at = (day: number) => releaseStageOn({ supportEnds: addDays('2026-11-02', days) }, addDays('2026-11-02', day));
      if (at(first) === 'ended') expect(at(first + later)).toBe('ended');
    }),
  );
});
