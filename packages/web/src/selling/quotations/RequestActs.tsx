import { at, type InboxQuotation, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { LeaveScope } from '../../ui/guarded-changes.tsx';
import { useKeys } from '../../ui/keys.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { useGo, usePlaceLink } from '../../ui/PlaceLink.tsx';
import { isDialogOpen } from '../../ui/row-keys.ts';
import { ShortcutKey } from '../../ui/ShortcutKey.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './one-quotation.module.css';

/** Fetched ahead, so that it takes what is typed right after T. */
const answerForm = lazyPart(async () => (await import('./AnswerForm.tsx')).AnswerForm);

interface RequestActsProps {
  self: Self;
  quotation: InboxQuotation;
  /** Renews the licenses in the request; supplied by the shell. */
  renewal: (customerId: number, ids: readonly number[]) => ReactNode;
}

/** The acts on a request, at its top: making an offer first, or a text if that is enough (QUO-840). */
export function RequestActs({ self, quotation, renewal }: RequestActsProps) {
  const say = useSay('inbox');
  useFetchedAhead(answerForm);
  const { customer, answeredAt, stage, offer } = quotation;
  const [isAnswering, setAnswering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAnswering(false);
    opener.current?.focus();
  };
  const mayOffer = may(self, 'offer.makeTo', { customerId: customer.id });
  const mayText = may(self, 'quotation.answer') && answeredAt === null;
  const isUnderWay = offer !== null && (stage === 'draft' || stage === 'waiting' || stage === 'offered');
  const asked = quotation.renewal?.licenses.map(({ id }) => id);
  useKeys(mayText ? [{ keys: 'T', does: 'Answer by text', hotkeys: ['t'], run: () => !isDialogOpen() && setAnswering(true) }] : []);
  return (
    <>
      <div className={classes.acts}>
        {isUnderWay ? (
          <ToPlace to={at.offer(offer.id)}>{say('Open the offer {number}', { number: offer.number })}</ToPlace>
        ) : (
          mayOffer && <MakeOffer quotation={quotation} isFirst={stage === 'asked'} />
        )}
        {mayText && (
          <Button
            ref={opener}
            variant={mayOffer || isUnderWay ? 'subtle' : 'filled'}
            aria-expanded={isAnswering}
            rightSection={<ShortcutKey>T</ShortcutKey>}
            onClick={() => setAnswering(true)}
          >
            {say('Answer by text')}
          </Button>
        )}
        {answeredAt === null && !may(self, 'quotation.answer') && (
          <p className={classes.noAct}>{say('Sales will answer it. You can read the answer here.')}</p>
        )}
        {asked && renewal(customer.id, asked)}
        {!asked && may(self, 'license.add') && (
          <ToPlace to={at.addLicense(customer.id)} isQuiet>
            {say('Add the license they asked for')}
          </ToPlace>
        )}
      </div>
      {isAnswering && (
        <LeaveScope>
          <answerForm.Part email={customer.email} quotation={quotation} close={close} />
        </LeaveScope>
      )}
    </>
  );
}

/** The act that a request waits for; after an answer, one of several acts. */
function MakeOffer({ quotation: { id, customer }, isFirst }: { quotation: InboxQuotation; isFirst: boolean }) {
  const say = useSay('inbox');
  const to = at.addOfferTo(customer.id, id);
  const go = useGo();
  useKeys([{ keys: 'O', does: 'Make an offer', hotkeys: ['o'], run: () => !isDialogOpen() && go(to) }]);
  return (
    <Button
      component="a"
      {...usePlaceLink({ to })}
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconFileText size={16} />}
      rightSection={<ShortcutKey>O</ShortcutKey>}
    >
      {say('Make an offer')}
    </Button>
  );
}

const ToPlace = ({ to, isQuiet, children }: { to: string; isQuiet?: boolean; children: ReactNode }) => (
  <Button component="a" {...usePlaceLink({ to })} variant={isQuiet ? 'subtle' : 'default'}>
    {children}
  </Button>
);
