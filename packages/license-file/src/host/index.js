/** What a computer says of itself to the portal, for programs that ask for their license file themselves. Node alone. */
export { hostKeyMade } from './host-key.js';
export { hostFile } from './request.js';
