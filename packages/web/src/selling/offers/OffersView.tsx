import { api, at, idIn, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch, WithRecord } from '../../ui/WithRecord.tsx';

const addOffer = lazyPart(async () => (await import('./AddOffer.tsx')).AddOffer);
const offerPage = lazyPart(async () => (await import('./OfferPage.tsx')).OfferPage);
const offersList = lazyPart(async () => (await import('./OffersList.tsx')).OffersList);
const editOffer = lazyPart(async () => (await import('./EditOffer.tsx')).EditOffer);

const useBack = () => ({ label: useSay('offers')('Offers'), to: listAt(at.offers) });

/** The offers of Quotations (OFR-310): the list, one offer, and its editor. */
export function OffersView({ self, tabs }: { self: Self; tabs: ReactNode }) {
  useFetchedAhead(offersList, offerPage, editOffer);
  const back = useBack();
  const [, , word, act, more] = usePlace().path;
  if (word === undefined) return <offersList.Part self={self} tabs={tabs} />;
  const mayMake = may(self, 'offer.make');
  if (word === 'add' && mayMake) {
    const customerId = idIn(act);
    if (customerId === null) return <NoSuch what="Customer" back={back} />;
    return <addOffer.Part key={`${act}/${more}`} self={self} customerId={customerId} quotationId={idIn(more)} />;
  }
  const id = idIn(word);
  if (id === null) return <NoSuch what="Offer" back={back} />;
  return <OneOffer key={id} self={self} id={id} isEdited={act === 'edit' && mayMake} />;
}

function OneOffer({ self, id, isEdited }: { self: Self; id: number; isEdited: boolean }) {
  const back = useBack();
  const offer = useQuery(queryOf(api.offers.findOffer, { params: { id: String(id) } }));
  return (
    <WithRecord record={offer} what="Offer" back={back}>
      {(read) => {
        const state = read.revisions[0]?.state;
        const isDraft = (state === 'draft' || state === 'waiting') && read.customer !== null;
        return isEdited && isDraft ? <editOffer.Part self={self} offer={read} /> : <offerPage.Part self={self} offer={read} />;
      }}
    </WithRecord>
  );
}
