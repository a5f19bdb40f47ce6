import { type Course, nextTermName } from '@lm/contract';

/** The name for the next term of a course; one that no one named goes on without a name. */
export const nextNameOf = ({ code, name }: Course): string => (name === code ? '' : nextTermName(name));
