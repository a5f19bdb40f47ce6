import { at, atOrganizations } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';

interface AskForRenewalProps {
  of: readonly number[];
  /** The owner, when staff ask on a customer's behalf (QUO-847); left out for the person's own licenses. */
  customerId?: number;
}

/** The same for a license of the person's organization (ORG-64). */
export const AskInOrganization = ({ id }: { id: number }) => (
  <Button
    component="a"
    {...usePlaceLink({ to: atOrganizations.askRenewal(id) })}
    variant="default"
    leftSection={<IconCalendarPlus size={16} />}
  >
    {useSay('licenses')('Ask for renewal')}
  </Button>
);

/** Leads people who may not renew to the request form, with these licenses chosen (QUO-263). It never disappears, however long ago they ended. */
export const AskForRenewal = ({ of, customerId }: AskForRenewalProps) => (
  <Button
    component="a"
    {...usePlaceLink({ to: customerId === undefined ? at.askRenewal(of) : at.askRenewalFor(customerId, of) })}
    variant="default"
    leftSection={<IconCalendarPlus size={16} />}
  >
    {useSay('licenses')('Ask for renewal')}
  </Button>
);
