import { downloadsApi, type Release } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { CountedBar } from '../../ui/CountedBar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import files from './release-page.module.css';

interface ReleaseDownloadsProps {
  release: Release;
  /** What customers see of it; put in by the shell. */
  preview: ReactNode;
}

/** How many licenses allow a release to be downloaded, and how many people did (REL-55). */
export function ReleaseDownloads({ release, preview }: ReleaseDownloadsProps) {
  const say = useSay('releaseStates');
  const { number, day } = useShown();
  const [isSeen, seen] = useDisclosure(false);
  const { data, isError, refetch } = useQuery(queryOf(downloadsApi.findAudience, { params: { id: String(release.id) } }));
  if (isError && !data) return <FailedPart title={say('Who may download')} retry={() => void refetch()} />;
  if (!data) return null;
  const { covered, grace, fix, lapsed, other, people } = data;
  const able = covered + grace + fix;
  const all = able + lapsed + other;
  const parts = [
    { tone: 'ok', count: covered, label: say('Running, or in maintenance on {day}', { day: day(release.date) }) },
    { tone: 'soon', count: grace, label: say('In their days of grace') },
    ...(fix > 0 ? [{ tone: 'next', count: fix, label: say('Ended, and open without renewing: it fixes a vulnerability') } as const] : []),
    { tone: 'over', count: lapsed, label: say('Ended: they see a way to renew') },
    { tone: 'off', count: other, label: say('Suspended, or not begun') },
  ] as const;
  const lead =
    all === 1 ? say('{may} of 1 license', { may: number(able) }) : say('{may} of {all} licenses', { may: number(able), all: number(all) });
  return (
    <section className={`${ui.card} ${files.card}`} aria-label={say('Who may download')}>
      <div className={files.head}>
        <h2>{say('Who may download')}</h2>
        <span>{release.state === undefined ? '' : say('Once it is current')}</span>
        <Button variant="subtle" size="compact-sm" onClick={seen.open}>
          {say('Preview as a customer')}
        </Button>
      </div>
      <CountedBar lead={lead} parts={parts}>
        {people === 1 ? say('1 person downloaded it.') : say('{people} people downloaded it.', { people: number(people) })}
      </CountedBar>
      <Dialog opened={isSeen} onClose={seen.close} title={say('Preview as a customer')} size={760}>
        {preview}
      </Dialog>
    </section>
  );
}
