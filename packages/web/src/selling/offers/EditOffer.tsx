import { api, at, type Offer, type OfferRevision, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { OfferEditor } from './OfferEditor.tsx';
import { OfferRevisions } from './OfferRevisions.tsx';
import classes from './offer-editor.module.css';
import { check, inWords, toBody, valuesOf } from './offer-form.ts';
import { statusOf, today } from './offer-status.ts';
import { type Making, useMakingOf } from './use-making.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useOffering } from './use-offering.ts';

/** Edits the newest revision of an offer, which is a draft or waits for approval. */
export function EditOffer({ self, offer }: { self: Self; offer: Offer }) {
  const say = useSay('offers');
  const { making, failed } = useMakingOf(offer.customer?.id ?? 0);
  if (failed)
    return (
      <>
        <PageHead title={say('Offer {number}', { number: offer.number })} back={{ label: say('Offers'), to: at.offers }} />
        <Failed title={say('The editor could not be loaded')} error={failed.error} retry={() => void failed.refetch()} />
      </>
    );
  if (!making)
    return (
      <Loading>
        <RowSkeletons rows={8} />
      </Loading>
    );
  return <Draft self={self} offer={offer} {...making} />;
}

type DraftProps = Parameters<typeof EditOffer>[0] & Making;

function Draft({ self, offer: first, settings, licenses }: DraftProps) {
  const words = useOfferWords();
  const { say, heard } = words;
  const outdate = useOutdate();
  const { intent, isBusy, goOn } = useOffering();
  const params = { params: { id: String(first.id) } };
  const offer = useQuery(queryOf(api.offers.findOffer, params)).data ?? first;
  const sending = useEditForm({
    endpoint: api.offers.updateOffer,
    record: first,
    load: () => call(api.offers.findOffer, params),
    valuesOf: (record) => valuesOf(newestOf(record), words),
    inWords: (values) => inWords(values, words),
    check,
    staysOpen: true,
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: {
      noOffer: 'The offer is no longer there',
      ownOffer: null,
      notDraft: null,
      noLicense: 'A license being renewed is no longer there',
    },
    onDone: async (saved, goOnFrom) => {
      sending.form.setValues(valuesOf(newestOf(saved), words)); // amounts as stored, lines keyed by their places
      goOnFrom(saved);
      await outdate(api.offers);
      if (intent.current === 'save') toast.done(say('The draft is saved'));
      else await goOn(saved);
    },
  });
  const newest = newestOf(offer);
  const { customer, quotationAskedAt, openNo } = offer;
  const whose = `${customer?.name}, ${customer?.organization}`;
  const of = quotationAskedAt
    ? say('{customer}, at their request of {day}', { customer: whose, day: words.dayOf(quotationAskedAt) })
    : whose;
  const open = openNo === null ? '' : ` ${say('Revision {no} stays open until this one is offered.', { no: openNo })}`;
  const status = statusOf(newest);
  return (
    <OfferEditor
      title={
        <>
          {say('Offer {number}', { number: offer.number })} <span className={classes.gap} aria-hidden />
          <StatusWord tone={status.tone} word={say('{state}, revision {no}', { state: heard(status.word), no: newest.no })} />
        </>
      }
      caption={`${of}${of.endsWith('.') ? '' : '.'}${open}${newest.state === 'waiting' ? ` ${say('A change makes it a draft again.')}` : ''}`}
      back={{ label: offer.number, to: at.offer(offer.id) }}
      sending={sending}
      kept={newest}
      settings={settings}
      licenses={licenses}
      on={{ today: today(), ...self.renewal }}
      isBusy={isBusy}
      intend={(wanted) => {
        intent.current = wanted;
      }}
      alert={sending.alert ?? <Returned revision={newest} />}
      revisions={<OfferRevisions offer={offer} isEdited={sending.form.isDirty()} />}
    />
  );
}

/** Why the offer was not approved. */
function Returned({ revision: { state, reason } }: { revision: OfferRevision }) {
  const say = useSay('offers');
  return state === 'draft' && reason ? (
    <p role="note">
      <b>{say('Returned:')}</b> {reason}
    </p>
  ) : null;
}

function newestOf({ revisions: [newest], id }: Offer): OfferRevision {
  if (!newest) throw new Error(`offer ${id} has no revision`);
  return newest;
}
