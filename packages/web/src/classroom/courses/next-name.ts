import { type Course, nextTermName } from '@lm/contract';

/** The name for the next term of a course; an unnamed course stays unnamed. */
export const nextNameOf = ({ code, name }: Course): string => (name === code ? '' : nextTermName(name));
