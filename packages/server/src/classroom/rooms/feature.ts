// Computers of a lab room, in the place of students.
export { roomRoutes as routes } from './rooms.routes.ts';
