/** A reason not to start that the operator can do something about: printed as one line, without a stack. */
export class StartFailure extends Error {}
