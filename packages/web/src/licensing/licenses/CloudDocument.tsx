import { api, type PastComputer } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './computers.module.css';

/** Says that the identity document a cloud signed for its machine is kept, and lets people save it (HST-465). */
export function CloudDocument({ computer: { id, cloudDocumentAt } }: { computer: PastComputer }) {
  const say = useSay('allLicenses');
  const { dayOf } = useShown();
  const { run, isBusy } = useAct({
    endpoint: api.licenses.cloudDocument,
    send: () => callFile(api.licenses.cloudDocument, { params: { id: String(id) } }),
    refusals: { noDocument: 'The document is no longer kept' },
    onDone: ({ name, content }) => saveFile(name ?? `computer-${id}.cloud.txt`, content),
    say: toast.failed,
    hasNoPlace: true,
  });
  if (cloudDocumentAt === null) return null;
  return (
    <div className={classes.since}>
      {say('Signed identity document from its cloud, dated {day}: kept as received; its signature was not checked.', {
        day: dayOf(cloudDocumentAt),
      })}{' '}
      <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={14} />} loading={isBusy} onClick={() => void run()}>
        {say('Save the document')}
      </Button>
    </div>
  );
}
