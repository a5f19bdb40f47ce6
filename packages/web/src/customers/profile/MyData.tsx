import type { Self } from '@lm/contract';
import { PageHead } from '../../ui/Page.tsx';
import { PersonalData } from '../parts/PersonalData.tsx';

/** What the portal holds of self, to take away (PRV-491). */
export const MyData = ({ self }: { self: Self }) => (
  <>
    <PageHead title="My data" />
    <PersonalData id={self.id} isOwn />
  </>
);
