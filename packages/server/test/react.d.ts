// The types of use-intl name two types of React, which would also declare the elements of a page, as empty types, for stories in a browser.
export type ReactNode = unknown;
export type ReactElement = unknown;
