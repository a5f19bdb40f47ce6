import { anyone, GET, POST } from '../core/call.ts';

export const downloadsCalls = {
  getDownloads: GET('downloads/getDownloads'),
  findAudience: GET('downloads/findAudience/:id'),
  addDownloadLink: POST('downloads/addLink', { unkept: true }),
  findDownload: GET('downloads/findFile/:token', { access: anyone }),
};
