import { api, type Offer } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useAct } from '../../ui/use-act.ts';

interface OfferPdfProps {
  offer: Pick<Offer, 'id' | 'number'>;
  /** The number of the revision. */
  no: number;
  /** The label of the button. */
  children: string;
}

/** Saves a revision of an offer as a PDF: staff get the same file as the customer (PDF-345). */
export function OfferPdf({ offer, no, children }: OfferPdfProps) {
  const { run, isBusy } = useAct({
    endpoint: api.offers.getPdf,
    send: () => callFile(api.offers.getPdf, { params: { id: String(offer.id) }, query: { revision: String(no) } }),
    refusals: { noOffer: 'The offer is no longer there', noRevision: 'The revision is no longer there' },
    onDone: ({ name, content }) => saveFile(name ?? `${offer.number}.pdf`, content),
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
