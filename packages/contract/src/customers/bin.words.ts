/** What a deletion puts into the bin (BIN-506). */
export const BIN_KINDS = ['customer', 'license', 'course', 'release', 'organization'] as const;
export type BinKind = (typeof BIN_KINDS)[number];
