/** What other features may use: releases as licenses use them, what a search finds, and how they stand. */
export { newestRelease, newestReleaseName, releaseFor, releasesNamed, releaseToJudge } from './release-choice.queries.ts';
export {
  countDownloaders,
  countLicensesOf,
  countReleases,
  findRelease,
  isProduct,
  productAsked,
  type ReleaseToKnow,
  releaseForUpdate,
  releasesMatching,
  releasesToKnow,
  writeState,
} from './releases.queries.ts';
