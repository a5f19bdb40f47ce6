/** What other features may use: seats of all floating licenses, for people who watch the portal. */
export { type SeatSums, seatSums } from './seat-sums.queries.ts';
export { seatsInUse } from './seats-in-use.ts';
