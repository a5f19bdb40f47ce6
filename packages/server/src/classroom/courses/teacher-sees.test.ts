import { api, type Endpoint, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { belongings, type Owner } from '../../../test/belongings.ts';
import { givenServer } from '../../../test/given.ts';
import { peopleOf } from '../../../test/people.ts';
import { VALID } from '../../../test/valid-inputs.ts';

const { server } = await givenServer();

// PRV-625
test('no call tells a teacher anything about a student that is not on the list of the course', async () => {
  const make = peopleOf(server);
  const has = await belongings(server, make);
  const teacher = { ...(await make.teacher()), roles: [ROLE.customer] };
  const student: Owner = { ...(await make.customer({ firstName: 'Tove' })), roles: [ROLE.customer] };
  const { code: courseCode } = await has.course(teacher);
  await server.call(student.token, api.licenses.addStudentLicense, { body: { customerId: student.id, courseCode } });
  const told: string[] = [];
  for (const [feature, calls] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const valid = (VALID as unknown as Record<string, Record<string, { about: string; input: (on: object) => object }>>)[feature]?.[name];
      if (endpoint.method !== 'GET' || valid?.about !== 'somebody') continue;
      // People who are not teachers have no courses, and nothing that belongs to courses.
      const input = await Promise.resolve(valid.input({ person: student, has })).catch(() => null);
      if (input === null) continue;
      const { status } = await server.call(teacher.token, endpoint, input as never);
      if (status < 300) told.push(endpoint.path);
    }
  expect(told).toEqual([]);
  const { data } = await server.call(teacher.token, api.courses.students, {
    params: { id: String((await has.course(teacher)).id) },
    query: {},
  });
  expect(data.map(({ email }) => email)).toEqual([student.email]);
});
