import { LANGUAGE_IDS, LANGUAGES } from '@lm/contract';
import { Select, type SelectProps } from '@mantine/core';
import { useSay } from '../../ui/say.ts';

const CHOICES = LANGUAGE_IDS.map((value) => ({ value: value as string, label: LANGUAGES[value] as string }));

interface LanguageSelectProps extends SelectProps {
  /** What stands for nothing chosen: that is a choice too, of people who never said anything. */
  none?: string;
}

/** The language in which emails to a person are written (LNG-1). */
export const LanguageSelect = ({ none, ...props }: LanguageSelectProps) => {
  const say = useSay('access');
  return (
    <Select
      label={say('Language')}
      description={say('What emails are written in')}
      data={[{ value: '', label: none ?? say('Not chosen (English)') }, ...CHOICES]}
      allowDeselect={false}
      {...props}
    />
  );
};
