/** What other features may use: releases as licenses use them, and what a search finds. */
export { newestRelease, newestReleaseName, releaseFor, releasesMatching, releasesNamed, releaseToJudge } from './releases.queries.ts';
