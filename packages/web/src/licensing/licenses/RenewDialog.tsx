import {
  api,
  at,
  type Customer,
  datedOf,
  dayIn,
  type License,
  licenseNumber,
  may,
  type RenewalAsked,
  type Self,
  stateOf,
} from '@lm/contract';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { isDue } from './asks-sales.ts';
import { isRenewable } from './is-renewable.ts';
import { inOrder } from './license-order.ts';
import { RenewFields } from './RenewFields.tsx';
import { RenewOne } from './RenewOne.tsx';
import { RenewSeveral } from './RenewSeveral.tsx';
import classes from './renew.module.css';
import { FIRST_MONTHS, type RenewChoices, type RenewPreview, renewPreview } from './renew-preview.ts';
import { namedOf, partOf, renewedInWords } from './renew-words.ts';
import { usePriceBooks } from './use-price-book.ts';
import { useUndoRenewal } from './use-undo-renewal.ts';

interface RenewProps {
  self: Self;
  owner: Pick<Customer, 'id' | 'name' | 'organization'>;
  /** All the owner's licenses. */
  licenses: readonly License[];
  /** The licenses it opens for; if there is only one, it starts with that one. */
  about: readonly number[];
  close: () => void;
}

/** Renews one or several licenses of one person, with a live preview computed by the server's functions (LIC-262 to LIC-265). */
export function RenewDialog({ opened, ...props }: RenewProps & { opened: boolean }) {
  const say = useSay('allLicenses');
  const { licenses, about } = props;
  const chosen = licenses.filter(({ id }) => about.includes(id));
  const isMaintenance = chosen.every((license) => partOf(license) === 'maintenance');
  const title = isMaintenance ? say('Renew maintenance') : chosen.length === 1 ? say('Renew license') : say('Renew licenses');
  return (
    <Dialog opened={opened} onClose={props.close} title={title} size={640}>
      {about.length > 1 ? <WithAsked {...props} /> : <Renew {...props} asked={[]} />}
    </Dialog>
  );
}

/** How many requests are searched for these licenses: more than a customer sends in a day. */
const LOOKED_AT = { page: '1', pageSize: '50', total: 'false' } as const;

/** Of several licenses, chooses those that the customer asked to renew and that still end as they did then (LIC-872). */
function WithAsked(props: RenewProps) {
  const requests = useQuery(rowsOf(api.quotations.getQuotations, { params: { id: String(props.owner.id) }, query: LOOKED_AT }));
  // Right after another renewal the licenses are still loading, and the choice depends on how they end now.
  const onTheWay = useIsFetching();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (onTheWay === 0 && !requests.isFetching) setKnown(true);
  }, [onTheWay, requests.isFetching]);
  if (!isKnown)
    return (
      <Loading>
        <RowSkeletons rows={6} />
      </Loading>
    );
  const today = dayIn(new Date());
  const open = requests.data?.rows.filter(({ renewal }) => (renewal?.underWayUntil ?? '') >= today) ?? [];
  const asked = open.flatMap(({ renewal }) => renewal?.licenses ?? []);
  const ends = new Map(props.licenses.map((license) => [license.id, stateOf(datedOf(license), today).until]));
  return <Renew {...props} asked={asked.filter(({ id, endsOn }) => ends.get(id) === endsOn).map(({ id }) => id)} />;
}

/**
 * Opened for one license, it offers all, so that the others are a click away; for several, it chooses those the customer asked for, otherwise those
 * that are due (LIC-872).
 */
function firstChoices({ licenses, about, asked }: RenewProps & { asked: readonly number[] }): RenewChoices {
  const wanted = about.filter((id) => asked.includes(id));
  const due = licenses.filter((license) => about.includes(license.id) && isDue(license)).map(({ id }) => id);
  return {
    ...{ how: about.length === 1 ? 'one' : 'day', months: FIRST_MONTHS, day: null, from: 'today', currency: null },
    chosen:
      about.length === 1 ? licenses.filter(isRenewable).map(({ id }) => id) : wanted.length > 0 ? wanted : due.length > 0 ? due : about,
  };
}

function Renew(props: RenewProps & { asked: readonly number[] }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { self, owner, about, close } = props;
  const licenses = inOrder(props.licenses, dayIn(new Date())); // most urgent first
  const [choices, setChoices] = useState(() => firstChoices(props));
  const change = (part: Partial<RenewChoices>) => setChoices((before) => ({ ...before, ...part }));
  const books = usePriceBooks();
  const preview = renewPreview(self, licenses, about, choices, books);
  const { one, renewable, currencies, priced, asked, lines, until } = preview;
  const { how, chosen } = choices;
  const toggle = (id: number) => change({ chosen: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {say('{what}, of {name}, {organization}', {
          what: how === 'one' && one ? namedOf(one, heard) : say('{count} licenses', { count: renewable.length }),
          ...{ name: owner.name, organization: owner.organization },
        })}
      </Text>
      {renewable.length > 1 && <How one={one} count={renewable.length} how={how} change={change} />}
      <RenewFields choices={choices} preview={preview} change={change} />
      {currencies.length > 1 && (
        <SegmentedControl
          aria-label={say('Currency')}
          data={currencies}
          value={priced.currency ?? ''}
          onChange={(currency) => change({ currency })}
        />
      )}
      {asked && how === 'one' && one && <RenewOne self={self} license={one} asked={asked} priced={priced} />}
      {asked && how !== 'one' && <RenewSeveral lines={lines} until={until} toggle={toggle} />}
      <RenewFoot self={self} ownerId={owner.id} preview={preview} isOne={how === 'one'} close={close} />
    </Stack>
  );
}

interface HowProps {
  one: License | undefined;
  count: number;
  how: RenewChoices['how'];
  change: (part: Partial<RenewChoices>) => void;
}

const How = ({ one, count, how, change }: HowProps) => {
  const say = useSay('allLicenses');
  return (
    <SegmentedControl
      fullWidth
      className={classes.how ?? ''}
      aria-label={say('What to renew')}
      data={[
        ...(one ? [{ value: 'one', label: say('Only {number}', { number: licenseNumber(one.id) }) }] : []),
        { value: 'day', label: one ? say('All {count}, to one date', { count }) : say('To one date') },
        { value: 'months', label: one ? say('All by months') : say('Each by months') },
      ]}
      value={how}
      onChange={(value) => change({ how: value as HowProps['how'] })}
    />
  );
};

interface RenewFootProps {
  self: Self;
  ownerId: number;
  preview: RenewPreview;
  isOne: boolean;
  close: () => void;
}

/** Does not send an impossible choice; the server reports what changed meanwhile (LIC-266). */
function RenewFoot({ self, ownerId, preview: { going, asked }, isOne, close }: RenewFootProps) {
  const say = useSay('allLicenses');
  const undoOf = useUndoRenewal();
  const { day } = useShown();
  const act = useAct({
    endpoint: api.licenses.renewLicenses,
    send: (to: RenewalAsked) => {
      const licenses = going.map(({ license: { id, revision } }) => ({ id, revision }));
      return call(api.licenses.renewLicenses, { body: { customerId: ownerId, licenses, ...to } });
    },
    refusals: { noLicense: 'The license no longer exists', notOwner: null, outdatedOne: null, notRenewed: null },
    done: (renewed) => renewedInWords(renewed, say, day),
    undo: (renewed) => undoOf(renewed.map(({ id }) => id)),
    onDone: close,
    outdates: [api.licenses, api.customers],
  });
  const [first] = going;
  const many = going.length === 1 ? say('Renew 1 license') : say('Renew {count} licenses', { count: going.length });
  return (
    <>
      {act.isUnreachable && (
        <Text role="alert" c="red" size="sm">
          {say('The server could not be reached. Try again: no license is renewed twice.')}
        </Text>
      )}
      <div className={classes.foot}>
        {may(self, 'offer.makeTo', { customerId: ownerId }) && first && (
          <PlaceLink to={`${at.addOffer(ownerId)}?licenses=${going.map(({ license }) => license.id).join()}`}>
            {say('Make an offer instead')}
          </PlaceLink>
        )}
        <Button variant="default" onClick={close}>
          {say('Cancel')}
        </Button>
        <Button loading={act.isBusy} disabled={!asked || !first} onClick={() => asked && void act.run(asked)}>
          {isOne && first ? say('Renew to {day}', { day: day(first.said.until) }) : many}
        </Button>
      </div>
    </>
  );
}
