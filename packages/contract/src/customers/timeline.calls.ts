import { GET } from '../core/call.ts';

export const timelineCalls = {
  getTimeline: GET('customers/timeline/:id'),
  getTimelineHead: GET('customers/timelineHead/:id'),
};
