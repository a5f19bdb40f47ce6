import { importsApi } from '@lm/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { isReady, type Line } from './import-lines.ts';
import { rowOf } from './import-row.ts';

interface IntoProps {
  lines: readonly Line[];
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  isBusy: boolean;
}

/** Names of one call. */
const NAMES_A_CALL = 250;
/** So many organizations are named. */
const FEW = 5;

/** Whether new people come into the organizations of their rows, and into which (IMP-163). */
export function IntoOrganizations({ lines, isChosen, choose, isBusy }: IntoProps) {
  const say = useSay('imports');
  const { number, list } = useShown();
  const named = namesIn(lines);
  const { data } = useQuery({
    queryKey: ['organizations of an import', [...named.keys()]],
    queryFn: () => found(named),
    staleTime: 60_000,
  });
  const people = data?.reduce((sum, one) => sum + one.people, 0) ?? 0;
  const names = (data ?? []).slice(0, FEW).map((one) => `${one.name} (${number(one.people)})`);
  if (data && data.length > FEW) names.push(say('{count} others', { count: number(data.length - FEW) }));
  return (
    <Checkbox
      mt="lg"
      checked={isChosen}
      disabled={isBusy || people === 0}
      onChange={(event) => choose(event.currentTarget.checked)}
      label={say('Put new people into the organizations of their rows')}
      description={
        data && data.length === 0
          ? say('There are no organizations with these names yet.')
          : say('{count} people: {organizations}. People who are already customers stay as they are.', {
              count: number(people),
              organizations: list(names),
            })
      }
    />
  );
}

interface Named {
  name: string;
  countryId: number;
  people: number;
}

/** What ready rows say of organizations, each once, with how many people say so. */
function namesIn(lines: readonly Line[]): Map<string, Named> {
  const named = new Map<string, Named>();
  for (const { cells } of lines.filter(isReady)) {
    const { organization, countryId } = rowOf(cells);
    if (typeof organization !== 'string' || typeof countryId !== 'number') continue;
    const key = `${countryId} ${organization}`;
    named.set(key, { name: organization, countryId, people: (named.get(key)?.people ?? 0) + 1 });
  }
  return named;
}

/** Those that are there, by how many people come into them. */
async function found(named: ReadonlyMap<string, Named>): Promise<{ name: string; people: number }[]> {
  const all = [...named.values()];
  const there = new Map<number, { name: string; people: number }>();
  for (let at = 0; at < all.length; at += NAMES_A_CALL) {
    const part = all.slice(at, at + NAMES_A_CALL);
    const body = { named: part.map(({ name, countryId }) => ({ name, countryId })) };
    for (const { place, id, name } of await call(importsApi.findOrganizations, { body }))
      there.set(id, { name, people: (there.get(id)?.people ?? 0) + (part[place]?.people ?? 0) });
  }
  return [...there.values()].toSorted((one, other) => other.people - one.people);
}
