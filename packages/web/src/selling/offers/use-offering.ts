import { api, at, type Offer } from '@lm/contract';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { goTo } from '../../ui/place.ts';
import { useAct } from '../../ui/use-act.ts';
import type { Intent } from './OfferEditor.tsx';

/** Decides what happens to a draft once it is saved: it stays a draft, is offered, or waits for approval. */
export function useOffering() {
  const intent = useRef<Intent>('save');
  const toOffer = ({ id }: Offer) => goTo(at.offer(id), 'replace');
  const sent = useAct({
    endpoint: api.offers.sendOffer,
    send: ({ id, revision }: Offer) => call(api.offers.sendOffer, { body: { id, revision } }),
    refusals: SEND,
    outdates: [api.offers, api.quotations],
    done: 'The offer is sent',
    onDone: toOffer,
  });
  const asked = useAct({
    endpoint: api.offers.askApproval,
    send: ({ id, revision }: Offer) => call(api.offers.askApproval, { body: { id, revision } }),
    refusals: ASK,
    outdates: [api.offers],
    done: 'Approvers were notified',
    onDone: toOffer,
  });
  return {
    intent,
    isBusy: sent.isBusy || asked.isBusy,
    /** Continues with the saved draft as the person intended. */
    goOn: async (offer: Offer): Promise<void> => {
      if (intent.current === 'offer') await sent.run(offer);
      if (intent.current === 'askApproval') await asked.run(offer);
    },
  };
}

const COMMON = {
  noOffer: 'The offer is no longer there',
  lacksRight: null,
  outdated: 'Someone else has changed the offer. Review it and try again.',
  ownOffer: null,
  notDraft: null,
  pastValidity: null,
  notSold: null,
};
const SEND = { ...COMMON, needsApproval: null };
const ASK = { ...COMMON, needsNone: null };
