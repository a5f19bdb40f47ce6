import { anyone, GET, POST } from '../core/call.ts';

export const advisoryNoticesCalls = {
  findTelling: GET('advisories/findTelling/:id'),
  getLicensed: GET('advisories/getLicensed/:id'),
  findNoticeMail: GET('advisories/findNoticeMail/:id'),
  getNotices: GET('advisories/getNotices/:id'),
  proveNotices: POST('advisories/proveNotices', { unkept: true }),
  getOwnAdvisories: GET('advisories/getOwnAdvisories'),
  acknowledgeAdvisory: POST('advisories/acknowledgeAdvisory'),
  getPublishedAdvisories: GET('advisories/getPublished', { access: anyone }),
};
