import { languageIds, languageInWords } from '@lm/contract';
import { Select, type SelectProps } from '@mantine/core';
import { useSay } from '../../ui/say.ts';

const choices = () => languageIds().map((value) => ({ value, label: languageInWords(value) }));

interface LanguageSelectProps extends SelectProps {
  /** The label for no choice, which is the case for people who have never made one. */
  none?: string;
}

/** Chooses the language of emails to a person (LNG-1). */
export const LanguageSelect = ({ none, ...props }: LanguageSelectProps) => {
  const say = useSay('access');
  return (
    <Select
      label={say('Language')}
      description={say('For screens and emails')}
      data={[{ value: '', label: none ?? say('Not chosen (English)') }, ...choices()]}
      allowDeselect={false}
      {...props}
    />
  );
};
