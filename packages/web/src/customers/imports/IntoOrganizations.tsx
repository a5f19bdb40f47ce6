import { importsApi } from '@lm/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { isOfOrganization, isQuestion, isReady, type Line, namedIn } from './import-lines.ts';
import { rowOf } from './import-row.ts';

interface IntoProps {
  lines: readonly Line[];
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  /** Whether missing organizations are created. */
  makes: boolean;
  mayMake: boolean;
  /** Called with names in rows that nearly match existing organizations, which staff are asked about. */
  make: (isWanted: boolean, near: ReadonlyMap<string, string>) => void;
  isBusy: boolean;
}

/** How many names one call takes. */
const NAMES_A_CALL = 250;
/** How many organizations are named. */
const FEW = 5;

/** Whether new people join the organizations in their rows, and which (IMP-163), and whether missing ones are created (IMP-170). */
export function IntoOrganizations({ lines, isChosen, choose, makes, mayMake, make, isBusy }: IntoProps) {
  const say = useSay('imports');
  const { number, list } = useShown();
  const named = namesIn(lines);
  const { data } = useQuery({
    queryKey: ['organizations of an import', [...named.keys()]],
    queryFn: () => found(named),
    staleTime: 60_000,
  });
  const few = (all: readonly Counted[]) => list(namesOf(all, say, number));
  const people = data?.there.reduce((sum, one) => sum + one.people, 0) ?? 0;
  return (
    <>
      <Checkbox
        mt="lg"
        checked={isChosen}
        disabled={isBusy || (people === 0 && !isChosen)}
        onChange={(event) => {
          choose(event.currentTarget.checked);
          if (!event.currentTarget.checked) make(false, new Map());
        }}
        label={say('Put new people into the organizations of their rows')}
        description={
          data && data.there.length === 0
            ? say('There are no organizations with these names yet.')
            : say('People: {count} ({organizations}). People who are already customers stay as they are.', {
                count: number(people),
                organizations: few(data?.there ?? []),
              })
        }
      />
      {mayMake && data && data.fresh.length > 0 && (
        <Checkbox
          mt="sm"
          checked={makes}
          disabled={isBusy}
          onChange={(event) => make(event.currentTarget.checked, event.currentTarget.checked ? data.near : new Map())}
          label={say('Make the organizations that do not exist yet')}
          description={
            say('{count} new: {organizations}.', { count: number(data.fresh.length), organizations: few(data.fresh) }) +
            (data.near.size > 0
              ? ` ${say('You are asked about {count} of them, because an existing one has nearly the same name.', { count: number(data.near.size) })}`
              : '')
          }
        />
      )}
    </>
  );
}

interface Counted {
  name: string;
  people: number;
}

/** The first few by name, each with its number of people. */
function namesOf(all: readonly Counted[], say: SayOf<'imports'>, number: (count: number) => string): string[] {
  const names = all.slice(0, FEW).map((one) => `${one.name} (${number(one.people)})`);
  return all.length > FEW ? [...names, say('{count} others', { count: number(all.length - FEW) })] : names;
}

interface Named extends Counted {
  countryId: number;
  /** The keys by which lines find it: see namedIn(). */
  keys: Set<string>;
}

/** The organizations named in rows that are ready or in question, each once, with the number of its people. */
function namesIn(lines: readonly Line[]): Map<string, Named> {
  const named = new Map<string, Named>();
  for (const line of lines.filter((one) => isReady(one) || (isQuestion(one) && isOfOrganization(one)))) {
    const { organization, countryId: own, organizationCountryId } = rowOf(line.cells);
    const countryId = organizationCountryId ?? own;
    if (typeof organization !== 'string' || typeof countryId !== 'number') continue;
    const key = `${countryId} ${organization}`;
    const before = named.get(key) ?? { name: organization, countryId, people: 0, keys: new Set() };
    named.set(key, { ...before, people: before.people + 1, keys: before.keys.add(namedIn(line)) });
  }
  return named;
}

interface Found {
  /** Existing organizations and missing ones, by how many people join them. */
  there: Counted[];
  fresh: Counted[];
  /** For each name in a line, the existing organization with nearly the same name. */
  near: Map<string, string>;
}

async function found(named: ReadonlyMap<string, Named>): Promise<Found> {
  const all = [...named.values()];
  const there = new Map<number, Counted>();
  const fresh = new Map<string, Counted>();
  const near = new Map<string, string>();
  for (let at = 0; at < all.length; at += NAMES_A_CALL) {
    const part = all.slice(at, at + NAMES_A_CALL);
    const body = { named: part.map(({ name, countryId }) => ({ name, countryId })) };
    const answers = new Map((await call(importsApi.findOrganizations, { body })).map((one) => [one.place, one]));
    for (const [place, { name, countryId, people, keys }] of part.entries()) {
      const one = answers.get(place);
      if (one && !one.isNear) {
        there.set(one.id, { name: one.name, people: (there.get(one.id)?.people ?? 0) + people });
        continue;
      }
      const key = `${countryId} ${name.toLowerCase()}`;
      fresh.set(key, { name: fresh.get(key)?.name ?? name, people: (fresh.get(key)?.people ?? 0) + people });
      if (one) for (const line of keys) near.set(line, one.name);
    }
  }
  const byPeople = (of: Iterable<Counted>) => [...of].toSorted((one, other) => other.people - one.people);
  return { there: byPeople(there.values()), fresh: byPeople(fresh.values()), near };
}
