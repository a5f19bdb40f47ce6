/** How many lines a group on the desk has, at most; the rest is behind a link. */
export const DESK_LINES = 4;

/** The stages of the overview (QUO-345): unanswered requests, then offers by their state. */
export const OVERVIEW_STAGES = ['asked', 'draft', 'waiting', 'offered', 'ordered', 'lost'] as const;
export type OverviewStage = (typeof OVERVIEW_STAGES)[number];

/** How many floating licenses are shown with their seats in use. */
export const SEATS_LISTED = 20;
