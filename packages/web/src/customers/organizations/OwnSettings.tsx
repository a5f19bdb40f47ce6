import { may, type OwnOrganization, type Self } from '@lm/contract';
import { useDisclosure } from '@mantine/hooks';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { FoldedSettings } from './FoldedSettings.tsx';

const keys = lazyPart(async () => (await import('./OrganizationKeys.tsx')).OrganizationKeys);

const webhooks = lazyPart(async () => (await import('./OrganizationWebhooks.tsx')).OrganizationWebhooks);

const security = lazyPart(async () => (await import('./OrganizationSecurity.tsx')).OrganizationSecurity);
const domains = lazyPart(async () => (await import('./OrganizationDomains.tsx')).OrganizationDomains);

const signOn = lazyPart(async () => (await import('./OrganizationSignOn.tsx')).OrganizationSignOn);

const purchasing = lazyPart(async () => (await import('./OrganizationPurchasing.tsx')).OrganizationPurchasing);
const setUpPurchasing = lazyPart(async () => (await import('./SetUpPurchasing.tsx')).SetUpPurchasing);

const mailbox = lazyPart(async () => (await import('./OrganizationMailbox.tsx')).OrganizationMailbox);

/** The files of what each role sees here. */
export const SETTINGS_OF = {
  owner: [keys, webhooks, domains, signOn, mailbox, security, purchasing],
  licenseAdmin: [keys, webhooks],
  buyer: [purchasing],
} as const;

interface OwnSettingsProps {
  self: Self;
  organization: OwnOrganization;
}

/** What is set once for the person’s organization, as far as their role shows it. */
export function OwnSettings({ self, organization }: OwnSettingsProps) {
  const say = useSay('organization');
  const { id, role, people } = organization;
  const [isChanging, changing] = useDisclosure(false);
  const leads = may(self, 'organization.lead', { as: role });
  const looksAfter = may(self, 'license.lookAfter', { as: role });
  const ordering = organization.purchasing && (
    <purchasing.Part purchasing={organization.purchasing} change={leads ? changing.open : undefined} />
  );
  if (!looksAfter) return ordering;
  return (
    <>
      <FoldedSettings
        told={leads ? say('API keys, webhooks, ordering, domains, mailbox, advisories') : say('API keys and webhooks')}
        lists={
          <>
            <keys.Part id={id} />
            <webhooks.Part id={id} />
          </>
        }
      >
        {ordering}
        {leads && <domains.Part id={id} mayEdit asStaff={false} />}
        {leads && <signOn.Part id={id} maySetUp={false} />}
        {leads && <mailbox.Part id={id} mayEdit />}
        {leads && <security.Part id={id} mayEdit people={people} />}
      </FoldedSettings>
      <Dialog opened={isChanging} onClose={changing.close} title={say('Ordering')} size={560}>
        <setUpPurchasing.Part organization={organization} close={changing.close} />
      </Dialog>
    </>
  );
}
