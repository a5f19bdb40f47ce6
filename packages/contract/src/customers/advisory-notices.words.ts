/** What became of a mail about an advisory. No mail server says whether a mail reached the mailbox, so `sent` means that the server accepted it. */
export const NOTICE_STATES = ['waiting', 'sent', 'failed', 'unreached'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
