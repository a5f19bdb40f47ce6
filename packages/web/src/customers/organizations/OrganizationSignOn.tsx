import { type OrganizationSignOn as Found, ORGANIZATION_ROLE_WORDS, signOnApi } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import domainClasses from './organization-domains.module.css';
import classes from './organizations.module.css';

const setUp = lazyPart(async () => (await import('./SetUpSignOn.tsx')).SetUpSignOn);

/** The single sign-on that brings people into an organization (ORG-130); shows nothing if there is none and the reader may not set one up. */
export function OrganizationSignOn({ id, maySetUp }: { id: number; maySetUp: boolean }) {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(queryOf(signOnApi.getSignOn, { params: { id: String(id) } }));
  const [isSetting, setting] = useDisclosure(false);
  if (isError && !data)
    return (
      <FailedPart title={say('Single sign-on')} retry={() => void refetch()}>
        {say('The single sign-on could not be loaded.')}
      </FailedPart>
    );
  if (!data || (data.signOn === null && !maySetUp)) return null;
  const { signOn } = data;
  return (
    <section className={classes.card} aria-label={say('Single sign-on')}>
      <div className={classes.head}>
        <Title order={2}>{say('Single sign-on')}</Title>
        {maySetUp && (
          <Button variant="default" size="xs" className={domainClasses.end ?? ''} onClick={setting.open}>
            {signOn ? say('Change') : say('Set up')}
          </Button>
        )}
      </div>
      {signOn ? (
        <Facts signOn={signOn} />
      ) : (
        <p className={classes.text}>{say('People join the organization by invitation, through a domain, or when staff add them.')}</p>
      )}
      <Dialog opened={isSetting} onClose={setting.close} title={say('Single sign-on')} size={560}>
        <setUp.Part id={id} signOn={signOn} close={setting.close} />
      </Dialog>
    </section>
  );
}

function Facts({ signOn: { provider, domains, places } }: { signOn: Found }) {
  const say = useSay('organization');
  const heard = useHeard();
  const table = places.map(({ value, role }) => `${value}: ${heard(ORGANIZATION_ROLE_WORDS[role])}`).join(', ');
  return (
    <div className={domainClasses.facts}>
      <Rows
        rows={[
          [say('Provider'), provider?.name ?? say('removed, so no one joins through it')],
          [say('Brings in people at'), domains.join(', ') || say('none of the confirmed domains')],
          [
            say('Roles'),
            table && provider?.claim ? say('by the claim {claim}: {table}', { claim: provider.claim, table }) : say('everyone is a member'),
          ],
        ]}
      />
    </div>
  );
}
