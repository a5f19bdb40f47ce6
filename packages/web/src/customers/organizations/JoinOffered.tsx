import { domainsApi, type OfferedOrganization, ownOrganizationApi } from '@lm/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-domains.module.css';
import shared from './organizations.module.css';

/** The organization that a person may join through their confirmed address (ORG-103); nothing if there is none. */
export function JoinOffered({ refreshSelf }: { refreshSelf: () => void }) {
  const { data } = useQuery(queryOf(domainsApi.getOffered, {}));
  return data ? <Offered offered={data} refreshSelf={refreshSelf} /> : null;
}

function Offered({ offered, refreshSelf }: { offered: OfferedOrganization; refreshSelf: () => void }) {
  const say = useSay('organization');
  const { day, dayOf } = useShown();
  const { domainId, domain, organization, isAtOnce, isPostmaster, askedAt, againFrom } = offered;
  const of = { organization, domain };
  const joining = useAct({
    endpoint: domainsApi.joinByDomain,
    send: () => call(domainsApi.joinByDomain, { body: { domainId } }),
    refusals: { notOffered: null, inAnother: null, notCustomer: null, declined: null, full: null },
    done: ({ isIn }) => (isIn ? say('You are now in {organization}', of) : say('Its owners have been told that you want to join')),
    onDone: refreshSelf,
    outdates: [domainsApi, ownOrganizationApi],
  });
  return (
    <section className={`${shared.card} ${classes.offered}`} aria-label={say('An organization that you can join')}>
      <p>
        {askedAt
          ? say('You asked to join {organization} on {day}. Its owners will decide.', { ...of, day: dayOf(askedAt) })
          : againFrom
            ? say('The owners of {organization} declined your request. You can ask again from {day}.', { ...of, day: day(againFrom) })
            : say(
                '{organization} uses this portal, and your address is at its domain {domain}. If you join, its owners and license admins see your licenses, which stay yours. The vendor’s partner in its country sees your account.',
                of,
              )}
      </p>
      {isPostmaster && (
        <p>
          {say(
            'None of the owners of {organization} can be reached. As the postmaster of {domain}, you can join as a member and then ask to take over.',
            of,
          )}
        </p>
      )}
      {!askedAt && !againFrom && (
        <Button variant="default" loading={joining.isBusy} onClick={() => void joining.run()}>
          {isAtOnce ? say('Join {organization}', of) : say('Ask to join {organization}', of)}
        </Button>
      )}
    </section>
  );
}
