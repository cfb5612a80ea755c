/** A reason not to start that an operator can mend: one sentence, shown without a stack. */
export class ProgramError extends Error {}

/** Runs a command of the operator's: a reason that they can mend is its sentence and exit code 1, anything else a crash. */
export async function runProgram(program: () => void | Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
