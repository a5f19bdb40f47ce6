import { Alert } from '@mantine/core';

/** What became of what was sent before. */
export const Notice = ({ said }: { said: string }) => (
  <Alert color="green" role="status" mb="xl">
    {said}
  </Alert>
);
