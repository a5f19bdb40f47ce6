import type { Customer, License, Self } from '@lm/contract';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const renewDialog = lazyPart(async () => (await import('./RenewDialog.tsx')).RenewDialog);

interface Renewing {
  self: Self;
  owner: Pick<Customer, 'id' | 'name' | 'organization'>;
  licenses: readonly License[];
}

/** The dialog that renews a person's licenses; its address says which (SCR-5). Fetched when the button is pressed or the pointer reaches it. */
export function useRenew({ self, owner, licenses }: Renewing) {
  const { opened, about = '', open, close } = useDialogPlace('renew');
  const ids = about.split(',').map(Number);
  return {
    open: (of: readonly number[]) => open(of.join()),
    fetch: renewDialog.fetch,
    dialog: about !== '' && <renewDialog.Part self={self} owner={owner} licenses={licenses} about={ids} opened={opened} close={close} />,
  };
}
