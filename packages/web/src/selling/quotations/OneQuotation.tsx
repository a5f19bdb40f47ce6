import { ageOf, at, countryOf, dayIn, type InboxQuotation, quotationNumber, type Self, STAGE_WORDS } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../../api/call.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { FollowUp } from './FollowUp.tsx';
import { inInbox } from './inbox-request.ts';
import { ageInWords } from './inbox-sentences.ts';
import { LastRequest } from './LastRequest.tsx';
import classes from './one-quotation.module.css';
import { QuotationAnswer } from './QuotationAnswer.tsx';
import { RequestActs } from './RequestActs.tsx';
import { askedRows, askerRows } from './request-lines.tsx';
import { useRequestWords } from './use-request-words.ts';

/** Loaded only if the request is to renew floating licenses. */
const seatsAsked = lazyPart(async () => (await import('./SeatsAsked.tsx')).SeatsAsked);

interface OneQuotationProps {
  self: Self;
  id: number;
  licensesOf: (customerId: number, below: ReactNode) => ReactNode;
  /** Renews the licenses in the request; supplied by the shell. */
  renewal: (customerId: number, ids: readonly number[]) => ReactNode;
}

/** One request of the inbox, by its number. */
export function OneQuotation({ id, ...props }: OneQuotationProps) {
  const say = useSay('inbox');
  const found = useQuery(inInbox(id));
  if (isGone(found.error))
    return (
      <div className={ui.card}>
        <Empty title={say('There is no such quotation')}>
          {say('It was deleted with its customer, or your role does not let you see it.')}
        </Empty>
      </div>
    );
  if (found.data) return <Request quotation={found.data} {...props} />;
  return found.isError ? (
    <div className={ui.card}>
      <Failed title={say('The quotation could not be loaded')} error={found.error} retry={() => void found.refetch()} />
    </div>
  ) : (
    <Loading>
      <RowSkeletons rows={10} />
    </Loading>
  );
}

interface RequestProps extends Omit<OneQuotationProps, 'id'> {
  quotation: InboxQuotation;
}

/** The request with its acts at the top, then its contents beside the customer's licenses, and what became of their last request. */
function Request({ self, quotation, licensesOf, renewal }: RequestProps) {
  const say = useSay('inbox');
  const words = useRequestWords();
  const { id, customer, submittedAt, answeredAt, askedBy, colleague } = quotation;
  const day = words.dayOf(submittedAt);
  const floating = quotation.renewal?.licenses.filter(({ seats }) => seats !== null).map((license) => license.id) ?? [];
  return (
    <section className={`${ui.card} ${classes.request}`} aria-label={say('Quotation {id}', { id })}>
      <header className={classes.head}>
        <div>
          <Title order={2}>
            <PlaceLink to={at.customer(customer.id)} inherit>
              {customer.name}
            </PlaceLink>
          </Title>
          <small>
            {quotationNumber(id)} · {customer.organization}, {words.country(countryOf(customer.countryId).name)} ·{' '}
            {askedBy
              ? say('asked on {day} by {name}, for them', { day, name: askedBy })
              : colleague
                ? say('asked on {day} by {name}, for their organization', { day, name: colleague.name ?? say('a colleague') })
                : say('asked on {day}', { day })}
          </small>
        </div>
        <State quotation={quotation} />
      </header>
      <RequestActs self={self} quotation={quotation} renewal={renewal} />
      {answeredAt && <QuotationAnswer quotation={quotation} />}
      <FollowUp self={self} quotation={quotation} />
      <div className={classes.beside}>
        <section aria-label={say('The request')}>
          <Title order={3}>{say('What they ask for')}</Title>
          <Rows rows={askedRows(quotation, words)} />
          <details className={classes.asked}>
            <summary>{say('Who asks')}</summary>
            <Rows rows={askerRows(quotation, words)} />
          </details>
        </section>
        <section aria-label={say('What they have')}>
          <Title order={3}>{say('What they have')}</Title>
          {licensesOf(customer.id, <LastRequest customerId={customer.id} before={id} />)}
        </section>
      </div>
      {floating.length > 0 && <seatsAsked.Part ids={floating} />}
    </section>
  );
}

const TONES = { fresh: 'next', late: 'soon', veryLate: 'over' } as const;

const STAGE_TONES = { answered: 'ok', draft: 'next', waiting: 'soon', offered: 'next', ordered: 'ok', lost: 'off' } as const;

function State({ quotation: { answeredAt, submittedAt, stage } }: { quotation: InboxQuotation }) {
  const say = useSay('inbox');
  const { dayOf } = useShown();
  if (stage === 'answered' && answeredAt) return <StatusWord tone="ok" word={say('Answered {day}', { day: dayOf(answeredAt) })} />;
  if (stage !== 'asked') return <StatusWord tone={STAGE_TONES[stage]} word={say(STAGE_WORDS[stage])} />;
  const { days, lateness } = ageOf(submittedAt, dayIn(new Date()));
  return <StatusWord tone={TONES[lateness]} word={say('Open, {age}', { age: ageInWords(days, say) })} />;
}
