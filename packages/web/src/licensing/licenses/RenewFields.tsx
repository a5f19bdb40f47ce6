import { useHeard, useSay } from '../../ui/say.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { MAX_MONTHS } from '@lm/contract';
import { NumberInput, SegmentedControl, Text } from '@mantine/core';
import { DayInput } from '../../ui/DayInput.tsx';
import classes from './renew.module.css';
import type { RenewChoices, RenewPreview } from './renew-preview.ts';
import { whyProposed } from './renew-words.ts';

interface RenewFieldsProps {
  choices: RenewChoices;
  preview: RenewPreview;
  change: (part: Partial<RenewChoices>) => void;
}

/** How long to renew, and from when: today can be chosen once something has lapsed (LIC-263). */
export function RenewFields({ choices, preview, change }: RenewFieldsProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { how, months } = choices;
  const { lapsed, until, proposed, lines } = preview;
  return (
    <div className={classes.fields}>
      {how === 'day' ? (
        <DayInput
          label={say('All end on')}
          value={until}
          onChange={(day) => change({ day })}
          error={until === null && say('Please choose a day')}
        />
      ) : (
        <NumberInput
          label={say('Months')}
          min={1}
          max={MAX_MONTHS}
          allowDecimal={false}
          clampBehavior="none"
          value={months}
          onChange={(typed) => change({ months: typed })}
          error={preview.months === null && say('Please enter a number between 1 - {most}', { most: MAX_MONTHS })}
          data-autofocus
        />
      )}
      {how === 'day' && !lapsed ? (
        <span className={classes.beside}>{until !== null && until === proposed && heard(whyProposed(lines))}</span>
      ) : (
        <Begins choices={choices} lapsed={lapsed} change={change} />
      )}
    </div>
  );
}

const Begins = ({ choices: { how, from }, lapsed, change }: Omit<RenewFieldsProps, 'preview'> & { lapsed: boolean }) => {
  const say = useSay('allLicenses');
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="renew-begins">
        {how !== 'one' && lapsed ? say('Begins, if it has lapsed') : say('Begins')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="renew-begins"
        data={[
          { value: 'end', label: say('At the old end') },
          { value: 'today', label: say('Today'), disabled: !lapsed },
        ]}
        value={lapsed ? from : 'end'}
        onChange={(value) => change({ from: value as typeof from })}
      />
    </div>
  );
};
