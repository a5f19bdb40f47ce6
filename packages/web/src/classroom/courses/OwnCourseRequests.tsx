import { api, type CourseRequest, DAY_MS } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { STANDS } from '../../ui/request-stands.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './own-requests.module.css';
import { requestInWords } from './request-words.ts';

/** For how many days decided requests stay on screen. */
const FRESH_DAYS = 30;

const isFresh = ({ decidedAt }: CourseRequest) => decidedAt === null || Date.now() - new Date(decidedAt).getTime() < FRESH_DAYS * DAY_MS;

/** A teacher's requests, while they wait and for some time afterwards (CRS-559); shows nothing if there are none. */
export function OwnCourseRequests() {
  const say = useSay('courses');
  const heard = useHeard();
  const { day, dayOf } = useShown();
  const own = useQuery({ ...queryOf(api.courseRequests.getOwnCourseRequests, {}), staleTime: 0, refetchOnWindowFocus: true });
  const shown = own.data?.filter(isFresh) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label={say('Requests for courses')} className={classes.own}>
      <Title order={2} size="h3">
        {say('Requests')}
      </Title>
      <ul>
        {shown.map((request) => (
          <li key={request.id}>
            <div>
              <b>{request.name}</b> {requestInWords(request, { say, day })}
              <small>
                {say('asked on {day}', { day: dayOf(request.askedAt) })}
                {request.answer && ` · ${request.answer}`}
              </small>
            </div>
            <StatusWord tone={STANDS[request.state].tone} word={heard(STANDS[request.state].word)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
