import type { CourseLanding } from '@lm/contract';
import { Button, Text, Title } from '@mantine/core';
import { outsideTexts } from '../../identity/parts/outside.texts.ts';
import classes from '../../licensing/parts/course-facts.module.css';
import { settings } from '../../settings.ts';
import { dayShown } from '../../ui/day-shown.ts';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';

interface JoinedCourseProps {
  course: Pick<CourseLanding, 'name' | 'teacher' | 'organization' | 'product' | 'expireDate'>;
  /** Opens the license; a person who is not signed in signs in first. */
  toLicense: () => void;
  isSignedIn?: boolean;
}

/** The next steps once the license exists, up to a running program (CRS-573). */
export function JoinedCourse({ course, toLicense, isSignedIn = false }: JoinedCourseProps) {
  const t = useTexts(outsideTexts);
  const language = useLanguage();
  const product = course.product?.name ?? settings.productName;
  return (
    <section aria-labelledby="joined" className={classes.course}>
      <Text size="sm" c="dimmed">
        {course.name}, {course.teacher}, {course.organization}
      </Text>
      <Title order={1} id="joined" mb="sm">
        {t.joinedTitle}
      </Title>
      <Text mb="md">{filled(t.joinedSaid, { day: dayShown(language, course.expireDate) })}</Text>
      <ol className={classes.steps}>
        {!isSignedIn && <li>{t.joinedSignIn}</li>}
        <li>{filled(t.joinedDownload, { product })}</li>
        <li>{t.joinedFile}</li>
        <li>{filled(t.joinedOpen, { product })}</li>
      </ol>
      <Button fullWidth onClick={toLicense}>
        {isSignedIn ? t.toLicense : t.toLogin}
      </Button>
    </section>
  );
}
