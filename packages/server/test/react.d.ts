// The types of use-intl name two of React's, which would declare the elements of a page, with nothing in them, for stories in a browser too.
export type ReactNode = unknown;
export type ReactElement = unknown;
