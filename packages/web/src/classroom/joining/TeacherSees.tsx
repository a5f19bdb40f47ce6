import { TEACHER_SEES, teacherSeesInWords } from '@lm/contract';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';
import { joiningTexts } from './joining.texts.ts';

/** Tells people before they join a course what its teachers will see of them (PRV-625). */
export function TeacherSees({ teacher, children }: { teacher: string; children?: ReactNode }) {
  const t = useTexts(joiningTexts);
  const language = useLanguage();
  const seen = Object.keys(TEACHER_SEES) as (keyof typeof TEACHER_SEES)[]; // it has no other keys
  const fields = language === 'en' ? teacherSeesInWords() : new Intl.ListFormat(language).format(seen.map((field) => t[field]));
  return (
    <Text size="xs" c="dimmed">
      {children} {filled(t.teacherSees, { teacher, fields })}
    </Text>
  );
}
