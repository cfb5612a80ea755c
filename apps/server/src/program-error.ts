/** A failure that an operator can correct: one sentence, shown without a stack. */
export class ProgramError extends Error {}

/** Runs a program of the operator. A ProgramError prints its sentence and exits with 1; any other error crashes. */
export async function runProgram(program: () => void | Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
