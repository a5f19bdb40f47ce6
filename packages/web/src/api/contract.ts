// A file of its own, so that what needs little of the contract does not wait for all of it.
export { api } from '@lm/contract';
