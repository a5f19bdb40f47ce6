import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The outcome of a mailed link, and what to do next. */
export const LinkOutcome = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div role="status">
    <Title order={1} mb="sm">
      {title}
    </Title>
    <Text c="dimmed" mb="xl">
      {text}
    </Text>
    {children}
  </div>
);
