import { api, at, type Download, type DownloadFile, downloadsApi, licenseNumber, PLATFORMS } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { settings } from '../../settings.ts';
import { Chip } from '../../ui/Chip.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { useDay } from '../../ui/use-day.ts';
import { useBytes } from '../parts/use-bytes.ts';
import { CheckSignature } from './CheckSignature.tsx';
import classes from './downloads.module.css';
import { CHECKING, platformOf } from './platform-here.ts';

interface ReleaseCardProps {
  release: Download;
  /** It shows the file for this computer large. */
  leads: boolean;
  /** The newest release of the product that they may download. */
  covered: Download | null;
  /** Staff look at it as an example: there is no license that could be renewed. */
  isExample?: boolean;
}

/** One release as a person sees it: what is theirs to download, or why it is not (REL-35). */
export function ReleaseCard({ release, leads, covered, isExample = false }: ReleaseCardProps) {
  const say = useSay('downloads');
  const { day, list } = useShown();
  const title = `${release.product?.name ?? settings.productName} ${release.name}`;
  const here = platformOf(navigator.userAgent);
  const right = leads ? (release.files.find(({ kind, platform }) => kind === 'installer' && platform === here) ?? null) : null;
  const rest = release.files.filter((file) => file !== right);
  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <span>{day(release.date)}</span>
        {release.state === 'preview' && <Chip tone="soon">{say('Preview')}</Chip>}
        {release.state === 'draft' && <Chip tone="soon">{say('Draft')}</Chip>}
        {release.latest && <Chip tone="next">{say('Latest')}</Chip>}
      </div>
      {!release.may && release.why === 'withdrawn' && (
        <p className={classes.why}>
          <b>{say('No one can download {release} any more.', { release: release.name })}</b> {release.reason}
        </p>
      )}
      {release.fixes && (
        <p className={classes.why}>
          {say('It fixes {advisories}: you may download it although your maintenance has ended.', { advisories: list(release.fixes) })}
        </p>
      )}
      {!release.may && release.why !== 'withdrawn' && <WhyNot release={release} covered={covered} isExample={isExample} />}
      {right && <RightFile file={right} />}
      {(release.may || release.why === 'withdrawn') && rest.length > 0 && (
        <ul className={classes.files}>
          {rest.map((file) => (
            <OneFile key={file.id} file={file} may={release.may} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Why a release is not theirs to download, and what helps. */
function WhyNot({ release: { name, why, day, licenseId }, covered, isExample }: Omit<ReleaseCardProps, 'leads'>) {
  const say = useSay('downloads');
  const shown = useDay();
  const license = licenseId === null ? '' : licenseNumber(licenseId);
  const on = day === null ? '' : shown(day);
  const sentences = {
    maintenance: covered
      ? say('You may use {covered}, released on {day}; {release} came out after your maintenance ended on {end}.', {
          ...{ covered: covered.name, day: shown(covered.date), release: name, end: on },
        })
      : say('Your maintenance ended on {end}, before {release} came out.', { end: on, release: name }),
    ended: say('Your license {license} ended on {end}.', { license, end: on }),
    upcoming: say('Your license {license} begins on {day}.', { license, day: on }),
    suspended: say('Your license {license} is suspended.', { license }),
    none: say('You have no license for this product.'),
  };
  return (
    <p className={classes.why}>
      {sentences[why === 'withdrawn' ? 'none' : (why ?? 'none')]} {isExample && <b>{say('Renew')}</b>}
      {licenseId !== null && (why === 'maintenance' || why === 'ended') && (
        <PlaceLink to={at.askRenewal([licenseId])} inherit>
          {say('Renew')}
        </PlaceLink>
      )}
    </p>
  );
}

/** Asks for a link and follows it: the browser downloads, and continues on its own if it was interrupted. */
function useDownload(file: DownloadFile) {
  return useAct({
    endpoint: downloadsApi.addDownloadLink,
    send: () => call(downloadsApi.addDownloadLink, { body: { id: file.id } }),
    refusals: {
      noFile: 'The file is no longer there',
      withdrawn: null,
      maintenance: null,
      ended: null,
      upcoming: null,
      suspended: null,
      none: null,
    },
    onDone: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      if (url.startsWith('https:')) link.target = '_blank';
      link.rel = 'noreferrer';
      link.click();
      if (file.kind === 'installer') void call(api.courses.noteDownload, {}).catch(() => undefined); // for teachers (CRS-602)
    },
    outdates: [downloadsApi.getDownloads],
    hasNoPlace: true,
  });
}

/** The file for this computer, with how to check it. */
function RightFile({ file }: { file: DownloadFile }) {
  const say = useSay('downloads');
  const bytes = useBytes();
  const { run, isBusy } = useDownload(file);
  const { name, platform, size, sha256 } = file;
  const check = platform === 'any' ? null : CHECKING[platform](name);
  return (
    <div className={classes.right}>
      <Button leftSection={<IconDownload size={18} />} loading={isBusy} onClick={() => void run()}>
        {say('Download for {platform}', { platform: PLATFORMS[platform] })}
      </Button>
      <p>
        {name}
        {size !== null && ` · ${bytes(size)}`}
      </p>
      <dl>
        <dt>{say('SHA-256')}</dt>
        <dd>
          <code>{sha256}</code> <CopyButton value={sha256} what={'SHA-256'} />
        </dd>
        {check && (
          <>
            <dt>{say('Check it')}</dt>
            <dd>
              <code>{check}</code> <CopyButton value={check} what={say('command')} />
            </dd>
          </>
        )}
        <CheckSignature file={file} />
      </dl>
    </div>
  );
}

/** The checksums of withdrawn releases stay, so that a copy can be checked. */
function OneFile({ file, may }: { file: DownloadFile; may: boolean }) {
  const say = useSay('downloads');
  const heard = useHeard();
  const bytes = useBytes();
  const { run, isBusy } = useDownload(file);
  const { name, kind, platform, size, sha256 } = file;
  return (
    <li>
      <span className={classes.name}>
        {may ? name : <s>{name}</s>}
        <small>
          {[say(KINDS[kind]), platform !== 'any' && heard(PLATFORMS[platform]), size !== null && bytes(size)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className={classes.sum}>
        <span className="code" title={sha256}>
          {sha256.slice(0, 8)}…{sha256.slice(-4)}
        </span>{' '}
        <CopyButton value={sha256} what={'SHA-256'} />
      </span>
      {may && (
        <Button variant="default" loading={isBusy} aria-label={say('Download {name}', { name })} onClick={() => void run()}>
          {say('Download')}
        </Button>
      )}
    </li>
  );
}

const KINDS = {
  installer: 'Installer',
  fnl: 'FNL server',
  runtime: 'Runtime',
  update: 'Update',
  documentation: 'Documentation',
  sbom: 'SBOM',
} as const;
