import { at, atOrganizations, licenseNumber, type OwnRequest, ownOrganizationApi } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useShown } from '../../ui/shown.ts';
import { ActivityCard } from './ActivityCard.tsx';
import classes from './own-activity.module.css';
import { type OwnActivityTexts, ownActivityTexts } from './own-activity.texts.ts';
import { PLACES_HERE } from './places-here.ts';

/** What is asked in the organization and for it, as far as the reader's role shows it (ORG-190). */
export function OwnRequests() {
  const t = useTexts(ownActivityTexts);
  const list = useInfiniteQuery({
    queryKey: [ownOrganizationApi.getOwnRequests.path, 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call(ownOrganizationApi.getOwnRequests, { query: pageParam ? { before: pageParam } : {} }, signal),
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
  });
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <ActivityCard title={t.requests} caption={t.requestsOf} list={list} texts={{ none: t.noRequests, notLoaded: t.requestsNotLoaded }}>
      {requests.map((request) => (
        <Row key={request.mark} request={request} />
      ))}
    </ActivityCard>
  );
}

const TONES: Record<OwnRequest['standing'], Tone> = {
  ...{ waiting: 'soon', withVendor: 'soon', offered: 'next', ordered: 'ok', answered: 'off' },
  ...{ granted: 'ok', declined: 'off', withdrawn: 'off', over: 'off' },
};

function Row({ request }: { request: OwnRequest }) {
  const t = useTexts(ownActivityTexts);
  const { day, dayOf } = useShown();
  const { kind, askedAt, by, isOwn, isByVendor, standing, until, offerId } = request;
  const word = kind === 'seat' ? t.assigned : filled(t[standing], { day: until ? day(until) : '' });
  const isOpen = standing === 'waiting' || standing === 'withVendor';
  return (
    <li className={classes.request}>
      <span className={classes.what}>{whatOf(request, t)}</span>
      <span className={classes.by}>{isOwn ? t.you : (by ?? (isByVendor ? t.vendor : t.gone))}</span>
      <time className={classes.when} dateTime={askedAt}>
        {dayOf(askedAt)}
      </time>
      <span className={classes.standing}>
        <StatusWord tone={TONES[standing]} word={word} />
        {offerId !== null && <PlaceLink to={at.ownOffer(offerId)}>{t.toOffer}</PlaceLink>}
        {isOpen && kind === 'joining' && <Further to={PLACES_HERE.joining}>{t.toJoining}</Further>}
        {isOpen && kind === 'takeover' && <Further to={PLACES_HERE.takeover}>{t.toTakeover}</Further>}
      </span>
    </li>
  );
}

/** How many licenses are named. */
const MOST_NAMED = 3;

/** What is asked for, with links to the licenses that the reader may open. */
function whatOf({ kind, licenses, computer }: OwnRequest, t: OwnActivityTexts): ReactNode {
  if (kind === 'joining' || kind === 'takeover') return t[kind];
  const [before, after = ''] = filled(t[kind === 'seat' ? 'wish' : kind], { computer: computer ?? '' }).split('{licenses}');
  return (
    <>
      {before}
      {licenses.slice(0, MOST_NAMED).map((license, place) => (
        <Fragment key={license.id}>
          {place > 0 && ', '}
          <Numbered license={license} />
        </Fragment>
      ))}
      {licenses.length > MOST_NAMED && ` ${filled(t.more, { count: licenses.length - MOST_NAMED })}`}
      {after}
    </>
  );
}

function Numbered({ license: { id, opens } }: { license: OwnRequest['licenses'][number] }) {
  if (opens === null) return <b>{licenseNumber(id)}</b>;
  return (
    <PlaceLink to={opens === 'own' ? at.license(id) : atOrganizations.ownLicense(id)} underline="always">
      {licenseNumber(id)}
    </PlaceLink>
  );
}

/** Leads to another part of this page. */
function Further({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => document.getElementById(to)?.scrollIntoView({ block: 'center' })}>
      {children}
    </Anchor>
  );
}
