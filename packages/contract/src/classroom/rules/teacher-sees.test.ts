import { expect, test } from 'vitest';
import { api } from '../../index.ts';
import { TEACHER_SEES, teacherSeesInWords } from './teacher-sees.ts';

// PRV-625
test('everything a teacher is told about students is on the list that students read', () => {
  const told = Object.keys(api.courses.students.answer.item.shape).filter((field) => field !== 'id' && field !== 'customerId');
  expect(told.filter((field) => !(field in TEACHER_SEES))).toEqual([]);
  expect(teacherSeesInWords()).toBe(
    'name, email, organization, day of redeeming, end of the license, day of the last sign-in, number of computers, whether you have activated and downloaded, day of the last reminder and whether an offline license file still works',
  );
});
