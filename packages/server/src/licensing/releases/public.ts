/** What other features may use: releases as licenses use them, and what a search finds. */
export {
  isProduct,
  newestRelease,
  newestReleaseName,
  releaseFor,
  releasesMatching,
  releasesNamed,
  releaseToJudge,
} from './releases.queries.ts';
