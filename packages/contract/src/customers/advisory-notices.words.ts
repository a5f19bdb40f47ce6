/** What became of a mail about an advisory: whether a mailbox has it no mail server says, so `sent` is that it took it. */
export const NOTICE_STATES = ['waiting', 'sent', 'failed', 'unreached'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
