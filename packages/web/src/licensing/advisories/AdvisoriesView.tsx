import { type Advisory, atAdvisories, idIn, type Self } from '@lm/contract';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import type { Told } from './AdvisoryRecord.tsx';

const advisoryList = lazyPart(async () => (await import('./AdvisoryList.tsx')).AdvisoryList);
const advisoryRecord = lazyPart(async () => (await import('./AdvisoryRecord.tsx')).AdvisoryRecord);
const addAdvisory = lazyPart(async () => (await import('./AdvisoryForm.tsx')).AddAdvisory);

interface AdvisoriesViewProps {
  self: Self;
  toldOf: (advisory: Advisory) => Told;
}

/** Security advisories (ADV-1): the list, a single advisory, and the forms for writing one. */
export function AdvisoriesView({ self, toldOf }: AdvisoriesViewProps) {
  const say = useSay('advisories');
  useFetchedAhead(advisoryList, advisoryRecord, addAdvisory);
  const [, word, part] = usePlace().path;
  if (word === undefined) return <advisoryList.Part />;
  if (word === 'add')
    return <addAdvisory.Part close={() => backTo(listAt(atAdvisories.list))} saved={({ id }) => goTo(atAdvisories.one(id), 'replace')} />;
  const id = idIn(word);
  if (id === null) return <NoSuch what="Advisory" back={{ label: say('Advisories'), to: listAt(atAdvisories.list) }} />;
  return <advisoryRecord.Part key={id} self={self} id={id} isEdited={part === 'edit'} toldOf={toldOf} />;
}
