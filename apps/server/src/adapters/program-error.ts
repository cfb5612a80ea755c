/** A reason not to start that an operator can mend: one sentence, shown without a stack. */
export class ProgramError extends Error {}
