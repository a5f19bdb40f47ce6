/** A reason not to start that the operator can fix: printed as one line, without a stack trace. */
export class StartFailure extends Error {}
