import { api, at, type Data, daysBetween, lastAsOf, licenseNumber, MOST_REMINDED, type ReminderRow } from '@lm/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, type Query, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty, Failed, LineSkeletons, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { LateDayInput } from '../../ui/LateDayInput.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { PHONE, REMINDERS_STACKED } from '../../ui/phone.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { Together } from '../../ui/Together.tsx';
import { Turn } from '../../ui/Turn.tsx';
import ui from '../../ui/ui.module.css';
import { DayPlot } from './DayPlot.tsx';
import { LicenseStates } from './LicenseStates.tsx';
import { keyOf, kindInWords, type ReminderWords, reminderDaysInWords, stateInWords, useReminderWords } from './reminder-words.ts';
import classes from './reminders.module.css';
import { type AsOf, useAsOf } from './use-as-of.ts';

const reminderTable = lazyPart(async () => (await import('./ReminderTable.tsx')).ReminderTable, <RowSkeletons rows={6} />);

/** Beside its list, or over it, where its arrival moves nothing. */
const reminderMail = lazyPart(async () => (await import('./ReminderMail.tsx')).ReminderMail);

/** How many mails are on a page. */
const PAGE = 20;

type Plot = Data<typeof api.reminders.getPlot>;

const FAILED = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;

/** What will be sent on a chosen day, what will not and why, and the states of licenses on that day (REM-254, REM-255). */
export function RemindersView() {
  const say = useSay('reminders');
  useFetchedAhead(reminderTable, reminderMail);
  const place = useAsOf();
  const go = useGo();
  const { asOf, licenseId, productId, page } = place;
  const queries = useQueryClient();
  const plot = useQuery({ ...queryOf(api.reminders.getPlot, { query: { asOf, ...aboutIn(place) } }), placeholderData: keepPreviousData });
  const query = { asOf, ...aboutIn(place), page: String(page), pageSize: String(PAGE) };
  const list = useQuery({ ...queryOf(api.reminders.getReminders, { query }), placeholderData: keepPreviousData });
  const isFailed = list.isError && !list.data;
  return (
    <>
      <PageHead
        title={say('Reminders')}
        caption={say('What will be sent, and the state of every license, on a day you choose')}
        actions={
          licenseId !== null ? (
            <Button variant="default" leftSection={<IconX size={16} />} onClick={() => go(at.reminders)}>
              {say('Only {number}: show all', { number: licenseNumber(licenseId) })}
            </Button>
          ) : (
            hasSeveralProducts() && <productFilter.Part value={productId} change={place.narrow} />
          )
        }
      />
      <section className={classes.chooser} aria-label={say('The day')}>
        <ChosenDay place={place} />
        <div className={classes.beside}>
          {plot.data && <DayPlot plot={plot.data} place={place} />}
          {plot.isPending && (
            <Loading>
              <LineSkeletons />
            </Loading>
          )}
          {plot.isError && !plot.data && !isFailed && (
            <FailedPart title={say('Number of emails')} retry={() => void plot.refetch()}>
              {say('The number of emails could not be loaded.')}
            </FailedPart>
          )}
        </div>
      </section>
      <Together>
        {isFailed ? (
          // Retries everything else that failed too: one button is enough.
          <Failed title={say('The reminders could not be loaded')} error={list.error} retry={() => void queries.refetchQueries(FAILED)} />
        ) : (
          <>
            {licenseId === null && <LicenseStates asOf={asOf} about={aboutIn(place)} />}
            <OfDay key={`${licenseId}`} place={place} list={list} plot={plot.data} />
          </>
        )}
      </Together>
    </>
  );
}

/** The license, or else the product, that the calls are about. */
function aboutIn({ licenseId, productId }: AsOf): { licenseId?: string; productId?: string } {
  if (licenseId !== null) return { licenseId: String(licenseId) };
  return productId === 0 ? {} : { productId: String(productId) };
}

function ChosenDay({ place: { asOf, today, show } }: { place: AsOf }) {
  const say = useSay('reminders');
  const away = daysBetween(today, asOf);
  return (
    <LateDayInput
      label={say('As of')}
      className={classes.day ?? ''}
      value={asOf}
      minDate={today}
      maxDate={lastAsOf(today)}
      onChange={(day) => day && show(day)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()} // otherwise the calendar would cover the mails
      description={away === 0 ? say('Today') : away === 1 ? say('In 1 day') : say('In {count} days', { count: away })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

interface OfDayProps {
  place: AsOf;
  list: Pick<UseQueryResult<Data<typeof api.reminders.getReminders>>, 'data' | 'isPlaceholderData'>;
  plot: Plot | undefined;
}

/** The mails of the day, and beside them the mail being read: the first, until the person chooses another. */
function OfDay({ place, list, plot }: OfDayProps) {
  const words = useReminderWords();
  const { say, number } = words;
  const { page } = place;
  const isOver = useMediaQuery(REMINDERS_STACKED, window.matchMedia(REMINDERS_STACKED).matches);
  const [chosen, choose] = useState<ReminderRow | null>(null);
  const { data } = list;
  if (!data)
    return (
      <Loading>
        <RowSkeletons rows={6} />
      </Loading>
    );
  const going = data.rows.filter(({ state }) => state !== 'not');
  const still = chosen && going.find((row) => keyOf(row) === keyOf(chosen));
  const read = still ?? (isOver ? null : (going[0] ?? null));
  return (
    <>
      {data.license && <OneLicense license={data.license} />}
      <div className={classes.page} aria-busy={list.isPlaceholderData}>
        <section className={`${ui.card} ${classes.card}`} aria-label={say('Emails of the day')}>
          <header className={classes.head}>
            <h2>{headOf(data, plot, words)}</h2>
            {data.doNot > 0 && <small>{data.doNot === 1 ? say('1 does not') : say('{count} do not', { count: number(data.doNot) })}</small>}
          </header>
          {data.rows.length === 0 ? (
            <Nobody plot={plot} isOfProduct={place.productId > 0} />
          ) : (
            <reminderTable.Part
              rows={data.rows}
              read={read}
              readIt={choose}
              below={
                <>
                  {data.totalIsMore && (
                    <p className={classes.more}>
                      {say('More than {count} licenses have a reminder on this day: those that end first are shown.', {
                        count: number(MOST_REMINDED),
                      })}
                    </p>
                  )}
                  {data.goes + data.doNot > PAGE && (
                    <div className={classes.pager}>
                      <Turn size="sm" pages={Math.ceil((data.goes + data.doNot) / PAGE)} page={page} turnTo={place.turnTo} />
                    </div>
                  )}
                </>
              }
            />
          )}
        </section>
        {!isOver && read && <reminderMail.Part asOf={data.asOf} row={read} />}
        {isOver && (
          <Dialog
            opened={read !== null}
            onClose={() => choose(null)}
            fullScreen={window.matchMedia(PHONE).matches}
            size={560}
            title={say('Mail')}
          >
            {read && <reminderMail.Part asOf={data.asOf} row={read} />}
          </Dialog>
        )}
      </div>
    </>
  );
}

/** The state of a single license on that day. */
function OneLicense({ license }: { license: ReminderRow['licenses'][number] }) {
  const words = useReminderWords();
  const { tone, word } = stateInWords(license, words);
  return (
    <p className={classes.states}>
      {licenseNumber(license.id)}, {kindInWords(license, words)} <StatusWord tone={tone} word={word} />
    </p>
  );
}

/** `9 emails go out from 08:00 UTC on 01/12/2026`. */
function headOf(
  { goes, asOf, totalIsMore }: Data<typeof api.reminders.getReminders>,
  plot: Plot | undefined,
  { say, day: shown, number }: ReminderWords,
): string {
  const day = shown(asOf);
  if (goes === 0) return say('No email goes out on {day}', { day });
  const count = `${number(goes)}${totalIsMore ? '+' : ''}`;
  const isOne = goes === 1 && !totalIsMore;
  if (!plot) return isOne ? say('1 email goes out on {day}', { day }) : say('{count} emails go out on {day}', { count, day });
  const from = { day, hour: `${String(plot.hour).padStart(2, '0')}:00 UTC` };
  return isOne ? say('1 email goes out from {hour} on {day}', from) : say('{count} emails go out from {hour} on {day}', { ...from, count });
}

function Nobody({ plot, isOfProduct }: { plot: Plot | undefined; isOfProduct: boolean }) {
  const words = useReminderWords();
  const { say } = words;
  const days = plot && reminderDaysInWords(plot.reminderDays, words);
  return (
    <Empty title={isOfProduct ? say('Nothing of this product is due on this day') : say('Nothing is due on this day')}>
      {plot && !days
        ? say('Reminders are switched off in this portal. Its operators can switch them on.')
        : say('Reminders are sent {days}. The columns above show the days that have some.', {
            days: days ?? say('around the day something ends'),
          })}
    </Empty>
  );
}
