import { Skeleton } from '@mantine/core';
import licenseCard from './license-card.module.css';
import classes from './licenses.module.css';

/** Placeholders in the shape of the cards, while licenses load. */
export const CardSkeletons = ({ count = 4 }: { count?: number }) => (
  <div className={classes.grid}>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
      <div key={card} className={licenseCard.card}>
        <div className={licenseCard.head}>
          <Skeleton width={32} height={32} />
          <div className={licenseCard.names}>
            <Skeleton width="40%" height={12} mb={8} />
            <Skeleton width="60%" height={10} />
          </div>
          <Skeleton width={96} height={12} />
        </div>
        <div className={licenseCard.body}>
          <Skeleton width={180} height={18} mb={32} />
          <Skeleton height={8} mb={48} />
          <Skeleton width="70%" height={12} mb={16} />
          <Skeleton width="50%" height={12} mb={16} />
        </div>
        <div className={licenseCard.foot}>
          <Skeleton width={200} height={32} />
        </div>
      </div>
    ))}
  </div>
);
