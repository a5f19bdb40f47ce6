import { GET } from '../core/call.ts';

export const findCalls = {
  findAnything: GET('find'),
};
