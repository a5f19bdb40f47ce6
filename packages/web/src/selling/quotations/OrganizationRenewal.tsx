import { api, atOrganizations, datedOf, dayIn, licenseNumber, ownOrganizationApi, type Self, stateOf } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { OrganizationRenewalForm } from './RenewalAskForm.tsx';

interface OrganizationRenewalProps {
  self: Self;
  id: number;
}

/** Lets a colleague request the renewal of their organization's license on behalf of its contact (ORG-64). */
export function OrganizationRenewal({ self, id }: OrganizationRenewalProps) {
  const say = useSay('quoting');
  const params = { id: String(id) };
  const license = useQuery(queryOf(api.licenses.findLicense, { params }));
  const besides = useQuery(queryOf(ownOrganizationApi.getOwnLicense, { params }));
  const back = { label: licenseNumber(id), to: atOrganizations.ownLicense(id) };
  return (
    <WithRecord record={license} what="License" back={back}>
      {(found) => (
        <>
          <PageHead
            title={say('Ask for renewal of {number}', { number: licenseNumber(id) })}
            caption={
              besides.data && besides.data.contact.id !== self.id
                ? say('Sales will answer both you, at {email}, and {name}, its contact.', {
                    email: self.email,
                    name: besides.data.contact.name,
                  })
                : say('Sales will answer at {email}.', { email: self.email })
            }
            back={back}
          />
          <OrganizationRenewalForm license={found} endsOn={stateOf(datedOf(found), dayIn(new Date())).until ?? ''} />
        </>
      )}
    </WithRecord>
  );
}
