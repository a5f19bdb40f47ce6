import type { BulkAct, BulkPreview, BulkSum } from '@lm/contract';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import classes from './bulk.module.css';
import { counted, type SayBulk, willBe } from './bulk-words.ts';
import { Will, WillNot } from './PreviewRows.tsx';

interface BulkFoundProps {
  data: BulkPreview;
  what: BulkAct;
}

/**
 * The results of the preview: counts and costs, first the records that stay as they are, then those that change, lapsed ones apart (BLK-203,
 * BLK-843).
 */
export function BulkFound({ data, what }: BulkFoundProps) {
  const say = useSay('bulk');
  const { day, number } = useShown();
  const { records, willNotIds, sums, lapsed, ends } = data;
  const [will, willNot] = [records.length, willNotIds.length];
  return (
    <Stack gap="md">
      <div>
        <div className={classes.leads}>
          <div>
            <div className={classes.lead}>
              {counted(say, will, willBe(what.act))}
              {willNot > 0 && say(', {count} will not', { count: number(willNot) })}
            </div>
            {ends && <small>{newEnds(ends, say, day)}</small>}
          </div>
          {sums.length > 0 && <Sums sums={sums} />}
        </div>
        <div className={classes.bar} aria-hidden>
          {will > lapsed && <span style={{ flexGrow: will - lapsed }} />}
          {lapsed > 0 && <span data-lapsed style={{ flexGrow: lapsed }} />}
          {willNot > 0 && <span data-not style={{ flexGrow: willNot }} />}
        </div>
      </div>
      {ends && ends.over > 0 && <StillOver count={ends.over} />}
      {willNot > 0 && <WillNot act={what.act} rows={data.willNot} count={willNot} />}
      {what.act === 'licenses.renew' ? (
        <Renewed data={data} what={what} />
      ) : (
        will > 0 && <Will act={what.act} rows={data.will} count={will} note={say('by name')} />
      )}
    </Stack>
  );
}

/** The lapsed licenses with the day they start from, and those that continue without a gap, each group with its share of the sum. */
function Renewed({
  data: { will, records, lapsed, sums },
  what,
}: {
  data: BulkPreview;
  what: Extract<BulkAct, { act: 'licenses.renew' }>;
}) {
  const others = records.length - lapsed;
  const say = useSay('bulk');
  const { money } = useShown();
  const inWords = (of: (sum: BulkSum) => number) =>
    sums.map((sum) => money(of(sum), sum.currency)).join(' · ') || say('earliest end first');
  const lapsedTitle: Parameters<typeof counted>[2] =
    what.from === 'today'
      ? ['1 lapsed and starts today', '{count} lapsed and start today']
      : ['1 lapsed and starts when it lapsed', '{count} lapsed and start when they lapsed'];
  return (
    <>
      {lapsed > 0 && (
        <Will
          act={what.act}
          rows={will.filter(({ isLapsed }) => isLapsed)}
          count={lapsed}
          title={lapsedTitle}
          note={inWords(({ ofLapsed }) => ofLapsed)}
          isLapsed
        />
      )}
      {others > 0 && (
        <Will
          act={what.act}
          rows={will.filter(({ isLapsed }) => !isLapsed)}
          count={others}
          title={['1 continues without a gap', '{count} continue without a gap']}
          note={inWords(({ amount, ofLapsed }) => amount - ofLapsed)}
        />
      )}
    </>
  );
}

/** The whole cost, in one line for each currency with prices. */
function Sums({ sums }: { sums: readonly BulkSum[] }) {
  const say = useSay('bulk');
  const { money } = useShown();
  return (
    <div className={classes.sums}>
      {sums.map((sum) => (
        <div key={sum.currency}>
          <div className={classes.lead}>{money(sum.amount, sum.currency)}</div>
          {sum.unpriced > 0 && (
            <small>
              {counted(say, sum.unpriced, ['1 has no price and is not in the sum', '{count} have no price and are not in the sum'])}
            </small>
          )}
        </div>
      ))}
      <small>{sums.length > 1 ? say('list price before tax, in each currency') : say('list price before tax')}</small>
    </div>
  );
}

/** Warns if licenses would still have ended after their renewal. */
function StillOver({ count }: { count: number }) {
  const say = useSay('bulk');
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle size={20} />}
      title={counted(say, count, ['1 license would still be past its end', '{count} licenses would still be past their end'])}
    >
      {count === 1
        ? say('Its new end is in the past too: let it start today, or renew for more months.')
        : say('Their new ends are in the past too: let them start today, or renew for more months.')}
    </Alert>
  );
}

const newEnds = ({ first, last }: NonNullable<BulkPreview['ends']>, say: SayBulk, day: Shown['day']) =>
  first === last
    ? say('New end {day}', { day: day(first) })
    : say('New ends from {first} to {last}', { first: day(first), last: day(last) });
