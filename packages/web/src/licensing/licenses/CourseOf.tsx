import { api } from '@lm/contract';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { CourseFacts } from '../parts/CourseFacts.tsx';

/** Shows the course of the link that led here (CRS-570); the form says what is wrong with a code. */
export function CourseOf({ code }: { code: string }) {
  const landing = useQuery({ ...queryOf(api.courses.landing, { query: { courseCode: code } }), retry: false });
  return landing.data ? (
    <Box mb="lg">
      <CourseFacts course={landing.data} isHead={false} />
    </Box>
  ) : null;
}
