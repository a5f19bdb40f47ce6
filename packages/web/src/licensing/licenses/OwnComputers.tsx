import { type Computer, type Day, datedOf, type License, stateOf } from '@lm/contract';
import type { ReactNode } from 'react';
import { ComputerFile, MailFile } from './ComputerFile.tsx';
import { Computers } from './Computers.tsx';
import type { MailMade } from './use-mail-made.ts';

interface OwnComputersProps {
  license: License;
  /** Whether files may be issued for this customer. */
  isAllowed: boolean;
  today: Day;
  /** For staff: emails a file to the customer. */
  mail?: MailMade;
  /** What else can be done with each computer, if files are issued. */
  actions: (computer: Computer, license: License) => ReactNode;
}

/** The computers of a license for people who may name them and get their files: the owner, and staff with the right. */
export function OwnComputers({ license, isAllowed, today, mail, actions }: OwnComputersProps) {
  if (license.computers.length === 0) return null;
  const hasFiles = isAllowed && !license.suspension && stateOf(datedOf(license), today).phase !== 'ended';
  return (
    <Computers
      license={license}
      mayName
      actions={(computer) => (
        <>
          {hasFiles && <ComputerFile license={license} computer={computer} mail={mail} />}
          {hasFiles && mail && <MailFile license={license} computer={computer} />}
          {hasFiles && actions(computer, license)}
        </>
      )}
    />
  );
}
