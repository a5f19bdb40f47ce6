import { api, at, type Data, daysBetween, lastAsOf, licenseNumber, MOST_REMINDED, type ReminderRow, showDay } from '@lm/contract';
import { Button, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty, Failed, LineSkeletons, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { LateDayInput } from '../../ui/LateDayInput.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { PHONE } from '../../ui/phone.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Together } from '../../ui/Together.tsx';
import { DayPlot } from './DayPlot.tsx';
import { LicenseStates } from './LicenseStates.tsx';
import { ReminderMail } from './ReminderMail.tsx';
import { keyOf, ReminderTable } from './ReminderTable.tsx';
import { kindInWords, reminderDaysInWords, stateInWords } from './reminder-words.ts';
import classes from './reminders.module.css';
import { type AsOf, useAsOf } from './use-as-of.ts';

/** Mails on a page. */
const PAGE = 20;

type Plot = Data<typeof api.reminders.getPlot>;

/** What will be sent on a chosen day, what will not and why, and how things will stand then (REM-254, REM-255). */
export function RemindersView() {
  const place = useAsOf();
  const go = useGo();
  const { asOf, licenseId, productId } = place;
  const plot = useQuery({ ...queryOf(api.reminders.getPlot, { query: { asOf, ...aboutIn(place) } }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead
        title="Reminders"
        caption="What will be sent, and the state of every license, on a day you choose"
        actions={
          licenseId !== null ? (
            <Button variant="default" leftSection={<IconX size={16} />} onClick={() => go(at.reminders)}>
              Only {licenseNumber(licenseId)}: show all
            </Button>
          ) : (
            hasSeveralProducts() && <productFilter.Part value={productId} change={place.narrow} />
          )
        }
      />
      <section className={classes.chooser} aria-label="The day">
        <ChosenDay place={place} />
        <div className={classes.beside}>
          {plot.data && <DayPlot plot={plot.data} place={place} />}
          {plot.isPending && (
            <Loading>
              <LineSkeletons />
            </Loading>
          )}
          {plot.isError && !plot.data && (
            <FailedPart title="Number of emails" retry={() => void plot.refetch()}>
              The number of emails could not be loaded.
            </FailedPart>
          )}
        </div>
      </section>
      <Together>
        {licenseId === null && <LicenseStates asOf={asOf} about={aboutIn(place)} />}
        <OfDay key={`${licenseId}`} place={place} plot={plot.data} />
      </Together>
    </>
  );
}

/** The license, else the product, that the calls are asked about. */
function aboutIn({ licenseId, productId }: AsOf): { licenseId?: string; productId?: string } {
  if (licenseId !== null) return { licenseId: String(licenseId) };
  return productId === 0 ? {} : { productId: String(productId) };
}

function ChosenDay({ place: { asOf, today, show } }: { place: AsOf }) {
  const away = daysBetween(today, asOf);
  return (
    <LateDayInput
      label="As of"
      className={classes.day ?? ''}
      value={asOf}
      minDate={today}
      maxDate={lastAsOf(today)}
      onChange={(day) => day && show(day)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()} // the calendar would lie over the mails
      description={away === 0 ? 'Today' : `In ${away} ${away === 1 ? 'day' : 'days'}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

/** The mails of the day, and beside them the one that is read: the first, until one chooses another. */
function OfDay({ place, plot }: { place: AsOf; plot: Plot | undefined }) {
  const { asOf, page } = place;
  const query = { asOf, ...aboutIn(place), page: String(page), pageSize: String(PAGE) };
  const list = useQuery({ ...queryOf(api.reminders.getReminders, { query }), placeholderData: keepPreviousData });
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [chosen, choose] = useState<ReminderRow | null>(null);
  const { data } = list;
  if (list.isError && !data)
    return <Failed title="The reminders could not be loaded" error={list.error} retry={() => void list.refetch()} />;
  if (!data)
    return (
      <Loading>
        <RowSkeletons rows={6} />
      </Loading>
    );
  const going = data.rows.filter(({ state }) => state !== 'not');
  const still = chosen && going.find((row) => keyOf(row) === keyOf(chosen));
  const read = still ?? (isPhone ? null : (going[0] ?? null));
  return (
    <>
      {data.license && <OneLicense license={data.license} />}
      <div className={classes.page} aria-busy={list.isPlaceholderData}>
        <section className={classes.card} aria-label="Emails of the day">
          <header className={classes.head}>
            <h2>{headOf(data, plot)}</h2>
            {data.doNot > 0 && (
              <small>
                {data.doNot.toLocaleString('en')} {data.doNot === 1 ? 'does' : 'do'} not
              </small>
            )}
          </header>
          {data.rows.length === 0 ? (
            <Nobody plot={plot} isOfProduct={place.productId > 0} />
          ) : (
            <ReminderTable rows={data.rows} read={read} readIt={choose} />
          )}
          {data.totalIsMore && (
            <p className={classes.more}>
              More than {MOST_REMINDED.toLocaleString('en')} licenses have a reminder on this day: those that end first are shown.
            </p>
          )}
          {data.goes + data.doNot > PAGE && (
            <div className={classes.pager}>
              <Pagination
                size="sm"
                total={Math.ceil((data.goes + data.doNot) / PAGE)}
                value={page}
                onChange={place.turnTo}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            </div>
          )}
        </section>
        {!isPhone && read && <ReminderMail asOf={data.asOf} row={read} />}
        {isPhone && (
          <Dialog opened={read !== null} onClose={() => choose(null)} fullScreen title="Mail">
            {read && <ReminderMail asOf={data.asOf} row={read} />}
          </Dialog>
        )}
      </div>
    </>
  );
}

/** How the one license will stand that day. */
function OneLicense({ license }: { license: ReminderRow['licenses'][number] }) {
  const { tone, word } = stateInWords(license);
  return (
    <p className={classes.states}>
      {licenseNumber(license.id)}, {kindInWords(license)} <StatusWord tone={tone} word={word} />
    </p>
  );
}

/** `9 emails go out from 08:00 UTC on 01/12/2026`. */
function headOf({ goes, asOf, totalIsMore }: Data<typeof api.reminders.getReminders>, plot: Plot | undefined): string {
  const count = `${goes.toLocaleString('en')}${totalIsMore ? '+' : ''} ${goes === 1 && !totalIsMore ? 'email goes out' : 'emails go out'}`;
  const hour = plot ? ` from ${String(plot.hour).padStart(2, '0')}:00 UTC` : '';
  return goes === 0 ? `No email goes out on ${showDay(asOf)}` : `${count}${hour} on ${showDay(asOf)}`;
}

function Nobody({ plot, isOfProduct }: { plot: Plot | undefined; isOfProduct: boolean }) {
  const days = plot && reminderDaysInWords(plot.reminderDays);
  return (
    <Empty title={isOfProduct ? 'Nothing of this product is due on this day' : 'Nothing is due on this day'}>
      {plot && !days
        ? 'Reminders are switched off in this portal. Its operators can switch them on.'
        : `Reminders are sent ${days ?? 'around the day on which something ends'}. The columns above show the days that have some.`}
    </Empty>
  );
}
