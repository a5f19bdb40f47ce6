/** How many webhooks there may be. */
export const MOST_WEBHOOKS = 50;

/** How many webhooks an organization may add (ORG-200). */
export const MOST_ORGANIZATION_WEBHOOKS = 5;

/** For how many hours the old secret signs too, after a new one was made (WHK-763). */
export const OLD_SECRET_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;

export const DELIVERY_STATES = ['waiting', 'delivered', 'given up'] as const;
