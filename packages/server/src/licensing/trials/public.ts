/** What other features may use: the products that a person had the trial of. */
export { hadTrial, markTrialGiven, TRIALS_GIVEN } from './given-trials.queries.ts';
