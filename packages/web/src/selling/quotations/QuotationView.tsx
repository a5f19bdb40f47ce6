import { api, at, FILL_FIELDS, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo, usePlace } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { Together } from '../../ui/Together.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { LicenseFields, PersonFields } from './quotation-fields.tsx';
import classes from './quotation-form.module.css';
import { firstValues, toBody } from './quotation-form.ts';
import { RequestSummary } from './RequestSummary.tsx';

const renewalAsk = lazyPart(async () => (await import('./RenewalAsk.tsx')).RenewalAsk);

/** Last on the screen, where its arrival moves nothing. */
const earlier = lazyPart(async () => (await import('./OwnQuotations.tsx')).OwnQuotations);

const ownRequest = lazyPart(async () => (await import('./OwnRequest.tsx')).OwnRequest);

interface QuotationViewProps {
  self: Self;
  /** The person's offers, above the form, which they would move. */
  offers: ReactNode;
  areOffersAwaited: boolean;
}

/**
 * The Quotation screen (QUO-3): the form with its summary, and the person's earlier requests. Their offers, supplied by the shell, come first. A
 * single request and the form for renewals have their own addresses.
 */
export function QuotationView({ self, offers, areOffersAwaited }: QuotationViewProps) {
  const say = useSay('quoting');
  const renewing = usePlaceLink({ to: at.askRenewal() });
  const [, part] = usePlace().path;
  if (part === 'renew') return <renewalAsk.Part self={self} />;
  if (part === 'requests') return <ownRequest.Part self={self} />;
  return (
    <>
      <PageHead
        title={say('Quotation')}
        caption={say('Tell us what you need; sales will answer at {email}.', { email: self.email })}
        actions={
          <Button component="a" variant="default" {...renewing}>
            {say('Ask for renewal')}
          </Button>
        }
      />
      <Together isAwaited={areOffersAwaited}>
        {offers}
        <QuotationForm self={self} />
        <earlier.Part self={self} />
      </Together>
    </>
  );
}

function QuotationForm({ self }: { self: Self }) {
  const outdate = useOutdate();
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.quotations.submitQuotation,
    initialValues: firstValues(self),
    toBody,
    refusals: {},
    otherwise: ({ message }) => message, // QUO-7: the server's own message
    spoken: heard,
    onInvalid: () => toast.failed(FILL_FIELDS),
    onDone: ({ id }) => {
      void outdate(api.quotations);
      toast.done('Submitted Successfully');
      goTo(at.ownRequest(id));
    },
  });
  return (
    <form {...formProps} className={classes.screen}>
      <div className={classes.groups}>
        <PersonFields form={form} />
        <LicenseFields form={form} />
      </div>
      <RequestSummary values={form.values} isSending={isSending} isUnreachable={isUnreachable} />
    </form>
  );
}
