/** How many unsent mails come with the page of the system. */
export const UNSENT_PAGE = 20;
