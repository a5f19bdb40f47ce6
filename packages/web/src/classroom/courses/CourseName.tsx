import { at, type Course } from '@lm/contract';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './courses.module.css';

/** A course by its name and its code, or by its code alone if it has no name. Either leads to its page. */
export const CourseName = ({ course: { id, code, name } }: { course: Course }) => (
  <span className={classes.named}>
    {name !== code && (
      <PlaceLink to={at.course(id)} className={classes.name}>
        {name}
      </PlaceLink>
    )}
    <span className={classes.code}>
      {name === code ? (
        <PlaceLink to={at.course(id)} className="code" fw={500}>
          {code}
        </PlaceLink>
      ) : (
        <b className="code">{code}</b>
      )}
      <CopyButton value={code} what="code" />
    </span>
  </span>
);
