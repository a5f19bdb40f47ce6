import { api, countryOf, type Offer } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { useSay } from '../../ui/say.ts';
import classes from './parties.module.css';

const SELLER = queryOf(api.offers.getSeller, {});

interface PartiesProps {
  /** Null if the customer was deleted. */
  customer: Offer['customer'];
  /** The address of the buyer's organization; empty for none. */
  invoiceAddress?: string | undefined;
  deliveryAddress?: string | undefined;
}

/** The seller, the buyer and the delivery address, as the offer document names them (PDF-346); no seller if the operator has not set one. */
export function Parties({ customer, invoiceAddress = '', deliveryAddress = '' }: PartiesProps) {
  const say = useSay('parties');
  const names = useCountryNames();
  const { data: seller, isPending } = useQuery(SELLER);
  if (isPending) return null; // both appear at once
  const vatId = (id: string) => (id === '' ? '' : say('VAT ID {id}', { id }));
  const country = customer && (names?.get(customer.countryId) ?? countryOf(customer.countryId).name);
  const buyer = customer && [customer.name, ...linesOf(invoiceAddress), country ?? '', vatId(customer.vatId)].filter(Boolean);
  const [deliverTo, ...rest] = linesOf(deliveryAddress);
  const sold = seller && [...seller.address, seller.register, vatId(seller.vatId)].filter(Boolean);
  return (
    <div className={classes.parties}>
      {seller && <Party title={say('Seller')} name={seller.name} lines={sold ?? []} />}
      {customer && <Party title={say('Buyer')} name={customer.organization} lines={buyer ?? []} />}
      {deliverTo && <Party title={say('Deliver to')} name={deliverTo} lines={rest} />}
    </div>
  );
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const Party = ({ title, name, lines }: { title: string; name: string; lines: readonly string[] }) => (
  <section aria-label={title}>
    <Title order={2}>{title}</Title>
    <b>{name}</b>
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
      <span key={place}>{line}</span>
    ))}
  </section>
);
