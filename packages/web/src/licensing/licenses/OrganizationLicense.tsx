import { api, atOrganizations, type Data, type License, ownOrganizationApi, quotationNumber, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { AskInOrganization } from './AskForRenewal.tsx';
import { BudgetLine } from './BudgetLine.tsx';
import classes from './beside-licenses.module.css';
import { isRenewable } from './is-renewable.ts';
import { LicenseCard } from './LicenseCard.tsx';
import { OfflineLicense } from './OfflineLicense.tsx';
import { OwnComputers } from './OwnComputers.tsx';
import { OneRequest } from './Replacements.tsx';
import { today } from './today.ts';
import { useConcerns } from './use-concerns.ts';
import { useReplace } from './use-replace.tsx';

const seats = lazyPart(async () => (await import('./Seats.tsx')).Seats);

const seatAnswer = lazyPart(async () => (await import('./SeatAnswer.tsx')).SeatAnswer);

const filesIssued = lazyPart(async () => (await import('./FilesIssued.tsx')).FilesIssued);

interface OrganizationLicenseProps {
  self: Self;
  id: number;
}

/** A license of the person's organization, with what its owners and license admins can do with it (ORG-52). */
export function OrganizationLicense({ self, id }: OrganizationLicenseProps) {
  const say = useSay('organization');
  const license = useQuery(queryOf(api.licenses.findLicense, { params: { id: String(id) } }));
  return (
    <WithRecord record={license} what={'License'} back={{ label: say('My organization'), to: atOrganizations.own }}>
      {(found) => <Shown self={self} license={found} />}
    </WithRecord>
  );
}

/** Why its renewal cannot be requested now: it was requested already, or an offer renews it; null if it can be. */
function useUnderWay({ asked, offeredUntil }: Besides['renewal']): string | null {
  const say = useSay('organization');
  const { day, dayOf } = useShown();
  if (offeredUntil) return say('An offer renews it and waits for an answer until {day}.', { day: day(offeredUntil) });
  if (!asked) return null;
  const what = { number: quotationNumber(asked.id), day: dayOf(asked.submittedAt) };
  return asked.by === null
    ? say('Its renewal was requested in {number} on {day}.', what)
    : say('{name} asked for its renewal in {number} on {day}.', { ...what, name: asked.by });
}

type Besides = Data<typeof ownOrganizationApi.getOwnLicense>;

function Shown({ self, license }: { self: Self; license: License }) {
  const say = useSay('organization');
  const besides = useQuery(queryOf(ownOrganizationApi.getOwnLicense, { params: { id: String(license.id) } }));
  const said = besides.data?.isBySeat
    ? say('You have been assigned a seat on this license. {name} is its contact.', { name: besides.data.contact.name })
    : besides.data && say('{name} is the contact of this license.', { name: besides.data.contact.name });
  return (
    <>
      <PageHead
        title={license.organization?.name ?? say('My organization')}
        back={{ label: say('My organization'), to: atOrganizations.own }}
        caption={said ?? '\u00a0'}
      />
      {besides.isError && !besides.data && <FailedBesides retry={() => void besides.refetch()} />}
      {besides.data &&
        (besides.data.isBySeat ? (
          <>
            <BySeat license={license} mayHaveFiles={besides.data.mayHaveFiles} />
            <seatAnswer.Part license={license} askedAt={besides.data.askedAt} />
          </>
        ) : (
          <>
            <LookedAfter self={self} license={license} besides={besides.data} />
            {besides.data.askedAt && <seatAnswer.Part license={license} askedAt={besides.data.askedAt} />}
          </>
        ))}
    </>
  );
}

function FailedBesides({ retry }: { retry: () => void }) {
  const say = useSay('organization');
  return (
    <FailedPart title={say('The license')} retry={retry}>
      {say('Your options for it could not be loaded.')}
    </FailedPart>
  );
}

/** The license as a person with a seat on it sees it, to make their own file (ORG-70). */
function BySeat({ license, mayHaveFiles }: { license: License; mayHaveFiles: boolean }) {
  const say = useSay('organization');
  const concerns = useConcerns([license]);
  return (
    <LicenseCard
      license={license}
      concerns={concerns.data}
      today={today()}
      foot={
        license.seats === null ? (
          <OfflineLicense license={license} isAllowed={mayHaveFiles} today={today()} />
        ) : (
          <span>{say('You work with it over the network. The people who look after it make the file for its server.')}</span>
        )
      }
    />
  );
}

/** The license as its owners and license admins, and its contact, see it. */
function LookedAfter({ self, license, besides }: { self: Self; license: License; besides: Besides }) {
  const stands = useQuery(queryOf(api.replacements.getReplacements, { params: { licenseId: String(license.id) } }));
  const replace = useReplace([license]);
  const concerns = useConcerns([license]);
  const { mayHaveFiles } = besides;
  const underWay = useUnderWay(besides.renewal);
  const mayAsk = besides.mayAsk && underWay === null;
  return (
    <>
      {stands.isError && !stands.data && <FailedBesides retry={() => void stands.refetch()} />}
      {stands.data && (
        <>
          <LicenseCard
            license={license}
            concerns={concerns.data}
            today={today()}
            renewal={self.renewal}
            computers={<OwnComputers license={license} isAllowed={mayHaveFiles} today={today()} actions={replace.buttons} />}
            under={
              <>
                {underWay && <p className={classes.whoCan}>{underWay}</p>}
                <BudgetLine budget={stands.data.budget} />
                {stands.data.requests.map((request) => (
                  <OneRequest key={request.id} request={request} />
                ))}
              </>
            }
            foot={
              <>
                <OfflineLicense license={license} isAllowed={mayHaveFiles} today={today()} />
                {mayAsk && isRenewable(license) && <AskInOrganization id={license.id} />}
              </>
            }
          />
          {besides.seats && <seats.Part license={license} of={besides.seats} />}
          <div style={{ marginTop: 24 }}>
            <filesIssued.Part self={self} customerId={license.customerId} licenseId={license.id} isShown={false} />
          </div>
        </>
      )}
      {replace.dialog}
    </>
  );
}
