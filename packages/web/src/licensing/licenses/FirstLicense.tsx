import { at, may, type Self } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
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

/** Shown when there are no licenses: how to get the first (LIC-823). Applying as a teacher is below. */
export function FirstLicense({ self, trial, take, redeem }: FirstLicenseProps) {
  const say = useSay('licenses');
  return (
    <Empty title={say('No licenses yet')}>
      {say('Your licenses appear here with their dates, modules and computers.')}
      <ul className={classes.ways} aria-label={say('Ways to your first license')}>
        <TrialWay trial={trial} take={take} />
        {may(self, 'quotation.ask') && (
          <Way
            title={say('Buy')}
            text={say('Say what you need; sales will answer with an offer.')}
            act={<PlaceLink to={at.quotation}>{say('Ask for a quotation')}</PlaceLink>}
          />
        )}
        <Way
          title={say('Study')}
          text={say('Your teacher gives you the code of a course.')}
          act={
            <Anchor component="button" type="button" inherit underline="always" onClick={redeem}>
              {say('Enter a course code')}
            </Anchor>
          }
        />
      </ul>
    </Empty>
  );
}

function TrialWay({ trial, take }: Pick<FirstLicenseProps, 'trial' | 'take'>) {
  const say = useSay('licenses');
  const { dayOf } = useShown();
  if (trial?.mayTake) return <Way title={say('Try')} text={say('All modules, on up to two computers.')} act={take} />;
  const request = trial?.request;
  if (request?.state === 'open')
    return (
      <Way
        title={say('Try')}
        text={
          request.product
            ? say('You asked for a trial of {product} on {day}. We’ll email you the answer.', {
                product: request.product.name,
                day: dayOf(request.askedAt),
              })
            : say('You asked for a trial on {day}. We’ll email you the answer.', { day: dayOf(request.askedAt) })
        }
      />
    );
  if (!trial?.mayAsk) return null;
  const answer =
    request?.state === 'declined'
      ? say('It was declined on {day}: {answer}', { day: dayOf(request.decidedAt ?? request.askedAt), answer: request.answer ?? '' })
      : '';
  const enabled = say('We enable a trial for you: all modules, on up to two computers.');
  return <Way title={say('Try')} text={answer || enabled} act={<AskForTrial products={trial.products} />} />;
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
