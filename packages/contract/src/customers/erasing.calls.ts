import { GET, POST } from '../core/call.ts';

export const erasingCalls = {
  getErasure: GET('customers/erasure/:id'),
  erase: POST('customers/erase'),
  eraseFromLog: POST('customers/eraseFromLog'),
  getStudentsDue: GET('customers/studentsDue'),
  findStudentDue: GET('customers/studentDue/:id'),
  eraseStudentsDue: POST('customers/eraseStudentsDue'),
};
