import type { Self } from '@lm/contract';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { PersonalData } from '../parts/PersonalData.tsx';

/** Lets the person save what the portal keeps about them (PRV-491). */
export function MyData({ self }: { self: Self }) {
  const say = useSay('profile');
  return (
    <>
      <PageHead title={say('My data')} />
      <PersonalData
        id={self.id}
        text={say('Everything the portal holds about you, as a zip of JSON and CSV lists and your files.')}
        label={say('Download my data')}
      />
    </>
  );
}
