import { type CourseLanding, showDay } from '@lm/contract';
import { Button, Text, Title } from '@mantine/core';
import classes from '../../licensing/parts/course-facts.module.css';
import { settings } from '../../settings.ts';

interface JoinedCourseProps {
  course: Pick<CourseLanding, 'name' | 'teacher' | 'organization' | 'expireDate'>;
  /** Leads to the license; whoever is not signed in signs in before. */
  toLicense: () => void;
  isSignedIn?: boolean;
}

/** The license is there: what comes next, up to the program that runs (CRS-573). */
export const JoinedCourse = ({ course, toLicense, isSignedIn = false }: JoinedCourseProps) => (
  <section aria-labelledby="joined" className={classes.course}>
    <Text size="sm" c="dimmed">
      {course.name}, {course.teacher}, {course.organization}
    </Text>
    <Title order={1} id="joined" mb="sm">
      Your license is there
    </Title>
    <Text mb="md">It runs until {showDay(course.expireDate)}. On the computer that you will work with:</Text>
    <ol className={classes.steps}>
      {!isSignedIn && <li>Sign in with your email and password.</li>}
      <li>
        Under <b>Download</b>, get {settings.productName} and the runtime engine, and install both.
      </li>
      <li>
        On your license choose <b>Generate Offline License</b>. It asks for this computer’s MAC address and says how to find it.
      </li>
      <li>Open the file that is saved in {settings.productName}. It works without internet until the course ends.</li>
    </ol>
    <Button fullWidth onClick={toLicense}>
      {isSignedIn ? 'Go to the license' : 'Go to Login'}
    </Button>
  </section>
);
