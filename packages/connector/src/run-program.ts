import type { FastifyInstance } from 'fastify'

/** Listens until the process gets a signal. When it cannot listen, it prints a sentence and ends the process. */
export async function runProgram(
  { app, close }: { readonly app: FastifyInstance; readonly close: () => Promise<void> },
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    process.stderr.write(
      isUsed
        ? `Port ${port} is in use; set PORT to a free port, such as PORT=${port + 10}.\n`
        : `The connector cannot listen: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void closeProgram(close).then((exitCode) => process.exit(exitCode)))
  }
}

/** Closes a program. A failure is printed, so that the process ends all the same; returns the exit code. */
export async function closeProgram(
  close: () => Promise<void>,
  printError: (text: string) => void = (text) => process.stderr.write(text),
): Promise<0 | 1> {
  try {
    await close()
    return 0
  } catch (error) {
    printError(`The connector did not close: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
