import { GET, POST } from '../core/call.ts';

export const advisoriesCalls = {
  getAdvisories: GET('advisories/getAdvisories'),
  getReleaseAdvisories: GET('advisories/getOfRelease/:id'),
  findAdvisory: GET('advisories/findAdvisory/:id'),
  addAdvisory: POST('advisories/addAdvisory'),
  updateAdvisory: POST('advisories/updateAdvisory'),
  reviewAdvisory: POST('advisories/reviewAdvisory'),
  publishAdvisory: POST('advisories/publishAdvisory'),
};
