import { at, hostsInWords, licenseNumber, REPLACEMENT_REASONS, type ReplacementsOfLicense } from '@lm/contract';
import { dayOf } from '../../ui/day-of.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { BudgetLine } from './BudgetLine.tsx';
import { DecideButtons } from './DecideButtons.tsx';
import classes from './decisions.module.css';
import { SharingSigns } from './SharingSigns.tsx';

interface DecisionsProps {
  customerId: number;
  /** The licenses that one waits for. */
  of: readonly ReplacementsOfLicense[];
}

/** What one has to decide about a customer's computers, above the list and with everything it takes (LIC-801). */
export const Decisions = ({ customerId, of }: DecisionsProps) => (
  <ul className={classes.decisions} aria-label="Decisions">
    {of.flatMap(({ licenseId, budget, signs, requests }, ofLicense) =>
      requests.map((request, nth) => (
        <li key={request.id}>
          <div className={classes.said}>
            <p>
              <b>
                Replace {request.from.name} on{' '}
                <PlaceLink to={at.customerLicense(customerId, licenseId)} inherit>
                  {licenseNumber(licenseId)}
                </PlaceLink>
                ?
              </b>{' '}
              <span className={classes.dimmed}>
                Asked on {dayOf(request.askedAt)}, {REPLACEMENT_REASONS[request.reason].words}
              </span>
            </p>
            <p>
              <span className="code">{hostsInWords(request.from.macAddresses)}</span> → {request.to.name}{' '}
              <b className="code">{hostsInWords(request.to.macAddresses)}</b>
            </p>
            <BudgetLine budget={budget} />
            <SharingSigns signs={signs} />
          </div>
          <DecideButtons request={request} isLater={ofLicense + nth > 0} />
        </li>
      )),
    )}
  </ul>
);
