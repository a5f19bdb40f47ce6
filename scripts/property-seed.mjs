// Runs before each file of unit and server tests: property tests draw the same values in every run, so a green suite stays green until the code
// changes. PROPERTY_SEED=n npm test -- unit NAMES draws different ones; a failure prints the seed that reproduces it.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_129) });
