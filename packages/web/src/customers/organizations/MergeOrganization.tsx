import {
  api,
  atOrganizations,
  type MergeMoves,
  MOST_ORGANIZATION_WEBHOOKS,
  mergesApi,
  type Organization,
  organizationsApi,
} from '@lm/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { goTo } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';
import { MovingCounts } from './MovingCounts.tsx';
import classes from './merge-organization.module.css';
import { OtherOrganization } from './OtherOrganization.tsx';
import { useUndoChange } from './use-undo-change.ts';

interface MergeProps {
  organization: Organization;
  close: () => void;
}

/** Merges an organization into another, once staff have seen what moves (ORG-120). */
export function MergeOrganization({ organization: { id, name }, close }: MergeProps) {
  const say = useSay('organizationsStaff');
  const heard = useHeard();
  const undoOf = useUndoChange();
  const [intoId, setInto] = useState<string | null>(null);
  const preview = useQuery({
    ...queryOf(mergesApi.getMerge, { query: { id: String(id), intoId: intoId ?? String(id) } }),
    enabled: intoId !== null,
    retry: false,
  });
  const merging = useAct({
    endpoint: mergesApi.mergeOrganizations,
    send: () => call(mergesApi.mergeOrganizations, { body: { id, intoId: Number(intoId) } }),
    refusals: {
      ...{ noOrganization: say('The organization no longer exists'), lacksRight: say('Your role does not allow this') },
      ...{ same: null, seesNotAll: null, yourOwn: null, full: null, tooManyLicenses: null, tooManyDomains: null, tooManyKeys: null },
      tooManyCostCentres: null,
      hasSignOn: null,
      takeoverOpen: null,
    },
    done: ({ from, into }) => say('{from} is now part of {into}', { from: from.name, into: into.name }),
    undo: ({ undoId }) => undoOf(undoId),
    onDone: ({ into }) => {
      close();
      goTo(atOrganizations.one(into.id), 'replace');
    },
    outdates: [organizationsApi, mergesApi, api.customers, api.licenses],
    hasNoPlace: true,
  });
  const moves = intoId === null ? undefined : preview.data;
  return (
    <div className={classes.merging}>
      <OtherOrganization label={say('Into which organization')} id={id} chosen={intoId} choose={setInto} />
      <div className={classes.what} aria-live="polite">
        {intoId !== null && preview.isError && (
          <p role="alert" className={classes.refused}>
            {heard(preview.error instanceof Refused ? preview.error.message : 'The server could not be reached.')}
          </p>
        )}
        {moves && <Moves moves={moves} />}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {say('Cancel')}
        </Button>
        <Button disabled={!moves} loading={merging.isBusy} onClick={() => void merging.run()}>
          {moves ? say('Merge into {name}', { name: moves.into.name }) : say('Merge {name}', { name })}
        </Button>
      </Group>
    </div>
  );
}

/** What moves to the other organization, most important first. */
function Moves({ moves }: { moves: MergeMoves }) {
  const say = useSay('organizationsStaff');
  const counted = [
    [say('People'), moves.people],
    [say('Licenses'), moves.licenses],
    [say('Computers'), moves.computers],
    [say('License files'), moves.files],
    [say('Open offers'), moves.offers],
    [say('Open orders'), moves.orders],
    [say('Domains'), moves.domains],
    [say('Open invitations'), moves.invitations],
    [say('API keys'), moves.keys],
    [say('Webhooks'), moves.webhooks],
  ] as const;
  const names = { from: moves.from.name, into: moves.into.name };
  const owners = moves.owners.map(({ name }) => name).join(', ');
  return (
    <>
      <p>{say('This moves from {from} to {into}:', names)}</p>
      <MovingCounts counts={counted} always={2} />
      {moves.webhooks > 0 && (
        <p>
          {say('Webhooks that move deliver nothing until someone in {into} adopts them.', names)}{' '}
          {moves.webhooksTogether > MOST_ORGANIZATION_WEBHOOKS &&
            say('Together they have {count}, and at most {most} deliver: the others rest until one is deleted.', {
              count: moves.webhooksTogether,
              most: MOST_ORGANIZATION_WEBHOOKS,
            })}
        </p>
      )}
      {owners && <p>{say('{owners} will own {into} too, and see its people and licenses.', { owners, into: names.into })}</p>}
      <p className={classes.quiet}>
        {say('{into} keeps its name, VAT ID and address. {from} goes to the bin. You can undo this for ten minutes.', names)}
      </p>
    </>
  );
}
