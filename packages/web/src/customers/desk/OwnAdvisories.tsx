import { advisoryNoticesApi, at, DESK_LINES, type OwnAdvisory } from '@lm/contract';
import { Anchor, Button, Group as Row } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { Group, Line } from './Group.tsx';

/** Advisories about releases that self is licensed for, unread ones first (ADV-24). */
export function OwnAdvisories() {
  const say = useSay('desk');
  const advisories = useQuery(queryOf(advisoryNoticesApi.getOwnAdvisories, {}));
  return (
    <Group
      title={say('Security advisories')}
      query={advisories}
      count={(all) => ({ total: all.filter(({ acknowledgedAt }) => !acknowledgedAt).length, totalIsMore: false })}
      isNothing={({ length }) => length === 0}
      nothing={say('No advisory concerns a version that you have a license for.')}
    >
      {(all) =>
        [...all]
          .sort(unreadFirst)
          .slice(0, DESK_LINES)
          .map((one) => <One key={one.id} advisory={one} />)
      }
    </Group>
  );
}

const unreadFirst = (one: OwnAdvisory, other: OwnAdvisory): number => Number(!!one.acknowledgedAt) - Number(!!other.acknowledgedAt);

function One({ advisory: { id, number, title, licenses, fixedIn, acknowledgedAt } }: { advisory: OwnAdvisory }) {
  const say = useSay('desk');
  const { dayOf, list } = useShown();
  const versions = list([...new Set(licenses.map(({ version }) => version))]);
  const concerned =
    fixedIn.length > 0
      ? say('concerns version {versions}; fixed in {fixed}', { versions, fixed: list(fixedIn) })
      : say('concerns version {versions}; no fixed version yet', { versions });
  const read = useAct({
    endpoint: advisoryNoticesApi.acknowledgeAdvisory,
    send: () => call(advisoryNoticesApi.acknowledgeAdvisory, { body: { id } }),
    refusals: { noAdvisory: null },
    outdates: [advisoryNoticesApi],
  });
  return (
    <Line
      link={
        <Anchor href={`/advisories/${number}`} target="_blank" rel="noreferrer">
          {number}
        </Anchor>
      }
      text={`${title} · ${concerned}`}
      wraps
      value={
        <Row gap="sm" justify="flex-end">
          {fixedIn.length > 0 && <PlaceLink to={at.downloads}>{say('Download {version}', { version: fixedIn.at(-1) ?? '' })}</PlaceLink>}
          {acknowledgedAt ? (
            say('Read {day}', { day: dayOf(acknowledgedAt) })
          ) : (
            <Button size="compact-sm" variant="default" loading={read.isBusy} onClick={() => void read.run()}>
              {say('I have read it')}
            </Button>
          )}
        </Row>
      }
    />
  );
}
