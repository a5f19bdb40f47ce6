import { dayIn, showDay, type UnsentMail } from '@lm/contract';

/** Says what became of a person's newest mail (MAIL-14). */
export const unsentInWords = ({ at, refused }: UnsentMail): string =>
  `Email to this address ${refused ? 'was refused' : 'could not be sent'} on ${showDay(dayIn(new Date(at)))}`;
