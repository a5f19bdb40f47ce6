import { api, type Data, USAGE_DAYS } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { adviceWords, deniedWords } from './ModuleUsage.tsx';
import classes from './replacements.module.css';

type Module = Data<typeof api.seatUsage.getSeatUsage>['modules'][number];

const RANK = { short: 0, fits: 1, spare: 2 };
const deniedOf = ({ denied }: Module) => denied.find(({ reason }) => reason === 'no-free-seat')?.times ?? 0;

/** The module that decides how many seats are needed: one with too few seats before one that fits, and that before one with seats to spare. */
const tightest = (modules: readonly Module[]): Module | undefined =>
  modules
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => RANK[a.advice.kind] - RANK[b.advice.kind] || deniedOf(b) - deniedOf(a) || b.most / b.owned - a.most / a.owned)[0];

/** On the card of a floating license: the seats held beside the seats it has, who got none, and what that means for its renewal (FLT-40). */
export function SeatsHeld({ licenseId }: { licenseId: number }) {
  const say = useSay('seats');
  const { number } = useShown();
  const { data, isPending } = useQuery(queryOf(api.seatUsage.getSeatUsage, { params: { licenseId: String(licenseId) } }));
  const module = data && tightest(data.modules);
  if (!data || !module)
    return (
      <p className={classes.held} aria-busy={isPending} data-loading={isPending || undefined}>
        {data &&
          say('No license server has reported its seats. Run this on the server: {command}', {
            command: `lm-floating report --send ${window.location.origin}`,
          })}
      </p>
    );
  const { name, most, owned, advice } = module;
  const times = deniedOf(module);
  return (
    <p className={classes.held} data-kind={advice.kind}>
      {say('At most {most} of {owned} seats of {module} were held at once in the last {days} days.', {
        ...{ most: number(most), owned: number(owned), module: name, days: USAGE_DAYS },
      })}{' '}
      {times > 0 && `${deniedWords('no-free-seat', times, number(times), say)} `}
      <b>{adviceWords(advice, say)}</b>
    </p>
  );
}
