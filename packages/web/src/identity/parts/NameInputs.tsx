import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../ui/language.ts';
import { outsideTexts } from './outside.texts.ts';

interface NameInputsProps<Values> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
}

/** The name of the person who joins a course. */
export function NameInputs<Values extends { firstName: string; lastName: string }>({ form }: NameInputsProps<Values>) {
  const t = useTexts(outsideTexts);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
    </SimpleGrid>
  );
}
