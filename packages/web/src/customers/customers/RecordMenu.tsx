import { type Customer, may, type Self } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconEraser, IconFileExport, IconSchool, IconTrash } from '@tabler/icons-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuPanel, menuItem } from '../../ui/MenuPanel.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { DeleteCustomer } from './DeleteCustomer.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import classes from './record.module.css';
import { useMakeTeacher } from './use-make-teacher.ts';

const personalData = lazyPart(async () => (await import('../parts/PersonalData.tsx')).PersonalData);

interface RecordMenuProps {
  self: Self;
  customer: Customer;
  /** Called once the customer has been deleted. */
  deleted: () => void;
}

/**
 * Acts that are rarely needed and, below the line, those that cannot be undone at once (CUS-801). Shows nothing to people without a right to any of
 * them.
 */
export function RecordMenu({ self, customer, deleted }: RecordMenuProps) {
  const say = useSay('customersStaff');
  const [isExporting, exporting] = useDisclosure(false);
  const [isErasing, erasing] = useDisclosure(false);
  const [isDeleting, deletion] = useDisclosure(false);
  const teacher = useMakeTeacher(customer);
  const is = (act: 'customer.exportData' | 'customer.edit' | 'customer.erase' | 'customer.delete') =>
    !customer.erased && may(self, act, customer);
  const mayTeach = is('customer.edit') && !customer.teacher;
  const mayEnd = is('customer.erase') || is('customer.delete');
  if (!is('customer.exportData') && !mayTeach && !mayEnd) return null;
  return (
    <>
      <MenuPanel
        target={(opens) => (
          <ActionIcon variant="default" data-tip={say('More')} aria-label={say('More for {name}', { name: customer.name })} {...opens}>
            <IconDots size={16} />
          </ActionIcon>
        )}
      >
        {is('customer.exportData') && (
          <button type="button" {...menuItem} onClick={exporting.open} onMouseEnter={personalData.fetch}>
            <IconFileExport size={16} aria-hidden /> {say('Export personal data')}
          </button>
        )}
        {mayTeach && (
          <button type="button" {...menuItem} onClick={teacher.run}>
            <IconSchool size={16} aria-hidden /> {say('Make a teacher')}
          </button>
        )}
        {mayEnd && <hr className={classes.line} />}
        {is('customer.erase') && (
          <button type="button" {...menuItem} data-danger onClick={erasing.open}>
            <IconEraser size={16} aria-hidden /> {say('Erase personal data…')}
          </button>
        )}
        {is('customer.delete') && (
          <button type="button" {...menuItem} data-danger onClick={deletion.open}>
            <IconTrash size={16} aria-hidden /> {say('Delete customer…')}
          </button>
        )}
      </MenuPanel>
      <Dialog
        opened={isExporting}
        onClose={exporting.close}
        title={say('Export all data about {name}', { name: customer.name })}
        size={480}
      >
        <personalData.Part id={customer.id} {...ofPerson(customer.id === self.id, say)} />
      </Dialog>
      <ErasePerson customer={customer} opened={isErasing} close={erasing.close} />
      <DeleteCustomer customer={customer} opened={isDeleting} close={deletion.close} onDeleted={deleted} />
    </>
  );
}

const ofPerson = (isSelf: boolean, say: SayOf<'customersStaff'>) =>
  isSelf
    ? { text: say('Everything the portal holds about you, as a zip of JSON and CSV lists and your files.'), label: say('Download my data') }
    : {
        text: say('Everything the portal holds about this person, as a zip. The export is recorded in the log.'),
        label: say('Export personal data'),
      };
