import { GET, POST } from '../core/call.ts';

export const bulkCalls = {
  preview: POST('bulk/preview'),
  start: POST('bulk/start'),
  getJobs: GET('bulk/jobs'),
  getFailed: GET('bulk/failed/:id'),
  undo: POST('bulk/undo'),
};
