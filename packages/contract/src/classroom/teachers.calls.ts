import { GET, POST } from '../core/call.ts';

export const teachersCalls = {
  getOwnRequest: GET('teachers/ownRequest'),
  sendProof: POST('teachers/sendProof', { upload: { field: 'proofFile' } }),
  askToTeach: POST('teachers/ask'),
  withdrawRequest: POST('teachers/withdraw'),
  getTeacherRequests: GET('teachers/requests'),
  countTeacherRequests: GET('teachers/countRequests'),
  findTeacherRequest: GET('teachers/findRequest/:id'),
  getProof: GET('teachers/proof/:id'),
  acceptTeacher: POST('teachers/accept'),
  declineTeacher: POST('teachers/decline'),
};
