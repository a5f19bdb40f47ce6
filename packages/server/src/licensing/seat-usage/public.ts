/** What other features may use: the seats of all floating licenses, for monitoring the portal. */
export { type SeatSums, seatSums } from './seat-sums.queries.ts';
export { seatsInUse } from './seats-in-use.ts';
