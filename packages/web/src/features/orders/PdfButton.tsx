import { api, type Offer } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useAct } from '../../ui/use-act.ts';

interface PdfButtonProps {
  offer: Pick<Offer, 'id' | 'number'>;
  no: number;
}

/** A revision of an offer as a PDF of the same lines. */
export function PdfButton({ offer, no }: PdfButtonProps) {
  const { run, isBusy } = useAct({
    endpoint: api.offers.getPdf,
    send: () => callFile(api.offers.getPdf, { params: { id: String(offer.id) }, query: { revision: String(no) } }),
    refusals: { noOffer: 'The offer does not exist any more', noRevision: 'The revision does not exist any more' },
    onDone: ({ name, content }) => saveFile(name ?? `${offer.number}.pdf`, content),
    hasNoPlace: true,
    outdates: [],
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isBusy} onClick={() => void run()}>
      Download PDF
    </Button>
  );
}
