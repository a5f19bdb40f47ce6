/** So many webhooks there may be. */
export const MOST_WEBHOOKS = 50;

/** After a new secret the old one signs beside it for so many hours (WHK-763). */
export const OLD_SECRET_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;
