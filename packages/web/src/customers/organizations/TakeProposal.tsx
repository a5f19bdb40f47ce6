import { api, atOrganizations, type BodyOf, may, mergesApi, organizationsApi, proposalsApi, type Self } from '@lm/contract';
import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Failed } from '../../ui/Faces.tsx';
import { goTo } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { MovingCounts } from './MovingCounts.tsx';
import classes from './merge-organization.module.css';
import { useUndoChange } from './use-undo-change.ts';

interface TakeProps {
  self: Self;
  taking: BodyOf<typeof proposalsApi.takeProposal>;
  /** The text of the button. */
  action: string;
  close: () => void;
}

/** What people of a proposal have, and whether their licenses become the organization's, before they join it (ORG-112). */
export function TakeProposal({ self, taking, action, close }: TakeProps) {
  const say = useSay('organizationsStaff');
  const undoOf = useUndoChange();
  const [takesLicenses, setTakes] = useState(false);
  const { name } = taking;
  const found = useQuery(queryOf(proposalsApi.getProposalMoves, { query: { customerId: taking.customerIds.map(String) } }));
  const act = useAct({
    endpoint: proposalsApi.takeProposal,
    send: () => call(proposalsApi.takeProposal, { body: { ...taking, takesLicenses } }),
    refusals: {
      lacksRight: say('Your role does not allow this'),
      noOrganization: say('The organization no longer exists'),
      ...{ outside: null, nameTaken: null, noOneLeft: null, full: null },
    },
    done: ({ added, left: not }) =>
      not === 0
        ? say('Added to {name}: {count}', { count: added, name })
        : say('Added to {name}: {count}; left out: {left}', { count: added, left: not, name }),
    undo: ({ undoId }) => undoOf(undoId),
    onDone: ({ id }) => {
      close();
      goTo(atOrganizations.one(id));
    },
    outdates: [proposalsApi, organizationsApi, mergesApi, api.customers, api.licenses],
    hasNoPlace: true,
  });
  const moves = found.data;
  const mayGive = may(self, 'license.edit');
  return (
    <div className={classes.merging}>
      <p>{say('They appear under its name from then on. You can undo this for ten minutes.')}</p>
      <div className={classes.what} aria-live="polite">
        {found.isError && (
          <Failed
            title={say('The list of what would become the organization’s could not be loaded')}
            error={found.error}
            retry={() => void found.refetch()}
          />
        )}
        {moves && (
          <>
            <MovingCounts
              counts={[
                [say('Bought licenses'), moves.licenses],
                [say('Computers'), moves.computers],
                [say('License files'), moves.files],
                [say('Trials and course licenses'), moves.personal],
                [say('Open offers'), moves.offers],
                [say('Open orders'), moves.orders],
              ]}
              always={1}
            />
            {mayGive && moves.licenses > 0 && (
              <Checkbox
                label={say('The licenses they bought become the organization’s')}
                description={say('Each stays with the person as its contact, with computers and files.')}
                checked={takesLicenses}
                onChange={({ currentTarget }) => setTakes(currentTarget.checked)}
              />
            )}
            <p className={classes.quiet}>
              {takesLicenses
                ? say('Trials, course licenses, offers and orders stay with the person.')
                : say('All of it stays with the person.')}
            </p>
          </>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {say('Cancel')}
        </Button>
        <Button loading={act.isBusy} disabled={!moves} onClick={() => void act.run()}>
          {action}
        </Button>
      </Group>
    </div>
  );
}
