import { type OwnOrganization, ownOrganizationApi, type Takeover as Request, type Succession, successionApi } from '@lm/contract';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organizations.module.css';
import { PLACES_HERE } from './places-here.ts';
import { successionOf } from './succession-query.ts';

/** Null, because the subject no longer exists and the screen is fetched again. */
const GONE = { notInIt: null, noTakeover: null };

interface TakeoverProps {
  organization: Pick<OwnOrganization, 'id' | 'name'>;
  selfId: number;
}

/** Who follows if no owner can be reached (ORG-83); shows nothing while one can be and no one asks to take over. */
export function Takeover({ organization, selfId }: TakeoverProps) {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(successionOf(organization.id));
  if (isError && !data)
    return (
      <FailedPart title={say('owners')} retry={() => void refetch()}>
        {say('The state of its owners could not be loaded.')}
      </FailedPart>
    );
  if (data?.open) return <Open organization={organization} selfId={selfId} open={data.open} />;
  return data?.isAtRisk ? <AtRisk organization={organization} succession={data} /> : null;
}

function AtRisk({
  organization: { id, name },
  succession: { mayAsk, mayAskFrom },
}: Omit<TakeoverProps, 'selfId'> & { succession: Succession }) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const [isAsking, asking] = useDisclosure(false);
  return (
    <Alert color="amber" title={say('No owner can be reached at the moment')}>
      <div className={classes.takeover}>
        <span>{say('Until there is an owner again, no one can invite people or change roles.')}</span>
        {mayAskFrom && <span>{say('You have asked before, and can ask again from {day}.', { day: dayOf(mayAskFrom) })}</span>}
        {mayAsk && (
          <Button size="compact-sm" variant="default" onClick={asking.open}>
            {say('Ask to take over')}
          </Button>
        )}
      </div>
      <Dialog opened={isAsking} onClose={asking.close} title={say('Ask to take over {name}', { name })} size={496}>
        <ReasonForm
          endpoint={successionApi.askToTakeOver}
          toBody={({ reason }) => ({ id, reason })}
          refusals={{ notInIt: null, lacksRight: null, notAtRisk: null, asked: null, tooSoon: null }}
          label={say('Why should you be its owner?')}
          description={say('Everyone in {name} can read it.', { name })}
          submit={say('Ask to take over')}
          done={say('Everyone in {name} is emailed', { name })}
          outdates={[successionApi, ownOrganizationApi]}
          close={asking.close}
        >
          {say(
            'Everyone in {name} is emailed and has 72 hours to object. If no one does, you become an owner. If you have been in it for less than 30 days, we decide.',
            { name },
          )}
        </ReasonForm>
      </Dialog>
    </Alert>
  );
}

function Open({ organization: { id, name }, selfId, open }: TakeoverProps & { open: Request }) {
  const say = useSay('organization');
  const { moment } = useShown();
  const { asker, reason, objectedAt, isForStaff, objection, dueAt } = open;
  const isOwn = asker.id === selfId;
  return (
    <Alert
      id={PLACES_HERE.takeover}
      color="amber"
      title={isOwn ? say('You asked to become an owner') : say('{name} asks to become an owner', { name: asker.name })}
    >
      <div className={classes.takeover}>
        <q className={classes.said}>{reason}</q>
        <span>
          {objectedAt === null
            ? isForStaff
              ? say('We will look at it and decide.')
              : say('This happens on {moment} at the earliest, unless someone in {name} objects.', { moment: moment(dueAt), name })
            : objection
              ? say('You objected. We will look at both sides and decide.')
              : say('Someone objected. We will look at both sides and decide.')}
        </span>
        {isOwn ? <Withdraw id={id} open={open} /> : objectedAt === null && <ObjectTo id={id} open={open} />}
      </div>
    </Alert>
  );
}

function Withdraw({ id, open }: { id: number; open: Request }) {
  const say = useSay('organization');
  const withdrawing = useAct({
    endpoint: successionApi.withdrawTakeover,
    send: () => call(successionApi.withdrawTakeover, { body: { id, takeoverId: open.id } }),
    refusals: GONE,
    done: say('Your request is withdrawn'),
    outdates: [successionApi, ownOrganizationApi],
    hasNoPlace: true,
  });
  return (
    <Button size="compact-sm" variant="default" loading={withdrawing.isBusy} onClick={() => void withdrawing.run()}>
      {say('Withdraw the request')}
    </Button>
  );
}

function ObjectTo({ id, open }: { id: number; open: Request }) {
  const say = useSay('organization');
  const [isObjecting, objecting] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={objecting.open}>
        {say('Object…')}
      </Button>
      <Dialog opened={isObjecting} onClose={objecting.close} title={say('Object to {name}?', { name: open.asker.name })} size={496}>
        <ReasonForm
          endpoint={successionApi.objectToTakeover}
          toBody={({ reason }) => ({ id, takeoverId: open.id, reason })}
          refusals={{ ...GONE, ownRequest: null, objected: null }}
          label={say('Why do you object?')}
          description={say('Only we read it.')}
          submit={say('Object')}
          done={say('We will look at both sides and decide')}
          outdates={[successionApi, ownOrganizationApi]}
          close={objecting.close}
        >
          {say('The takeover stops, and we decide.')}
        </ReasonForm>
      </Dialog>
    </>
  );
}
