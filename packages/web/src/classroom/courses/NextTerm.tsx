import '@mantine/core/styles/NumberInput.layer.css';
import { courseEnd, type Day } from '@lm/contract';
import { NumberInput, TextInput } from '@mantine/core';
import { DayInput } from '../../ui/DayInput.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';

interface Term {
  name: string;
  startDate: Day;
  numberOfDays: number;
  places: number | string;
}

/** The name, days and places of a room for the next term (ROOM-640). */
export function NextTerm({ term, setTerm }: { term: Term; setTerm: (term: Term & { places: number }) => void }) {
  const say = useSay('courses');
  const { day } = useShown();
  const set = (part: Partial<Term>) => setTerm({ ...term, ...part } as Term & { places: number });
  return (
    <div className={ui.form}>
      <TextInput label={say('Name')} maxLength={120} value={term.name} onChange={(event) => set({ name: event.currentTarget.value })} />
      <DayInput
        label={say('Start date')}
        value={term.startDate}
        onChange={(startDate) => startDate && set({ startDate: startDate as Day })}
      />
      <NumberInput
        label={say('Number of days')}
        description={say('The last day is {day}', { day: day(courseEnd(term.startDate, term.numberOfDays)) })}
        min={1}
        max={3660}
        allowDecimal={false}
        value={term.numberOfDays}
        onChange={(days) => typeof days === 'number' && set({ numberOfDays: days })}
      />
      <NumberInput label={say('Places')} min={1} allowDecimal={false} value={term.places} onChange={(places) => set({ places })} />
    </div>
  );
}
