import { useCountryName } from '../../identity/parts/country-names.ts';
import classes from './all-licenses.module.css';

/** An owner's country, in the language of the page. */
export const OwnersCountry = ({ id }: { id: number }) => <span className={classes.cut}>{useCountryName()(id)}</span>;
