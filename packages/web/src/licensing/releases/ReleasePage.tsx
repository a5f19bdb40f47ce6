import { at, may, type Release, type Self } from '@lm/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { settings } from '../../settings.ts';
import { Chip } from '../../ui/Chip.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { Together } from '../../ui/Together.tsx';
import ui from '../../ui/ui.module.css';
import { useDay } from '../../ui/use-day.ts';
import { ReleaseFiles } from './ReleaseFiles.tsx';
import { ReleaseRollout } from './ReleaseRollout.tsx';
import { ReleaseStanding } from './ReleaseStanding.tsx';
import classes from './release-page.module.css';
import { useReleaseStage } from './use-release-stage.ts';

const downloads = lazyPart(async () => (await import('./ReleaseDownloads.tsx')).ReleaseDownloads);

interface ReleasePageProps {
  self: Self;
  release: Release;
  /** The advisories that name the release; supplied by the shell. */
  advisories: ReactNode;
  /** What customers see of it among their downloads; put in by the shell. */
  preview: ReactNode;
}

/** One release: its files first, then its links and notes (REL-27). */
export function ReleasePage({ self, release, advisories, preview }: ReleasePageProps) {
  const say = useSay('catalogue');
  const day = useDay();
  const stage = useReleaseStage()(release);
  const links = [
    { label: release.product?.name ?? settings.productName, href: release.productDownloadLink },
    { label: 'FNL', href: release.fnlDownloadLink },
    { label: 'MATLAB', href: release.matlabRuntimeDownloadLink },
  ];
  return (
    <>
      <PageHead
        title={say('Release {name}', { name: release.name })}
        caption={
          <>
            {day(release.date)} · <StatusWord tone={stage.tone} word={stage.word} />{' '}
            {release.latest && <Chip tone="next">{say('Latest')}</Chip>}
          </>
        }
        back={{ label: say('Releases'), to: listAt(at.releases) }}
        actions={
          may(self, 'release.edit') && (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(at.editRelease(release.id))}>
              {say('Edit')}
            </Button>
          )
        }
      />
      <Together key={release.id}>
        <div className={classes.page}>
          <ReleaseStanding release={release} mayEdit={may(self, 'release.edit')} />
          <ReleaseFiles self={self} releaseId={release.id} />
          <div className={classes.pair}>
            {release.state !== 'withdrawn' && <downloads.Part release={release} preview={preview} />}
            {may(self, 'advisory.edit') && <div className={classes.stack}>{advisories}</div>}
          </div>
          <ReleaseRollout self={self} releaseId={release.id} />
          <section className={`${ui.card} ${classes.card}`} aria-label={say('Download Links')}>
            <h2 className={classes.head}>{say('Download Links')}</h2>
            <dl className={classes.links}>
              {links.map(({ label, href }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Anchor href={href} target="_blank" rel="noreferrer" inherit>
                      {href}
                    </Anchor>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          {release.notes && (
            <section className={`${ui.card} ${classes.card}`} aria-label={say('Notes')}>
              <h2 className={classes.head}>{say('Notes')}</h2>
              <Text size="sm" className={classes.notes ?? ''}>
                {release.notes}
              </Text>
            </section>
          )}
        </div>
      </Together>
    </>
  );
}
