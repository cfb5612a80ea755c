import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { RunWorkflows, WorkflowStep } from './context'

const documentPath = fileURLToPath(new URL('../../arazzo.yaml', import.meta.url))
const programPath = fileURLToPath(
  new URL('../../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
)

/** Limits of `redocly respect`. */
const requestMs = 8000
const runMs = 60_000

const StepSchema = v.object({
  stepId: v.string(),
  workflowId: v.string(),
  status: v.string(),
  request: v.optional(v.object({ method: v.string(), url: v.string() })),
  response: v.optional(v.object({ statusCode: v.number(), body: v.optional(v.unknown()) })),
  checks: v.array(
    v.object({
      name: v.string(),
      passed: v.boolean(),
      severity: v.string(),
      message: v.optional(v.string()),
      condition: v.optional(v.string()),
    }),
  ),
})
const ResultSchema = v.object({
  files: v.record(
    v.string(),
    v.object({ executedWorkflows: v.array(v.object({ executedSteps: v.array(StepSchema) })) }),
  ),
})

/** Runs the workflows of arazzo.yaml with `redocly respect`. Rejects when the program gives no result. */
export const runArazzoWorkflows: RunWorkflows = async ({ url, inputs, skipped }) => {
  const folder = await mkdtemp(join(tmpdir(), 'retail-check-'))
  const resultPath = join(folder, 'result.json')
  try {
    const { stderr } = await runRedocly(
      [
        'respect',
        documentPath,
        `--server=retail=${url}`,
        `--json-output=${resultPath}`,
        `--max-fetch-timeout=${requestMs}`,
        `--execution-timeout=${runMs}`,
        // It does not know that a documented 4XX covers 404. RA-ERR-2 checks statuses.
        '--severity=STATUS_CODE_CHECK=off',
        ...skipped.flatMap((workflow) => ['--skip', workflow]),
      ],
      // The key is passed in the environment, because other users of the computer can read a command line.
      { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs) },
    )
    const text = await readFile(resultPath, 'utf8').catch(() => null)
    if (text === null) throw new Error(`redocly respect gave no result: ${stderr.slice(-500)}`)
    return parseRespectResult(JSON.parse(text))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the Redocly program without telemetry and returns what it printed. */
export async function runRedocly(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [programPath, ...parameters], {
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      NO_COLOR: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  await once(child, 'close')
  return { stdout, stderr }
}

/** Returns the steps of the JSON that `redocly respect` writes. */
export function parseRespectResult(result: unknown): readonly WorkflowStep[] {
  const { files } = v.parse(ResultSchema, result)
  return Object.values(files)
    .flatMap(({ executedWorkflows }) => executedWorkflows)
    .flatMap(({ executedSteps }) => executedSteps)
    .map(({ stepId, workflowId, request, response, checks }) => ({
      workflow: workflowId,
      step: stepId,
      method: (request?.method ?? 'get').toUpperCase(),
      path: toPath(request?.url ?? ''),
      status: response === undefined || response.statusCode === 0 ? null : response.statusCode,
      text: response?.body === undefined ? '' : JSON.stringify(response.body),
      failures: checks
        .filter(({ passed, severity }) => !passed && severity === 'error')
        .map(({ name, condition, message = '' }) => condition ?? `${name} ${message}`.trim()),
    }))
}

function toPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
}
