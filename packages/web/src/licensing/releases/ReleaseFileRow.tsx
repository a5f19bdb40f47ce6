import { FILE_KINDS, PLATFORMS, type ReleaseFile } from '@lm/contract';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconSignature, IconTrash } from '@tabler/icons-react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useBytes } from '../parts/use-bytes.ts';
import classes from './release-files.module.css';
import { pauseUpload, resumeUpload, type Upload } from './uploads.ts';

interface ReleaseFileRowProps {
  file: ReleaseFile;
  /** Set while this browser uploads the file. */
  upload: Upload | null;
  mayEdit: boolean;
  maySign: boolean;
  goOn: () => void;
  sign: () => void;
  remove: () => void;
}

/** A file with its checksum and signature, or the progress of its upload. */
export function ReleaseFileRow({ file, upload, mayEdit, maySign, goOn, sign, remove }: ReleaseFileRowProps) {
  const say = useSay('releaseFiles');
  const bytes = useBytes();
  const { number } = useShown();
  const { name, kind, platform, size, sha256, link, signedBy, downloads, sbom } = file;
  const within = sbom && (sbom.components === 1 ? say('1 component') : say('{count} components', { count: number(sbom.components) }));
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {link ? (
          <Anchor href={link} target="_blank" rel="noreferrer" inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}
        <small>{[say(FILE_KINDS[kind]), sbom?.format, within].filter(Boolean).join(' · ')}</small>
      </th>
      <td className={classes.platform}>{say(PLATFORMS[platform])}</td>
      <td className={`${classes.right} ${classes.size}`}>{size === null ? '' : bytes(size)}</td>
      {sha256 ? (
        <>
          <td className={classes.sum}>
            <span className="code" title={sha256}>
              {sha256.slice(0, 8)}…{sha256.slice(-4)}
            </span>{' '}
            <CopyButton value={sha256} what={'SHA-256'} />
          </td>
          <td className={classes.signature}>
            {signedBy ? (
              <span title={signedBy}>
                <StatusWord tone="ok" word={say('Valid')} />
              </span>
            ) : link ? (
              <StatusWord tone="off" word={say('Elsewhere')} />
            ) : (
              <StatusWord tone="soon" word={say('Not signed')} />
            )}
          </td>
          <td className={`${classes.right} ${classes.size}`}>{link ? '' : number(downloads)}</td>
        </>
      ) : (
        <td colSpan={3} className={classes.going}>
          <Going file={file} upload={upload} mayEdit={mayEdit} goOn={goOn} />
        </td>
      )}
      <td className={classes.acts}>
        {maySign && sha256 && (
          <ActionIcon variant="subtle" color="gray" data-tip={say('Signature')} aria-label={say('Sign {name}', { name })} onClick={sign}>
            <IconSignature size={16} />
          </ActionIcon>
        )}
        {mayEdit && (
          <ActionIcon variant="subtle" color="gray" data-tip={say('Remove')} aria-label={say('Remove {name}', { name })} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

type GoingProps = Pick<ReleaseFileRowProps, 'file' | 'upload' | 'mayEdit' | 'goOn'>;

function Going({ file, upload, mayEdit, goOn }: GoingProps) {
  const say = useSay('releaseFiles');
  const heard = useHeard();
  const sent = upload?.sent ?? file.received;
  const percent = Math.floor((100 * sent) / Math.max(file.size ?? 1, 1));
  const words = upload
    ? {
        going: say('{percent} % uploaded', { percent }),
        paused: say('Paused at {percent} %', { percent }),
        failed: heard(upload.reason ?? ''),
      }[upload.state]
    : say('Stopped at {percent} %', { percent });
  return (
    <>
      <progress max={100} value={percent} aria-label={say('Upload of {name}', { name: file.name })} />
      <span role={upload?.state === 'failed' ? 'alert' : undefined} data-failed={upload?.state === 'failed' || undefined}>
        {words}
      </span>
      {upload?.state === 'going' && (
        <Button variant="default" onClick={() => pauseUpload(file.id)}>
          {say('Pause')}
        </Button>
      )}
      {upload && upload.state !== 'going' && (
        <Button variant="default" onClick={() => resumeUpload(file.id)}>
          {say('Continue')}
        </Button>
      )}
      {!upload && mayEdit && (
        <Button variant="default" onClick={goOn}>
          {say('Choose the file again')}
        </Button>
      )}
    </>
  );
}
