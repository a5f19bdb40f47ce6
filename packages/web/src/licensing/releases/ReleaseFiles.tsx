import { MOST_RELEASE_FILES, may, type ReleaseFile, releaseFilesApi, type Self, updateFeedsApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { heardNow, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useBytes } from '../parts/use-bytes.ts';
import { CopySums } from './CopySums.tsx';
import { ReleaseFileRow } from './ReleaseFileRow.tsx';
import { RemoveReleaseFile } from './RemoveReleaseFile.tsx';
import classes from './release-files.module.css';
import pageClasses from './release-page.module.css';
import { type Upload, useUploads } from './uploads.ts';

const addFile = lazyPart(async () => (await import('./AddReleaseFile.tsx')).AddReleaseFile);
const signFile = lazyPart(async () => (await import('./SignReleaseFile.tsx')).SignReleaseFile);

/** The files of a release, and those being uploaded (REL-27). */
export function ReleaseFiles({ self, releaseId }: { self: Self; releaseId: number }) {
  const say = useSay('releaseFiles');
  const bytes = useBytes();
  const outdate = useOutdate();
  const { data, isError, error, refetch } = useQuery(queryOf(releaseFilesApi.getReleaseFiles, { params: { id: String(releaseId) } }));
  const uploads = useUploads();
  const [isAdding, adding] = useDisclosure(false);
  const [signing, setSigning] = useState<ReleaseFile | null>(null);
  const [removing, setRemoving] = useState<ReleaseFile | null>(null);
  const mayEdit = may(self, 'release.edit');
  const ended = ({ name, state, reason }: Upload) => {
    void outdate(releaseFilesApi, updateFeedsApi);
    if (state === 'failed') toast.failed(`${name}: ${heardNow(reason ?? '')}`);
    else toast.done(say('{name} is here, and its checksum is known', { name }));
  };
  const files = data?.files ?? [];
  const whole = files.filter(({ sha256 }) => sha256 !== null);
  const size = whole.reduce((sum, one) => sum + (one.size ?? 0), 0);
  return (
    <section className={`${ui.card} ${pageClasses.card}`} aria-label={say('Files')}>
      <div className={pageClasses.head}>
        <h2>{say('Files')}</h2>
        {data && <span>{[whole.length, size > 0 && bytes(size)].filter((one) => one !== false).join(' · ')}</span>}
        {whole.length > 1 && <CopySums files={whole} />}
        {mayEdit && data && files.length < MOST_RELEASE_FILES && (
          <Button variant="default" leftSection={<IconUpload size={14} />} onClick={adding.open}>
            {say('Add file')}
          </Button>
        )}
      </div>
      {isError && !data && <Failed title={say('The files could not be loaded')} error={error} retry={() => void refetch()} />}
      {!isError && !data && (
        <Loading>
          <div className={pageClasses.empty}>
            <LineSkeletons />
          </div>
        </Loading>
      )}
      {data && files.length === 0 && (
        <p className={pageClasses.empty}>{say('No file yet. Add the installers, so that people find the right one with its checksum.')}</p>
      )}
      {files.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{say('File')}</th>
              <th>{say('Platform')}</th>
              <th className={classes.right}>{say('Size')}</th>
              <th>{say('SHA-256')}</th>
              <th>{say('Signature')}</th>
              <th className={classes.right}>{say('Downloads')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <ReleaseFileRow
                key={file.id}
                file={file}
                upload={uploads.find(({ id }) => id === file.id) ?? null}
                mayEdit={mayEdit}
                maySign={mayEdit && (data?.keys.length ?? 0) > 0}
                goOn={adding.open}
                sign={() => setSigning(file)}
                remove={() => setRemoving(file)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Dialog opened={isAdding} onClose={adding.close} title={say('Add file')} size={520}>
        <addFile.Part releaseId={releaseId} close={adding.close} ended={ended} />
      </Dialog>
      <Dialog opened={signing !== null} onClose={() => setSigning(null)} title={say('Signature')} size={520}>
        {signing && <signFile.Part file={signing} close={() => setSigning(null)} />}
      </Dialog>
      {removing && <RemoveReleaseFile file={removing} close={() => setRemoving(null)} />}
    </section>
  );
}
