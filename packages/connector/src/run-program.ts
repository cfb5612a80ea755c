import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { readProgramSettings } from './read-program-settings'
import type { EnvironmentResult, Variables } from './variables'

type RunningConnector = { readonly app: FastifyInstance; readonly close: () => Promise<void> }

/** A task that a connector's program does instead of serving. Returns true when nothing has failed. */
export type ProgramTask = (print: (line: string) => void) => Promise<boolean>

export type ProgramOptions<Name extends string> = {
  readonly help: boolean
  readonly live: boolean
  /** The options with a value, as far as they are given. */
  readonly values: { readonly [N in Name]?: string }
}

export type ProgramPorts<Name extends string, Environment> = {
  readonly usage: string
  /** The options with a value, besides `--live` and `--help`. */
  readonly valueOptions: readonly Name[]
  readonly readEnvironment: (variables: Variables) => EnvironmentResult<Environment>
  /** Returns the task that the options ask for; null: the program serves. */
  readonly chooseTask: (options: ProgramOptions<Name>, environment: Environment) => ProgramTask | null
  readonly start: (environment: Environment) => RunningConnector
}

/**
 * Runs the program of a connector. A task is done once, and the process ends with code 0, or 1 when something has failed. Without
 * a task the connector serves until the process gets a signal.
 */
export async function runProgram<
  const Name extends string,
  Environment extends { readonly host: string; readonly port: number },
>({
  usage,
  valueOptions,
  readEnvironment,
  chooseTask,
  start,
}: ProgramPorts<Name, Environment>): Promise<void> {
  const { options, environment } = readProgramSettings({
    usage,
    readOptions: () => parseOptions(process.argv.slice(2), valueOptions),
    readEnvironment,
  })
  const task = chooseTask(options, environment)
  if (task === null) return serve(start(environment), environment)
  const isRight = await task((line) => process.stdout.write(`${line}\n`))
  process.exit(isRight ? 0 : 1)
}

/** Parses a command line. Errors: throws for an unknown option, and for one without its value. */
export function parseOptions<const Name extends string>(
  commandLine: readonly string[],
  valueOptions: readonly Name[],
): ProgramOptions<Name> {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      live: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      ...Object.fromEntries(valueOptions.map((name) => [name, { type: 'string' as const }])),
    },
  })
  const given: Readonly<Record<string, unknown>> = values
  return {
    live: given['live'] === true,
    help: given['help'] === true,
    values: Object.fromEntries(
      valueOptions.flatMap((name) => {
        const value = given[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ) as { readonly [N in Name]?: string },
  }
}

/** Listens until the process gets a signal. When it cannot listen, it prints a sentence and ends the process. */
async function serve(
  { app, close }: RunningConnector,
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
