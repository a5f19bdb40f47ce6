import { ORGANIZATION_ROLE_WORDS, type OrganizationRole, type OwnTimelineEntry, ownOrganizationApi } from '@lm/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { useHeard } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { ActivityCard } from './ActivityCard.tsx';
import shared from './organizations.module.css';
import { ownActivityTexts } from './own-activity.texts.ts';

/** What was done in the organization, as far as the reader's role shows it (ORG-191). */
export function OwnTimeline() {
  const t = useTexts(ownActivityTexts);
  const list = useInfiniteQuery({
    queryKey: [ownOrganizationApi.getOwnTimeline.path, 'pages'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(ownOrganizationApi.getOwnTimeline, { query: pageParam === null ? {} : { before: String(pageParam) } }, signal),
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
  });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <ActivityCard title={t.timeline} caption={t.timelineOf} list={list} texts={{ none: t.noActs, notLoaded: t.timelineNotLoaded }}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ActivityCard>
  );
}

function Entry({ entry: { at, did, person, by, isByVendor, before, after, domain, changed } }: { entry: OwnTimelineEntry }) {
  const t = useTexts(ownActivityTexts);
  const heard = useHeard();
  const { dayOf } = useShown();
  const fields = changed.map((field) => t[field]).join(', ');
  const inWords = (role: OrganizationRole) => heard(ORGANIZATION_ROLE_WORDS[role]);
  const roles = [before, after].flatMap((role) => (role === null ? [] : [inWords(role)])).join(' → ');
  return (
    <li className={shared.entry}>
      <time dateTime={at} data-tip="UTC">
        {dayOf(at)} {at.slice(11, 16)}
      </time>
      <span>
        <span>{filled(t[did], { person: person ?? t.gone, domain: domain ?? '', fields })}</span>
        {did !== 'personRemoved' && did !== 'personLeft' && roles && <small>{roles}</small>}
      </span>
      <small>{isByVendor ? t.byVendor : by !== null && filled(t.by, { name: by })}</small>
    </li>
  );
}
