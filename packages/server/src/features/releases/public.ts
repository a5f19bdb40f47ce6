/** What other features may use: releases as licenses use them. */
export { newestRelease, releaseFor, releasesNamed, releaseToJudge } from './releases.queries.ts';
