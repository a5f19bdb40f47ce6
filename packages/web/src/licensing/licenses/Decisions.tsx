import { at, licenseNumber, REPLACEMENT_REASONS, type ReplacementsOfLicense } from '@lm/contract';
import { Around, HERE } from '../../ui/Around.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useHostWords } from '../parts/host-words.ts';
import { BudgetLine } from './BudgetLine.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import classes from './decisions.module.css';
import { SharingSigns } from './SharingSigns.tsx';

interface DecisionsProps {
  customerId: number;
  /** The licenses with a request that waits for a decision. */
  of: readonly ReplacementsOfLicense[];
}

/** The decisions to make about a customer's computers, above the list and with everything they depend on (LIC-801). */
export const Decisions = ({ customerId, of }: DecisionsProps) => {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { dayOf } = useShown();
  const { all } = useHostWords();
  return (
    <ul className={classes.decisions} aria-label={say('Decisions')}>
      {of.flatMap(({ licenseId, budget, signs, requests }, ofLicense) =>
        requests.map((request, nth) => (
          <li key={request.id}>
            <div className={classes.said}>
              <p>
                <b>
                  <Around text={say('Replace {name} on {number}?', { name: request.from.name, number: HERE })}>
                    <PlaceLink to={at.customerLicense(customerId, licenseId)} inherit>
                      {licenseNumber(licenseId)}
                    </PlaceLink>
                  </Around>
                </b>{' '}
                <span className={classes.dimmed}>
                  {say('Asked on {day}, {words}', { day: dayOf(request.askedAt), words: heard(REPLACEMENT_REASONS[request.reason].words) })}
                </span>
              </p>
              <p>
                <span className="code">{all(request.from.macAddresses)}</span> →{' '}
                {request.to.name !== request.from.name && `${request.to.name} `}
                <b className="code">{all(request.to.macAddresses)}</b>
              </p>
              {nth === 0 && <BudgetLine budget={budget} />}
              {nth === 0 && <SharingSigns signs={signs} />}
            </div>
            <DecideButtons request={request} isLater={ofLicense + nth > 0} />
          </li>
        )),
      )}
    </ul>
  );
};
