import { LANGUAGE_IDS, LANGUAGES } from '@lm/contract';
import { Select, type SelectProps } from '@mantine/core';

/** Nothing chosen is a choice too: it is what people have who never said anything. */
const CHOICES = [{ value: '', label: 'Not chosen (English)' }, ...LANGUAGE_IDS.map((value) => ({ value, label: LANGUAGES[value] }))];

/** The language in which emails to a person are written (LNG-1). */
export const LanguageSelect = (props: SelectProps) => (
  <Select label="Language" description="What emails are written in" data={CHOICES} allowDeselect={false} {...props} />
);
