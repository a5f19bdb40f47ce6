import { at, may, type Self } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayOf } from '../../ui/day-of.ts';
import { Empty } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { AskForTrial } from '../parts/AskForTrial.tsx';
import type { OwnTrial } from '../parts/use-own-trial.ts';
import classes from './first-license.module.css';

interface FirstLicenseProps {
  self: Self;
  trial: OwnTrial | null;
  /** The button that takes the trial. */
  take: ReactNode;
  /** Opens the dialog for a course code. */
  redeem: () => void;
}

/** No licenses, and how one comes by the first (LIC-823). What asks to be a teacher stands below. */
export const FirstLicense = ({ self, trial, take, redeem }: FirstLicenseProps) => (
  <Empty title="No licenses yet">
    Your licenses appear here with their dates, modules and computers.
    <ul className={classes.ways} aria-label="Ways to your first license">
      <TrialWay trial={trial} take={take} />
      {may(self, 'quotation.ask') && (
        <Way
          title="Buy"
          text="Say what you need; sales answers with an offer."
          act={<PlaceLink to={at.quotation}>Ask for a quotation</PlaceLink>}
        />
      )}
      <Way
        title="Study"
        text="Your teacher gives you the code of a course."
        act={
          <Anchor component="button" type="button" onClick={redeem}>
            Enter a course code
          </Anchor>
        }
      />
    </ul>
  </Empty>
);

function TrialWay({ trial, take }: Pick<FirstLicenseProps, 'trial' | 'take'>) {
  if (trial?.mayTake) return <Way title="Try" text="All modules, on up to two computers." act={take} />;
  const request = trial?.request;
  if (request?.state === 'open')
    return (
      <Way
        title="Try"
        text={`You asked for a trial${request.product ? ` of ${request.product.name}` : ''} on ${dayOf(request.askedAt)}. You get a mail with the answer.`}
      />
    );
  if (!trial?.mayAsk) return null;
  const answer =
    request?.state === 'declined' ? `It was declined on ${dayOf(request.decidedAt ?? request.askedAt)}: ${request.answer}` : '';
  return (
    <Way
      title="Try"
      text={answer || 'We enable a trial for you: all modules, on up to two computers.'}
      act={<AskForTrial products={trial.products} />}
    />
  );
}

const Way = ({ title, text, act }: { title: string; text: string; act?: ReactNode }) => (
  <li>
    <div>
      <b>{title}</b>
      <span>{text}</span>
    </div>
    {act}
  </li>
);
