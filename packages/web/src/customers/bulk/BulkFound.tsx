import { type BulkAct, type BulkPreview, type BulkSum, isCurrency, showDay, showMoney } from '@lm/contract';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './bulk.module.css';
import { willBe } from './bulk-words.ts';
import { Will, WillNot } from './PreviewRows.tsx';

interface BulkFoundProps {
  data: BulkPreview;
  what: BulkAct;
}

/** What the preview found: how many, what they cost, first what stays as it is, then what changes, what lapsed apart (BLK-203, BLK-843). */
export function BulkFound({ data, what }: BulkFoundProps) {
  const { records, willNotIds, sums, lapsed, ends } = data;
  const [will, willNot] = [records.length, willNotIds.length];
  return (
    <Stack gap="md">
      <div>
        <div className={classes.leads}>
          <div>
            <div className={classes.lead}>
              {will.toLocaleString('en')} {willBe(what.act)}
              {willNot > 0 && `, ${willNot.toLocaleString('en')} will not`}
            </div>
            {ends && <small>{newEnds(ends)}</small>}
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
        will > 0 && <Will act={what.act} rows={data.will} count={will} note="by name" />
      )}
    </Stack>
  );
}

/** Those that lapsed, with where they start, and those that go on without a gap; each with its part of the sum. */
function Renewed({
  data: { will, records, lapsed, sums },
  what,
}: {
  data: BulkPreview;
  what: Extract<BulkAct, { act: 'licenses.renew' }>;
}) {
  const others = records.length - lapsed;
  const start = what.from === 'today' ? 'start today' : 'start when they lapsed';
  return (
    <>
      {lapsed > 0 && (
        <Will
          act={what.act}
          rows={will.filter(({ isLapsed }) => isLapsed)}
          count={lapsed}
          title={`lapsed and ${lapsed === 1 ? start.replace(/^start/, 'starts').replace('they', 'it') : start}`}
          note={inWords(sums, ({ ofLapsed }) => ofLapsed)}
          isLapsed
        />
      )}
      {others > 0 && (
        <Will
          act={what.act}
          rows={will.filter(({ isLapsed }) => !isLapsed)}
          count={others}
          title={others === 1 ? 'continues without a gap' : 'continue without a gap'}
          note={inWords(sums, ({ amount, ofLapsed }) => amount - ofLapsed)}
        />
      )}
    </>
  );
}

/** The whole of it, a line a currency that has prices. */
const Sums = ({ sums }: { sums: readonly BulkSum[] }) => (
  <div className={classes.sums}>
    {sums.map((sum) => (
      <div key={sum.currency}>
        <div className={classes.lead}>{shown(sum.amount, sum.currency)}</div>
        {sum.unpriced > 0 && <small>{unpricedOf(sum.unpriced)}</small>}
      </div>
    ))}
    <small>list price before tax{sums.length > 1 && ', in each currency'}</small>
  </div>
);

const unpricedOf = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'has no price and is' : 'have no price and are'} not in the sum`;

const shown = (amount: number, currency: string) => (isCurrency(currency) ? showMoney({ amount, currency }) : String(amount));

const inWords = (sums: readonly BulkSum[], of: (sum: BulkSum) => number) =>
  sums.map((sum) => shown(of(sum), sum.currency)).join(' · ') || 'earliest end first';

/** A renewal that leaves a license over is never made without a word. */
const StillOver = ({ count }: { count: number }) => (
  <Alert color="amber" icon={<IconAlertTriangle size={20} />} title={stillOver(count)}>
    {count === 1 ? 'Its new end has' : 'Their new ends have'} passed too: let {count === 1 ? 'it' : 'them'} start today, or renew for more
    months.
  </Alert>
);

const stillOver = (count: number) =>
  count === 1 ? '1 license would still have ended' : `${count.toLocaleString('en')} licenses would still have ended`;

const newEnds = ({ first, last }: NonNullable<BulkPreview['ends']>) =>
  first === last ? `New end ${showDay(first)}` : `New ends from ${showDay(first)} to ${showDay(last)}`;
