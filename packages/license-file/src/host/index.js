/** What a computer tells the portal about itself, for programs that ask for their license file themselves. Node only. */
export { hostKeyMade } from './host-key.js';
export { hostFile } from './request.js';
