import { LANGUAGE_IDS, LANGUAGES } from '@lm/contract';
import { Select, type SelectProps } from '@mantine/core';

const CHOICES = LANGUAGE_IDS.map((value) => ({ value: value as string, label: LANGUAGES[value] as string }));

interface LanguageSelectProps extends SelectProps {
  /** What stands for nothing chosen: that is a choice too, of people who never said anything. */
  none?: string;
}

/** The language in which emails to a person are written (LNG-1). */
export const LanguageSelect = ({ none = 'Not chosen (English)', ...props }: LanguageSelectProps) => (
  <Select
    label="Language"
    description="What emails are written in"
    data={[{ value: '', label: none }, ...CHOICES]}
    allowDeselect={false}
    {...props}
  />
);
