import {
  api,
  type Customer,
  commonEnd,
  type Day,
  type License,
  licenseNumber,
  type RenewalAsked,
  renewableOf,
  type Self,
  showDay,
} from '@lm/contract';
import { Button, Modal, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { useAct } from '../../ui/use-act.ts';
import { madeOf } from './RenewLines.tsx';
import { RenewOne } from './RenewOne.tsx';
import { RenewSeveral } from './RenewSeveral.tsx';
import classes from './renew.module.css';
import { isRenewable, namedOf, onDayOf, partOf, previewOf, whyProposed } from './renew-words.ts';
import { renewalPrice, usePriceBooks } from './use-price-book.ts';

interface RenewProps {
  self: Self;
  owner: Pick<Customer, 'id' | 'name' | 'organization'>;
  /** All that the owner has. */
  licenses: readonly License[];
  /** Those that it is about at first; one of them alone begins with that one. */
  about: readonly number[];
  close: () => void;
}

/** Renewing one license or several of one person, with a live preview by the functions of the server (LIC-262 to LIC-265). */
export const RenewDialog = ({ opened, ...props }: RenewProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.close} title={titleOf(props)} size={640}>
    <Renew {...props} />
  </Modal>
);

function titleOf({ licenses, about }: RenewProps): string {
  const chosen = licenses.filter(({ id }) => about.includes(id));
  return chosen.every((license) => partOf(license) === 'maintenance')
    ? 'Renew maintenance'
    : chosen.length === 1
      ? 'Renew license'
      : 'Renew licenses';
}

type How = 'one' | 'day' | 'months';

/** Months that a renewal begins with. */
const MONTHS = 12;

function Renew({ self, owner, licenses, about, close }: RenewProps) {
  const renewable = licenses.filter((license) => isRenewable(self, license));
  const one = about.length === 1 ? licenses.find(({ id }) => id === about[0]) : undefined;
  const [how, setHow] = useState<How>(one ? 'one' : 'day');
  const [months, setMonths] = useState<number | string>(MONTHS);
  const [chosen, setChosen] = useState<readonly number[]>(one ? renewable.map(({ id }) => id) : about);
  const lapsed = (how === 'one' ? [one] : renewable.filter(({ id }) => chosen.includes(id))).some(
    (license) => license?.standing === 'Lapsed',
  );
  const [from, setFrom] = useState<'end' | 'today'>('today');
  const [typed, setTyped] = useState<Day | null>(null);
  const books = usePriceBooks();
  const [currency, setCurrency] = useState<string | null>(null);
  const book = books.find((one) => one.currency === currency) ?? books[0] ?? null;

  const proposed = commonEnd(renewable.filter(({ id }) => chosen.includes(id)).map(renewableOf), MONTHS, from, onDayOf(self));
  const until = how === 'day' ? (typed ?? proposed) : null;
  const count = typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= 120 ? months : null;
  const asked: RenewalAsked | null = until ? { until, from } : count === null || how === 'day' ? null : { months: count, from };
  const lines = asked
    ? renewable.map((license) => {
        const said = previewOf(self, license, asked);
        const price = typeof said === 'string' ? null : renewalPrice(license, said, asked, book);
        return { license, said, price, isChosen: chosen.includes(license.id) };
      })
    : [];
  const said = one && asked ? previewOf(self, one, asked) : null;
  const going = how === 'one' ? (one && said && typeof said !== 'string' ? [one] : []) : madeOf(lines).map(({ license }) => license);
  const stuck = how === 'one' ? 0 : lines.filter(({ isChosen, said: line }) => isChosen && typeof line === 'string').length;
  const act = useAct({
    endpoint: api.licenses.renewLicenses,
    send: (to: RenewalAsked) =>
      call(api.licenses.renewLicenses, {
        body: { customerId: owner.id, licenses: going.map(({ id, revision }) => ({ id, revision })), ...to },
      }),
    refusals: { noLicense: 'The license does not exist any more', notOwner: null, outdatedOne: null, notRenewed: null },
    done: (renewed) => (renewed.length === 1 ? `${licenseNumber(renewed[0]?.id ?? 0)} renewed` : `${renewed.length} licenses renewed`),
    onDone: close,
    outdates: [api.licenses, api.customers],
  });
  const choices = [
    ...(one ? [{ value: 'one', label: renewable.length > 1 ? `Only ${licenseNumber(one.id)}` : 'This license' }] : []),
    { value: 'day', label: `${one ? `All ${renewable.length}, to` : 'To'} one date` },
    { value: 'months', label: one ? 'All by months' : 'Each by months' },
  ];
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {how === 'one' && one ? namedOf(one) : `${renewable.length} licenses`}, of {owner.name}, {owner.organization}.
      </Text>
      {renewable.length > 1 && (
        <SegmentedControl fullWidth aria-label="What to renew" data={choices} value={how} onChange={(value) => setHow(value as How)} />
      )}
      <div className={classes.fields}>
        {how === 'day' ? (
          <DayInput label="All end on" value={until} onChange={setTyped} error={until === null && 'Please choose a day'} />
        ) : (
          <NumberInput
            label="Months"
            min={1}
            max={120}
            allowDecimal={false}
            clampBehavior="none"
            value={months}
            onChange={setMonths}
            error={count === null && 'Please enter a number between 1 - 120'}
            data-autofocus
          />
        )}
        {lapsed || how !== 'day' ? (
          <div>
            <Text size="sm" fw={500} mb={4} id="renew-begins">
              Begins{how !== 'one' && lapsed ? ', where it lapsed' : ''}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="renew-begins"
              data={[
                { value: 'end', label: 'At the old end' },
                { value: 'today', label: 'Today', disabled: !lapsed },
              ]}
              value={lapsed ? from : 'end'}
              onChange={(value) => setFrom(value as typeof from)}
            />
          </div>
        ) : (
          <span className={classes.beside}>{until !== null && until === proposed && whyProposed(lines)}</span>
        )}
      </div>
      {books.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="Currency"
          data={books.map((one) => one.currency)}
          value={book?.currency ?? ''}
          onChange={setCurrency}
        />
      )}
      {asked && how === 'one' && one && <RenewOne self={self} license={one} asked={asked} book={book} />}
      {asked && how !== 'one' && (
        <RenewSeveral
          lines={lines}
          until={until}
          toggle={(id) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
        />
      )}
      {act.isUnreachable && (
        <Text role="alert" c="red" size="sm">
          The server could not be reached. Try again: a license that was renewed already is not renewed twice.
        </Text>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={act.isBusy} disabled={!asked || going.length === 0 || stuck > 0} onClick={() => asked && void act.run(asked)}>
          {how === 'one' && said && typeof said !== 'string'
            ? `Renew to ${showDay(said.until)}`
            : `Renew ${going.length} ${going.length === 1 ? 'license' : 'licenses'}`}
        </Button>
      </div>
    </Stack>
  );
}
