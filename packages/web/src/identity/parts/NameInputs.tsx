import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

interface NameInputsProps<Values> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>;
}

/** The name of whoever joins a course. */
export const NameInputs = <Values extends { firstName: string; lastName: string }>({ form }: NameInputsProps<Values>) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
    <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
  </SimpleGrid>
);
