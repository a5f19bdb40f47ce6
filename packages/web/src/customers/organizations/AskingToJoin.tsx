import { domainsApi, type OrganizationDomains, organizationsApi, ownOrganizationApi } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { call } from '../../api/call.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './organization-domains.module.css';
import shared from './organizations.module.css';
import { PLACES_HERE } from './places-here.ts';

type Asker = OrganizationDomains['asking'][number];

interface AskingProps {
  id: number;
  /** Whether the reader may answer them. */
  mayEdit: boolean;
}

/** People who ask to join the organization by their domain (ORG-102). */
export function AskingToJoin({ id, asking, mayEdit }: AskingProps & { asking: readonly Asker[] }) {
  const say = useSay('organization');
  if (asking.length === 0) return null;
  return (
    <section className={shared.card} id={PLACES_HERE.joining} aria-label={say('Asking to join')}>
      <div className={shared.head}>
        <Title order={2}>{say('Asking to join')}</Title>
      </div>
      <ul className={shared.rows}>
        {asking.map((person) => (
          <Asking key={person.id} id={id} person={person} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  );
}

function Asking({ id, person, mayEdit }: AskingProps & { person: Asker }) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const { name, email, since } = person;
  const answering = useAct({
    endpoint: domainsApi.answerJoining,
    send: (isAccepted: boolean) => call(domainsApi.answerJoining, { body: { id, customerId: person.id, isAccepted } }),
    refusals: { notYours: null, lacksRight: null, noAsker: null, full: null },
    done: say('{name} is told by email', { name }),
    outdates: [organizationsApi, ownOrganizationApi, domainsApi],
    hasNoPlace: true,
  });
  const given = answering.under?.given;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <b>{name}</b> <EmailLink email={email} isQuiet />
        <small>{say('asked on {day}', { day: dayOf(since) })}</small>
      </span>
      {mayEdit && (
        <span className={classes.acts}>
          <Button
            size="xs"
            loading={given === true}
            disabled={given === false}
            aria-label={say('Let {name} join', { name })}
            onClick={() => void answering.run(true)}
          >
            {say('Let join')}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={given === false}
            disabled={given === true}
            aria-label={say('Decline {name}', { name })}
            onClick={() => void answering.run(false)}
          >
            {say('Decline')}
          </Button>
        </span>
      )}
    </li>
  );
}
