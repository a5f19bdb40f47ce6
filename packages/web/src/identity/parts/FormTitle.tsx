import { Text, Title } from '@mantine/core';

/** The head of every form outside the shell. */
export const FormTitle = ({ children }: { children: string }) => (
  <>
    <Text size="sm" c="dimmed">
      License Manager
    </Text>
    <Title order={1} mb="xl">
      {children}
    </Title>
  </>
);
