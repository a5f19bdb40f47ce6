import { anyone, GET, POST } from '../core/call.ts';

export const advisoryNoticesCalls = {
  findTelling: GET('advisories/findTelling/:id'),
  getNotices: GET('advisories/getNotices/:id'),
  proveNotices: POST('advisories/proveNotices', { unkept: true }),
  getOwnAdvisories: GET('advisories/getOwnAdvisories'),
  acknowledgeAdvisory: POST('advisories/acknowledgeAdvisory'),
  getPublishedAdvisories: GET('advisories/getPublished', { access: anyone }),
};
