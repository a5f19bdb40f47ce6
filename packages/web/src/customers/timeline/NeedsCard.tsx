import {
  at,
  type Customer,
  datedOf,
  dayIn,
  endsSoon,
  type License,
  licenseNumber,
  mailPurpose,
  may,
  quotationNumber,
  type Self,
  stateOf,
  type TimelineHead,
} from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useSendAgain } from '../parts/mail-words.ts';
import classes from './aside.module.css';

interface Need {
  key: string;
  tone: Tone;
  word: string;
  about: string;
  to?: string | null;
  button?: { label: string; run: () => void; isBusy: boolean };
}

interface Telling extends Pick<Shown, 'day' | 'number'> {
  say: SayOf<'timeline'>;
}

/** How many licenses are shown one by one. */
const MOST_LICENSES = 5;

const STANDS: Record<string, Tone> = { Lapsed: 'over', Grace: 'soon', 'Renewal open': 'ok' };

/** Amber from the day given by LIC-160, as everywhere. */
function toneOf(license: License): Tone {
  const today = dayIn(new Date());
  return endsSoon(stateOf(datedOf(license), today), today) ? 'soon' : (STANDS[license.standing ?? ''] ?? 'soon');
}

function licenseNeeds(customer: Customer, { say, day, number }: Telling): Need[] {
  const suspended = customer.licenses.filter(({ suspension }) => suspension);
  const needing = customer.licenses.filter(({ standing, suspension }) => !suspension && (standing ?? '') in STANDS);
  const told = needing.slice(0, MOST_LICENSES).map((license): Need => {
    const until = lastDay(license);
    return {
      key: `license ${license.id}`,
      tone: toneOf(license),
      word: license.standing ?? '',
      about: `${licenseNumber(license.id)}${until ? say(', until {day}', { day: day(until) }) : ''}`,
      to: at.customerLicense(customer.id, license.id),
    };
  });
  const left = needing.length - told.length;
  const moreOf = {
    key: 'more',
    tone: 'off',
    word: left === 1 ? say('1 more license') : say('{count} more licenses', { count: number(left) }),
    about: '',
    to: at.customer(customer.id),
  } as const;
  const stopped = suspended.slice(0, MOST_LICENSES).map(
    ({ id, suspension }): Need => ({
      ...{ key: `suspended ${id}`, tone: 'over', word: 'Suspended', about: `${licenseNumber(id)}, ${suspension?.reason ?? ''}` },
      to: at.customerLicense(customer.id, id),
    }),
  );
  return [...stopped, ...told, ...(left > 0 ? [moreOf] : [])];
}

const lastDay = ({ endDate, licenseSubscriptionModels: [newest] }: License) => newest?.subscriptionEndDate ?? endDate;

const WAITS = {
  quotation: { tone: 'next', word: 'Request to answer' },
  offer: { tone: 'next', word: 'Offer waits' },
  order: { tone: 'next', word: 'Order waits' },
  replacement: { tone: 'soon', word: 'Replacement to decide' },
} as const;

/** A customer's open matters, and what no longer works: the reasons why people call (CUS-527). */
export function NeedsCard({ self, customer, head }: { self: Self; customer: Customer; head: TimelineHead | null }) {
  const say = useSay('timeline');
  const heard = useHeard();
  const { day, number } = useShown();
  const sending = useSendAgain();
  const mayAgain = may(self, 'mail.sendAgain');
  const account: Need[] = customer.erased
    ? []
    : [
        ...(customer.active ? [] : [{ key: 'off', tone: 'over', word: 'Deactivated', about: say('They cannot sign in') } as const]),
        ...(customer.verified ? [] : [{ key: 'new', tone: 'soon', word: 'Email not verified', about: customer.email } as const]),
      ];
  const mails = (head?.mails ?? []).map((mail): Need => {
    const words = heard(mailPurpose(mail.purpose)?.words ?? mail.purpose);
    const send = { label: say('Send again'), run: () => void sending.run(mail.id), isBusy: sending.under?.given === mail.id };
    return {
      ...{ key: `mail ${mail.id}`, tone: 'over', word: 'Email not sent', about: `${words} · ${heard(mail.reason ?? '')}` },
      ...(mayAgain && mail.stuck === null && { button: send }),
    };
  });
  const mayOpen = { quotation: may(self, 'quotation.answer'), offer: true, order: true, replacement: may(self, 'computer.decide') };
  const ways = { quotation: at.oneQuotation, offer: at.offer, order: at.order, replacement: () => at.replacementRequests };
  const waiting = (head?.waiting ?? []).map(
    ({ kind, id, name }): Need => ({
      ...{ key: `${kind} ${id}`, ...WAITS[kind], about: kind === 'quotation' ? quotationNumber(id) : name },
      to: mayOpen[kind] ? ways[kind](id) : null,
    }),
  );
  const needs = [...waiting, ...account, ...mails, ...licenseNeeds(customer, { say, day, number })];
  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={say('What needs attention')}>
      <div className={classes.cardHead}>
        <Title order={2}>{say('What needs attention')}</Title>
      </div>
      <ul className={classes.needs}>
        {needs.map((need) => (
          <li key={need.key}>
            <span>
              <StatusWord tone={need.tone} word={need.word} />
              <small>{need.about}</small>
            </span>
            {need.to && (
              <PlaceLink to={need.to} size="sm" aria-label={say('Open: {word}, {about}', { word: heard(need.word), about: need.about })}>
                {say('Open')}
              </PlaceLink>
            )}
            {need.button && (
              <Button
                variant="subtle"
                size="xs"
                loading={need.button.isBusy}
                onClick={need.button.run}
                aria-label={`${need.button.label}: ${need.about}`}
              >
                {need.button.label}
              </Button>
            )}
          </li>
        ))}
        {head && needs.length === 0 && <li className={classes.none}>{say('Nothing waits')}</li>}
      </ul>
    </section>
  );
}
