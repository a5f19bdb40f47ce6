import { api, may, type Order, type Self } from '@lm/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './orders.module.css';

const OUTDATES = [api.orders, api.licenses, api.offers] as const;
const GONE = { noOrder: 'The order no longer exists', notNow: null } as const;
const ALONE = { ...GONE, notAlone: null } as const;

/** What staff can do with an order: confirm it, mark it as paid, cancel it. Shows nothing if there is nothing to do. */
export function OrderActs({ self, order }: { self: Self; order: Order }) {
  const say = useSay('ordersStaff');
  const heard = useHeard();
  const [isCancelling, setCancelling] = useState(false);
  const { state } = order;
  const about = { customerId: order.customer.id, writerId: order.writerId };
  if (state === 'done' || state === 'cancelled') return null;
  return (
    <>
      <div className={classes.part}>
        {may(self, state === 'waiting' ? 'order.confirm' : 'order.markPaid', about) ? (
          <Forward order={order} />
        ) : (
          <Text size="sm">
            {state === 'waiting'
              ? say('A colleague confirms this order: you wrote its offer.')
              : say('A colleague marks this order paid: you wrote its offer.')}
          </Text>
        )}
      </div>
      {state !== 'ended' && (
        <footer className={classes.foot}>
          <span />
          <Button variant="subtle" color="gray" c="inherit" onClick={() => setCancelling(true)}>
            {say('Cancel order')}
          </Button>
        </footer>
      )}
      <Dialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        title={say('Cancel order {number}?', { number: order.number })}
        size={440}
      >
        <ReasonForm
          endpoint={api.orders.cancelOrder}
          toBody={({ reason }) => ({ id: order.id, reason })}
          refusals={{ ...GONE, cannotEnd: null }}
          label={say('Why')}
          description={heard(NO_NAMES)}
          submit={say('Cancel order')}
          done={say('Order cancelled')}
          outdates={OUTDATES}
          close={() => setCancelling(false)}
          hasNoCancel
        >
          {say('{name} is told why.', { name: order.customer.name })}{' '}
          {order.licenses.length > 0
            ? say('The order’s Temporary licenses end today; offline files that were issued end on their own dates.')
            : say('No license was made.')}
        </ReasonForm>
      </Dialog>
    </>
  );
}

/** The next step of an order, which the writer of its offer may not take (ORD-385). */
const Forward = ({ order }: { order: Order }) => (order.state === 'waiting' ? <Confirm order={order} /> : <MarkPaid order={order} />);

function Confirm({ order }: { order: Order }) {
  const say = useSay('ordersStaff');
  const act = useAct({
    endpoint: api.orders.confirmOrder,
    send: () => call(api.orders.confirmOrder, { body: { id: order.id } }),
    refusals: { ...ALONE, licenseGone: null, renewedMeanwhile: null, orderedAlready: null, cannotRenew: null, noneCurrent: null },
    done: 'Order confirmed',
    outdates: OUTDATES,
  });
  return (
    <>
      <Button fullWidth loading={act.isBusy} onClick={() => void act.run()}>
        {say('Confirm and make its licenses')}
      </Button>
      {act.isUnreachable && (
        <p role="alert" className={classes.then}>
          {say('The server could not be reached. Nothing was confirmed.')}
        </p>
      )}
    </>
  );
}

/** Records the payment; one that arrived after the end needs another confirmation (ORD-329). */
function MarkPaid({ order }: { order: Order }) {
  const say = useSay('ordersStaff');
  const { day } = useShown();
  const outdate = useOutdate();
  const hasEnded = order.state === 'ended';
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.orders.markPaid,
    initialValues: { reference: '' },
    toBody: ({ reference }) => ({ id: order.id, reference, evenEnded: hasEnded }),
    refusals: { ...ALONE, endedMeanwhile: null, cannotRenew: null },
    onRefusal: () => void outdate(...OUTDATES),
    onDone: () => {
      toast.done('Order marked paid');
      void outdate(...OUTDATES);
    },
  });
  return (
    <form {...formProps}>
      <TextInput
        label={say('Payment reference')}
        autoComplete="off"
        description={
          hasEnded && order.paymentDue
            ? say('It was due on {day}. If you mark it paid, its licenses come back.', { day: day(order.paymentDue) })
            : null
        }
        {...form.getInputProps('reference')}
      />
      <Button type="submit" mt="md" fullWidth loading={isSending}>
        {say('Mark paid')}
      </Button>
      {isUnreachable && (
        <p role="alert" className={classes.then}>
          {say('The server could not be reached. Nothing was marked.')}
        </p>
      )}
    </form>
  );
}
