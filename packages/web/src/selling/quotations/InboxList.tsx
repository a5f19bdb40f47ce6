import { ageOf, at, dayIn, type InboxQuotation, quotationNumber, STAGE_WORDS } from '@lm/contract';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Empty } from '../../ui/Faces.tsx';
import { ListFaces } from '../../ui/ListFaces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './inbox.module.css';
import { inInbox } from './inbox-request.ts';
import { ageInWords, ownerInWords } from './inbox-sentences.ts';
import { inShort } from './request-lines.tsx';
import { addressIn, type Inbox, type InboxState } from './use-inbox.ts';
import { useRequestWords } from './use-request-words.ts';

interface InboxListProps {
  inbox: Inbox;
  /** The request that is open beside the list. */
  shown: number | null;
}

/** The requests: customer and age, number, organization and owner, and what is requested. */
export function InboxList({ inbox, shown }: InboxListProps) {
  const say = useSay('inbox');
  const { list, state } = inbox;
  const isSearched = state.search !== '';
  const isNarrowed = isSearched || state.stage !== 'any' || state.part !== 'any' || state.product > 0;
  return (
    <section aria-label={say('Inbox')} className={classes.inbox}>
      <ListFaces
        list={list}
        skeletonRows={6}
        failed={{ title: say('The quotations could not be loaded') }}
        empty={
          <Empty
            title={isNarrowed ? say('Nothing found') : state.state === 'open' ? say('Nothing is open') : say('No quotations yet')}
            action={isNarrowed && <ShowAll />}
          >
            {isSearched
              ? say('No quotation has this number, and no customer with this name asked for one.')
              : isNarrowed
                ? state.product > 0
                  ? say('No request for this product, in this stage, belongs to these people.')
                  : say('No request in this stage belongs to these people.')
                : say('Requests from customers appear here.')}
          </Empty>
        }
      >
        {({ rows }) => (
          <ul className={classes.list} aria-busy={list.isPlaceholderData} onKeyDown={walk}>
            {rows.map((quotation) => (
              <InboxRow key={quotation.id} quotation={quotation} isShown={quotation.id === shown} state={state} />
            ))}
          </ul>
        )}
      </ListFaces>
      <Pages inbox={inbox} />
    </section>
  );
}

/** Moves from request to request with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement ?? event.currentTarget) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function InboxRow({ quotation, isShown, state }: { quotation: InboxQuotation; isShown: boolean; state: InboxState }) {
  const say = useSay('inbox');
  const words = useRequestWords();
  const { id, customer, nextStep, nextOn } = quotation;
  const isDue = nextOn !== null && nextOn <= dayIn(new Date());
  const queries = useQueryClient();
  return (
    <li>
      <PlaceLink
        to={addressIn(at.oneQuotation(id), state)}
        className={classes.row}
        underline="never"
        c="inherit"
        aria-current={isShown || undefined}
        preload={() => void queries.prefetchQuery(inInbox(id))}
      >
        <b>{customer.name}</b>
        <Standing quotation={quotation} />
        <small className={classes.whose}>
          {quotationNumber(id)} · {customer.organization} · {ownerInWords(quotation, say)}
        </small>
        <small className={classes.what}>{inShort(quotation, words)}</small>
        {nextStep && (
          <small className={classes.step} data-due={isDue || undefined}>
            {nextOn && `${words.day(nextOn)}: `}
            {nextStep}
          </small>
        )}
      </PlaceLink>
    </li>
  );
}

/** The age of a request while it waits for us; otherwise its stage, and the value of its offer. */
function Standing({ quotation: { stage, answeredAt, submittedAt, offer } }: { quotation: InboxQuotation }) {
  const say = useSay('inbox');
  const { dayOf, money } = useShown();
  if (stage === 'answered' && answeredAt) return <span className={classes.day}>{say('answered {day}', { day: dayOf(answeredAt) })}</span>;
  if (stage === 'asked') {
    const age = ageOf(submittedAt, dayIn(new Date()));
    return (
      <span className={classes.age} data-lateness={age.lateness}>
        {ageInWords(age.days, say)}
      </span>
    );
  }
  return (
    <span className={classes.stage}>
      {say(STAGE_WORDS[stage])}
      {offer && <b>{money(offer.total, offer.currency)}</b>}
    </span>
  );
}

function Pages({ inbox: { list, state, change } }: { inbox: Inbox }) {
  const say = useSay('ui');
  const { number } = useShown();
  const { total = 0, isMore = false, rows = [] } = list.data ?? {};
  const isLast = !isMore && state.page * state.pageSize >= total;
  if (state.page === 1 && isLast) return null;
  const first = (state.page - 1) * state.pageSize + 1;
  return (
    <div className={ui.pager}>
      <span>
        {say('{from}–{to} of {total}', { from: first, to: first + rows.length - 1, total: `${number(total)}${isMore ? '+' : ''}` })}
      </span>
      <Group gap="sm">
        <Button variant="default" size="xs" disabled={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
          {say('Previous')}
        </Button>
        <Button variant="default" size="xs" disabled={isLast} onClick={() => change({ page: state.page + 1 })}>
          {say('Next')}
        </Button>
      </Group>
    </div>
  );
}
