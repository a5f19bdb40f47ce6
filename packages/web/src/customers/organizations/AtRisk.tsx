import {
  type GoneOwner,
  may,
  type Organization,
  organizationsApi,
  type Self,
  showMoment,
  successionApi,
  type Takeover,
} from '@lm/contract';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { dayOf } from '../../ui/day-of.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './organizations.module.css';
import { successionOf } from './succession-query.ts';

/** Why an owner cannot be reached. */
const whyOf = ({ name, why, since }: GoneOwner): string => {
  if (why === 'off') return `${name} is deactivated.`;
  return why === 'noEmail' ? `No email reaches ${name}.` : `${name} has not been here since ${since ? dayOf(since) : 'they were added'}.`;
};

interface AtRiskProps {
  self: Self;
  organization: Organization;
}

/** What staff see of an organization that no owner can be reached for, and decide where someone asks to take over (ORG-85). */
export function AtRisk({ self, organization: { id, people, others } }: AtRiskProps) {
  const { data, isError, refetch } = useQuery(successionOf(id));
  if (isError && !data)
    return (
      <FailedPart title="owners" retry={() => void refetch()}>
        Whether an owner can be reached could not be loaded.
      </FailedPart>
    );
  if (!data?.isAtRisk && !data?.open) return null;
  const lacksOwner = others === 0 && people.every(({ role }) => role !== 'owner');
  return (
    <Alert color="amber" title={data.isAtRisk ? 'At risk: no owner can be reached' : 'An owner can be reached again'}>
      <div className={classes.takeover}>
        {data.isAtRisk && (
          <span>
            {data.goneOwners.map(whyOf).join(' ')}
            {lacksOwner && 'No one owns it. Make one of its people an owner.'}
          </span>
        )}
        {data.open && <Asked self={self} id={id} open={data.open} isAtRisk={data.isAtRisk} />}
      </div>
    </Alert>
  );
}

interface AskedProps {
  self: Self;
  id: number;
  open: Takeover;
  isAtRisk: boolean;
}

function Asked({ self, id, open, isAtRisk }: AskedProps) {
  const { asker, reason, isForStaff, objection, dueAt } = open;
  const isParty = self.id === asker.id || self.id === objection?.by?.id;
  const decides = isAtRisk && !isParty && may(self, 'organization.setPerson', { id: asker.id, staff: false });
  return (
    <>
      <span>
        <b>{asker.name}</b> asks to become an owner:
      </span>
      <q className={classes.said}>{reason}</q>
      {objection && (
        <>
          <span>
            <b>{objection.by?.name ?? 'A person who is gone'}</b> objects:
          </span>
          <q className={classes.said}>{objection.reason}</q>
        </>
      )}
      <span>
        {isForStaff
          ? decides
            ? 'It waits for your decision.'
            : 'It waits for a decision.'
          : `It happens on ${showMoment(dueAt)} at the earliest unless someone objects.`}
      </span>
      {decides && <Decide id={id} open={open} />}
    </>
  );
}

function Decide({ id, open }: { id: number; open: Takeover }) {
  const { name } = open.asker;
  const deciding = useAct({
    endpoint: successionApi.decideTakeover,
    send: (isGranted: boolean) => call(successionApi.decideTakeover, { body: { id, takeoverId: open.id, isGranted } }),
    refusals: {
      notYours: 'Organization Not Found',
      noTakeover: 'This request is no longer open',
      lacksRight: 'Your role does not allow this',
      ownRequest: 'You asked or objected yourself: another person decides',
      hasOwner: 'An owner can be reached again',
    },
    done: `The request of ${name} is decided`,
    outdates: [successionApi, organizationsApi],
    hasNoPlace: true,
  });
  const given = deciding.under?.given;
  return (
    <Group gap={8}>
      <Button size="compact-sm" loading={given === true} disabled={given === false} onClick={() => void deciding.run(true)}>
        {`Make ${name} an owner`}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={given === false}
        disabled={given === true}
        onClick={() => void deciding.run(false)}
      >
        Decline
      </Button>
    </Group>
  );
}
