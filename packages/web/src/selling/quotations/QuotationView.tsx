import { api, at, FILL_FIELDS, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { OwnQuotations } from './OwnQuotations.tsx';
import { LicenseFields, PersonFields } from './quotation-fields.tsx';
import classes from './quotation-form.module.css';
import { firstValues, toBody } from './quotation-form.ts';
import { RequestSummary } from './RequestSummary.tsx';

const renewalAsk = lazyPart(async () => (await import('./RenewalAsk.tsx')).RenewalAsk);

/** Quotation screen (QUO-3): the form, what it amounts to beside it, and what the person asked for before; their offers, put in by the shell, come first. */
export function QuotationView({ self, offers }: { self: Self; offers: ReactNode }) {
  // A form that was sent is followed by a fresh one.
  const [sent, setSent] = useState(0);
  const renewing = usePlaceLink({ to: at.askRenewal() });
  if (usePlace().path[1] === 'renew') return <renewalAsk.Part self={self} />;
  return (
    <>
      <PageHead
        title="Quotation"
        caption={`Tell us what you need; sales answers to ${self.email}.`}
        actions={
          <Button component="a" variant="default" {...renewing}>
            Ask for renewal
          </Button>
        }
      />
      {offers}
      <QuotationForm key={sent} self={self} done={() => setSent(sent + 1)} />
      <OwnQuotations self={self} />
    </>
  );
}

function QuotationForm({ self, done }: { self: Self; done: () => void }) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.quotations.submitQuotation,
    initialValues: firstValues(self),
    toBody,
    refusals: {},
    otherwise: ({ message }) => message, // QUO-7: the server's own
    onInvalid: () => toast.failed(FILL_FIELDS),
    onDone: () => {
      void outdate(api.quotations);
      toast.done('Submitted Successfully');
      done();
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <form {...formProps} className={classes.screen}>
      <div className={ui.form}>
        <PersonFields form={form} />
        <LicenseFields form={form} />
      </div>
      <RequestSummary values={form.values} isSending={isSending} isUnreachable={isUnreachable} />
    </form>
  );
}
