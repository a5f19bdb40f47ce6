// Computers of a lab room, which take the place of students.
export { roomRoutes as routes } from './rooms.routes.ts';
