/** What other features may use: releases for licenses, what a search finds, and their states. */
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
