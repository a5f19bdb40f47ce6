/** What other features may use: the products a person has had the trial of. */
export { hadTrial, markTrialGiven, TRIALS_GIVEN } from './given-trials.queries.ts';
