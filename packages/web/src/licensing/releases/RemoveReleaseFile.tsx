import { type ReleaseFile, releaseFilesApi, updateFeedsApi } from '@lm/contract';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useSay } from '../../ui/say.ts';
import { forgetUpload } from './uploads.ts';

/** Asks before a file is removed from a release. */
export function RemoveReleaseFile({ file, close }: { file: ReleaseFile; close: () => void }) {
  const say = useSay('releaseFiles');
  const { id, name } = file;
  return (
    <DeleteDialog
      opened
      close={close}
      what={name}
      endpoint={releaseFilesApi.deleteReleaseFile}
      remove={() => call(releaseFilesApi.deleteReleaseFile, { params: { id: String(id) } })}
      refusals={{ noFile: 'The file is no longer there' }}
      done={say('{name} is removed', { name })}
      outdates={[releaseFilesApi, updateFeedsApi]}
      onDone={() => forgetUpload(id)}
    >
      {file.sha256
        ? say('{name} will be removed from this release for good.', { name })
        : say('The upload of {name} will be abandoned.', { name })}
    </DeleteDialog>
  );
}
