/** What other features may use: releases as licenses use them. */
export { newestRelease, releaseFor, releasesNamed } from './releases.queries.ts';
