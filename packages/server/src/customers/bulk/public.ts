/** What the portal does later: many acts at once. */
export { bulkJob, oldBulkJobs } from './bulk-job.ts';
