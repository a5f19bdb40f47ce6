import { at, atAdvisories, type MailRecord, may, quotationNumber, type Self } from '@lm/contract';
import { PlaceLink } from '../../ui/PlaceLink.tsx';

/** The number of a record that a mail to a customer is about, as a link if there is one. */
export function MailRecordLink({ self, customerId, record: { kind, id, name } }: { self: Self; customerId: number; record: MailRecord }) {
  const ways: Record<MailRecord['kind'], string | null> = {
    license: at.customerLicense(customerId, id),
    quotation: may(self, 'quotation.answer') ? at.oneQuotation(id) : null,
    offer: at.offer(id),
    order: at.order(id),
    advisory: may(self, 'advisory.edit') ? atAdvisories.one(id) : null,
  };
  const to = ways[kind];
  const number = kind === 'quotation' ? quotationNumber(id) : name;
  return to ? (
    <PlaceLink to={to} size="sm">
      {number}
    </PlaceLink>
  ) : (
    number
  );
}
