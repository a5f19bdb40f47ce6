/** What a computer reports to the portal about itself, for programs that request their own license file. Node only. */
export { hostKeyMade } from './host-key.js';
export { hostFile } from './request.js';
