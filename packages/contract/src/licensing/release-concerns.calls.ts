import { GET } from '../core/call.ts';

export const releaseConcernsCalls = { getConcerns: GET('versions/getConcerns') };
