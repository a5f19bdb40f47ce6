import { api, at, type ListTotal, OVERVIEW_DAYS, OVERVIEW_STAGES, type OverviewStage, STAGE_WORDS } from '@lm/contract';
import { Button, Collapse, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './overview.module.css';

const lost = lazyPart(async () => (await import('./LostSales.tsx')).LostSales);

const seats = lazyPart(async () => (await import('./SeatsInUse.tsx')).SeatsInUse);

const STAGES = queryOf(api.pipeline.getStages, {});
const EXPIRING = queryOf(api.pipeline.getExpiring, {});
const RENEWALS = queryOf(api.quotations.countInbox, { query: { stage: 'asked', part: 'renewals' } });

/** The list of exactly what a stage counts; none for stages that count only certain days. */
const LISTS: Partial<Record<OverviewStage, string>> = {
  asked: addressOf(at.quotations, { stage: 'asked', state: 'all' }),
  draft: addressOf(at.offers, { standing: 'draft' }),
  waiting: addressOf(at.offers, { standing: 'waiting' }),
  offered: addressOf(at.offers, { standing: 'offered' }),
};

/** The number in each stage, and its value per currency (QUO-345). On a phone it is one line that opens, above the list people come for. */
export function SalesOverview() {
  const say = useSay('pipeline');
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <Stages />;
  return (
    <div className={classes.folded}>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron ?? ''} data-open={isOpen || undefined} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say('Overview')}
      </Button>
      {isOpen && <Stages />}
    </div>
  );
}

/** The stages; what was lost opens the reasons. */
function Stages() {
  const say = useSay('pipeline');
  const { money, number } = useShown();
  const inNumber = ({ total, totalIsMore }: ListTotal): string => `${number(total)}${totalIsMore ? '+' : ''}`;
  const stages = useQuery(STAGES);
  const expiring = useQuery(EXPIRING).data;
  const renewals = useQuery(RENEWALS).data;
  const [isWhy, setWhy] = useState(false);
  const [isSeats, setSeats] = useState(false);
  if (stages.isError && !stages.data)
    return (
      <FailedPart title={say('Overview')} retry={() => void stages.refetch()} className={classes.failed}>
        {say('The overview could not be loaded.')}
      </FailedPart>
    );
  const has = new Map((stages.data ?? []).map((found) => [found.stage, found]));
  return (
    <section aria-label={say('Overview')} className={classes.overview}>
      <ul className={classes.strip}>
        {OVERVIEW_STAGES.map((stage) => {
          const found = has.get(stage);
          const list = LISTS[stage];
          return (
            <li key={stage}>
              <span className={classes.stage}>
                {say(STAGE_WORDS[stage])}
                {(stage === 'ordered' || stage === 'lost') && <small>{say(', {count} days', { count: OVERVIEW_DAYS })}</small>}
              </span>
              {!found && <Skeleton height={16} width={32} my={3} />}
              {found && list && (
                <PlaceLink to={list} aria-label={`${say(STAGE_WORDS[stage])}: ${inNumber(found)}`} className={classes.count}>
                  {inNumber(found)}
                </PlaceLink>
              )}
              {found && !list && <b className={classes.count}>{inNumber(found)}</b>}
              {found?.values.map((value) => (
                <small key={value.currency}>
                  {found.totalIsMore
                    ? say('over {amount}', { amount: money(value.amount, value.currency) })
                    : money(value.amount, value.currency)}
                </small>
              ))}
              {stage === 'asked' && renewals && renewals.total > 0 && (
                <PlaceLink to={addressOf(at.quotations, { stage: 'asked', state: 'all', part: 'renewals' })} className={classes.more}>
                  {say('{number} for renewal', { number: inNumber(renewals) })}
                </PlaceLink>
              )}
              {stage === 'offered' && expiring && expiring.total > 0 && (
                <PlaceLink to={addressOf(at.offers, { standing: 'ending' })} className={classes.more} data-soon>
                  {expiring.total === 1
                    ? say('{number} ends this week', { number: inNumber(expiring) })
                    : say('{number} end this week', { number: inNumber(expiring) })}
                </PlaceLink>
              )}
              {stage === 'ordered' && found && found.total > 0 && (
                <PlaceLink to={at.orders} className={classes.more}>
                  {say('See orders')}
                </PlaceLink>
              )}
              {stage === 'lost' && found && found.total > 0 && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  className={classes.why ?? ''}
                  aria-expanded={isWhy}
                  onClick={() => setWhy(!isWhy)}
                >
                  {isWhy ? say('Hide why') : say('See why')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.note}>
        {say('Sums are totals, with tax.')}
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.why ?? ''}
          aria-expanded={isSeats}
          onMouseEnter={seats.fetch}
          onClick={() => setSeats(!isSeats)}
        >
          {isSeats ? say('Hide seats in use') : say('Seats in use')}
        </Button>
      </div>
      <Collapse expanded={isSeats}>{isSeats && <seats.Part />}</Collapse>
      <Collapse expanded={isWhy}>{isWhy && <lost.Part />}</Collapse>
    </section>
  );
}
