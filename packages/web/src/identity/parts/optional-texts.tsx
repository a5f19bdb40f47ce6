import { isOptionalText, PERSON_FIELDS, type PersonField } from '@lm/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Heard } from '../../ui/say.ts';

/** The inputs of those of a form's fields that are texts which may stay empty, under their labels. */
export const optionalTexts = (names: readonly PersonField[], inputProps: (name: string) => TextInputProps, heard: Heard): ReactNode[] =>
  names
    .filter(isOptionalText)
    .map((name) => <TextInput key={name} label={heard(PERSON_FIELDS[name].label)} autoComplete="off" {...inputProps(name)} />);
