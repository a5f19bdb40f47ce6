import { GET, POST } from '../core/call.ts';

export const releaseStatesCalls = {
  getReleases: GET('versions/getAll'),
  findReleaseState: GET('versions/findState/:id'),
  setReleaseState: POST('versions/setState'),
  withdrawRelease: POST('versions/withdrawVersion'),
  setSupport: POST('versions/setSupport'),
};
