import { type GoneOwner, may, type Organization, organizationsApi, type Self, successionApi, type Takeover } from '@lm/contract';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organizations.module.css';
import { successionOf } from './succession-query.ts';

/** Why an owner cannot be reached. */
const whyOf = ({ name, why, since }: GoneOwner, say: SayOf<'organizationsStaff'>, dayOf: Shown['dayOf']): string => {
  if (why === 'off') return say('{name} is deactivated.', { name });
  if (why === 'noEmail') return say('No email reaches {name}.', { name });
  return since
    ? say('{name} has not been here since {day}.', { name, day: dayOf(since) })
    : say('{name} has not been here since they were added.', { name });
};

interface AtRiskProps {
  self: Self;
  organization: Organization;
}

/** What staff see of an organization without an owner who can be reached, and what they decide if a person asks to take over (ORG-85). */
export function AtRisk({ self, organization: { id, people, others } }: AtRiskProps) {
  const say = useSay('organizationsStaff');
  const { dayOf } = useShown();
  const { data, isError, refetch } = useQuery(successionOf(id));
  if (isError && !data)
    return (
      <FailedPart title={say('owners')} retry={() => void refetch()}>
        {say('The state of its owners could not be loaded.')}
      </FailedPart>
    );
  if (!data?.isAtRisk && !data?.open) return null;
  const lacksOwner = others === 0 && people.every(({ role }) => role !== 'owner');
  return (
    <Alert color="amber" title={data.isAtRisk ? say('At risk: no owner can be reached') : say('An owner can be reached again')}>
      <div className={classes.takeover}>
        {data.isAtRisk && (
          <span>
            {data.goneOwners.map((owner) => whyOf(owner, say, dayOf)).join(' ')}
            {lacksOwner && say('No one owns it. Make one of its people an owner.')}
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
  const say = useSay('organizationsStaff');
  const { moment } = useShown();
  const { asker, reason, isForStaff, objection, dueAt } = open;
  const isParty = self.id === asker.id || self.id === objection?.by?.id;
  const decides = isAtRisk && !isParty && may(self, 'organization.setPerson', { id: asker.id, staff: false });
  return (
    <>
      <span>
        <b>{asker.name}</b> {say('asks to become an owner:')}
      </span>
      <q className={classes.said}>{reason}</q>
      {objection && (
        <>
          <span>
            <b>{objection.by?.name ?? say('A person who is gone')}</b> {say('objects:')}
          </span>
          <q className={classes.said}>{objection.reason}</q>
        </>
      )}
      <span>
        {isForStaff
          ? decides
            ? say('It is waiting for your decision.')
            : say('It is waiting for a decision.')
          : say('This happens on {moment} at the earliest, unless someone objects.', { moment: moment(dueAt) })}
      </span>
      {decides && <Decide id={id} open={open} />}
    </>
  );
}

function Decide({ id, open }: { id: number; open: Takeover }) {
  const say = useSay('organizationsStaff');
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
    done: say('The request of {name} is decided', { name }),
    outdates: [successionApi, organizationsApi],
    hasNoPlace: true,
  });
  const given = deciding.under?.given;
  return (
    <Group gap={8}>
      <Button size="compact-sm" loading={given === true} disabled={given === false} onClick={() => void deciding.run(true)}>
        {say('Make {name} an owner', { name })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={given === false}
        disabled={given === true}
        onClick={() => void deciding.run(false)}
      >
        {say('Decline')}
      </Button>
    </Group>
  );
}
