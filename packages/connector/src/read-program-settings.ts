import type { EnvironmentResult, Variables } from './variables'

/**
 * Reads the command line and the environment of a connector's program. With `--help` it prints the usage and ends the
 * process. When something is wrong, it prints the errors and ends the process with code 2.
 *
 * @param readOptions throws for an unknown option
 */
export function readProgramSettings<Options extends { readonly help: boolean }, Environment>({
  usage,
  readOptions,
  readEnvironment,
}: {
  readonly usage: string
  readonly readOptions: () => Options
  readonly readEnvironment: (variables: Variables) => EnvironmentResult<Environment>
}): { readonly options: Options; readonly environment: Environment } {
  const options = readOrPrint(readOptions)
  if (options === null || options.help) {
    process.stdout.write(usage)
    process.exit(options === null ? 2 : 0)
  }
  const result = readEnvironment(process.env)
  if (!result.ok) {
    process.stderr.write(`${result.errors.join('\n')}\n`)
    process.exit(2)
  }
  return { options, environment: result.environment }
}

function readOrPrint<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n`)
    return null
  }
}
