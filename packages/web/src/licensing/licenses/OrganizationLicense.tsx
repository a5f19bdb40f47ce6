import { api, atOrganizations, type License, ownOrganizationApi, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { BudgetLine } from './BudgetLine.tsx';
import { LicenseCard } from './LicenseCard.tsx';
import { OfflineLicense } from './OfflineLicense.tsx';
import { OwnComputers } from './OwnComputers.tsx';
import { OneRequest } from './Replacements.tsx';
import { today } from './today.ts';
import { useReplace } from './use-replace.tsx';

const filesIssued = lazyPart(async () => (await import('./FilesIssued.tsx')).FilesIssued);

interface OrganizationLicenseProps {
  self: Self;
  id: number;
}

/** A license of one's organization, with what its owners and license admins do with it (ORG-52). */
export function OrganizationLicense({ self, id }: OrganizationLicenseProps) {
  const say = useSay('organization');
  const license = useQuery(queryOf(api.licenses.findLicense, { params: { id: String(id) } }));
  return (
    <WithRecord record={license} what="License" back={{ label: say('My organization'), to: atOrganizations.own }}>
      {(found) => <Shown self={self} license={found} />}
    </WithRecord>
  );
}

function Shown({ self, license }: { self: Self; license: License }) {
  const say = useSay('organization');
  const besides = useQuery(queryOf(ownOrganizationApi.getOwnLicense, { params: { id: String(license.id) } }));
  const stands = useQuery(queryOf(api.replacements.getReplacements, { params: { licenseId: String(license.id) } }));
  const replace = useReplace([license]);
  const mayHaveFiles = besides.data?.mayHaveFiles === true;
  const failed = [besides, stands].find(({ isError, data }) => isError && !data);
  return (
    <>
      <PageHead
        title={license.organization?.name ?? say('My organization')}
        back={{ label: say('My organization'), to: atOrganizations.own }}
        caption={besides.data ? say('{name} is the contact of this license.', { name: besides.data.contact.name }) : '\u00a0'}
      />
      {failed && (
        <FailedPart title={say('The license')} retry={() => void failed.refetch()}>
          {say('What can be done with it could not be loaded.')}
        </FailedPart>
      )}
      {besides.data && stands.data && (
        <>
          <LicenseCard
            license={license}
            today={today()}
            renewal={self.renewal}
            computers={<OwnComputers license={license} isAllowed={mayHaveFiles} today={today()} actions={replace.buttons} />}
            under={
              <>
                <BudgetLine budget={stands.data.budget} />
                {stands.data.requests.map((request) => (
                  <OneRequest key={request.id} request={request} />
                ))}
              </>
            }
            foot={<OfflineLicense license={license} isAllowed={mayHaveFiles} today={today()} />}
          />
          <div style={{ marginTop: 24 }}>
            <filesIssued.Part self={self} customerId={license.customerId} licenseId={license.id} isShown={false} />
          </div>
        </>
      )}
      {replace.dialog}
    </>
  );
}
