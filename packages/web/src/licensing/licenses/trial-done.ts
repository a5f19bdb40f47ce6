export const TRIAL_DONE = 'Your trial license is created successfully.';
