import { addDays, type Day } from '@lm/contract';
import { at } from './dice.ts';

/** A release of the demo; its id is its place in the list, from 1. */
export interface DemoRelease {
  id: number;
  name: string;
  date: Day;
  notes: string;
}

/** Name, days ago, notes; oldest first. The last few are recent, so that most licenses have an older version to upgrade from. */
const RELEASES: [name: string, daysAgo: number, notes: string][] = [
  ['4.9.7', 1180, 'Last release of the 4.9 line with the classic mesher.'],
  ['4.9.8', 1022, 'Corrects the reading of measurement files with more than 64 channels.'],
  ['4.10.0', 861, 'New: impedance boundary conditions for perforated plates.\nFaster assembly for the low-frequency solver.'],
  ['4.10.1', 742, 'Corrects the export of transfer matrices in SI units.'],
  ['4.10.2', 605, 'Floating license manager: reconnects after a change of network.'],
  ['5.0.0', 411, 'New: high-frequency ray solver, new project file format.\nProjects of 4.x are converted when they are opened.'],
  ['5.0.1', 297, 'Corrects a drift in long acquisitions with an external clock.'],
  ['5.1.0', 128, 'New: mean flow from imported CFD results.\nMeasurement rig: guided calibration.'],
  ['5.1.1', 24, 'Corrects the display of negative phase. Recommended for everyone on 5.1.0.'],
];

export const releasesBy = (today: Day): DemoRelease[] =>
  RELEASES.map(([name, daysAgo, notes], index) => ({ id: index + 1, name, date: addDays(today, -daysAgo), notes }));

/** The latest release on a day; the first one for days before it, as customers from that time have upgraded since. */
export const releaseOn = (releases: readonly DemoRelease[], day: Day): DemoRelease =>
  releases.findLast((release) => release.date <= day) ?? at(releases, 0);
