/** What became of a mail about an advisory. No mail server says whether a mailbox has it, so `sent` means that the server accepted it. */
export const NOTICE_STATES = ['waiting', 'sent', 'failed', 'unreached'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
