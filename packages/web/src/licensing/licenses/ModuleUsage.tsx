import { type api, type Data, type DenialReason, daysBetween, type SeatAdvice, USAGE_DAYS } from '@lm/contract';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './seats.module.css';

type Usage = Data<typeof api.seatUsage.getSeatUsage>;
type Module = Usage['modules'][number];

/** Shows a module's seats by day, who got none, and what that means. */
export function ModuleUsage({ module, from }: { module: Module; from: Usage['from'] }) {
  const say = useSay('seats');
  const { number } = useShown();
  const { name, code, owned, most, hours, fullHours, denied, advice } = module;
  return (
    <section className={classes.module}>
      <h3>
        {name} <span className="code">{code}</span>
      </h3>
      {hours > 0 && (
        <>
          <p>
            {say('At most {most} of {owned} seats were held at once; all of them in {full} of {hours} hours.', {
              ...{ most: number(most), owned: number(owned), full: number(fullHours), hours: number(hours) },
            })}
          </p>
          <Plot module={module} from={from} />
        </>
      )}
      {hours === 0 && denied.length === 0 && <p>{say('Nothing was reported about it.')}</p>}
      {denied.map(({ reason, times }) => (
        <p key={reason}>{deniedWords(reason, times, number(times), say)}</p>
      ))}
      {hours > 0 && (
        <p className={classes.advice} data-kind={advice.kind}>
          {adviceWords(advice, say)}
        </p>
      )}
    </section>
  );
}

const DENIED = {
  'no-free-seat': ['1 request found no free seat.', '{count} requests found no free seat.'],
  'not-licensed': [
    '1 request was for this module, which no license here has.',
    '{count} requests were for this module, which no license here has.',
  ],
  policy: [
    '1 request was refused by the policy of the license server.',
    '{count} requests were refused by the policy of the license server.',
  ],
} as const satisfies Record<DenialReason, readonly [one: string, several: string]>;

export function deniedWords(reason: DenialReason, times: number, count: string, say: SayOf<'seats'>): string {
  const [one, several] = DENIED[reason];
  return times === 1 ? say(one) : say(several, { count });
}

export function adviceWords(advice: SeatAdvice, say: SayOf<'seats'>): string {
  if (advice.kind === 'short') return say('Seats were short: consider more of them when you renew.');
  return advice.kind === 'spare'
    ? say('{count} seats would have been enough.', { count: advice.enough })
    : say('The number of seats is right.');
}

/** One column per day: the most seats held, below a line for the seats owned. */
function Plot({ module: { name, days }, from }: { module: Module; from: Usage['from'] }) {
  const say = useSay('seats');
  const { day } = useShown();
  const top = Math.max(1, ...days.flatMap(({ owned, most }) => [owned, most]));
  const share = (seats: number) => `${(seats * 100) / top}%`;
  return (
    <div
      className={classes.plot}
      role="img"
      aria-label={`${say('Seats of {module} by day', { module: name })}. ${days.map((one) => ofDay(one)).join(', ')}`}
      style={{ gridTemplateColumns: `repeat(${USAGE_DAYS}, 1fr)` }}
    >
      {days.map((one) => (
        <i key={one.day} title={ofDay(one)} style={{ gridColumn: daysBetween(from, one.day) + 1 }}>
          <b style={{ height: share(one.most) }} data-full={one.most >= one.owned || undefined} />
          <u style={{ bottom: share(one.owned) }} />
        </i>
      ))}
    </div>
  );

  function ofDay(one: Module['days'][number]): string {
    return say('{day}: {most} of {owned}', { day: day(one.day), most: one.most, owned: one.owned });
  }
}
