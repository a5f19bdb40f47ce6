import { Alert } from '@mantine/core';

/** The server did not answer a form; what was typed is still there. */
export const Unreached = () => (
  <Alert color="red" role="alert">
    The server could not be reached. What you typed is kept: try again.
  </Alert>
);
