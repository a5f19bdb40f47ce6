import { isHostId, type ListedLicense } from '@lm/contract';
import { useHostWords } from '../parts/host-words.ts';
import classes from './all-licenses.module.css';

/** The ids that the computers of a license are known by, cut off if there is no room. */
export function LicenseHosts({ license: { macAddresses, computers } }: { license: ListedLicense }) {
  const words = useHostWords().all([...macAddresses, ...computers.flatMap(({ macs }) => macs.filter(isHostId))]);
  return (
    <span className={`code ${classes.cut}`} title={words}>
      {words || '–'}
    </span>
  );
}
