import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/Page.tsx';

/** How programs come in. */
export const ApiKeysView = ({ tabs }: { tabs: ReactNode }) => (
  <>
    <PageHead title="Integrations" caption="How programs work with the portal" />
    {tabs}
    <Text size="sm">
      Everything that the portal does is a call of its API: <Anchor href="/api/docs">read what there is</Anchor>.
    </Text>
  </>
);
