import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Keeps a core busy until the pipe to its input is closed. A killed parent closes that pipe, so no process is left behind.
 */
const program = `
process.stdin.on('end', () => process.exit()).on('error', () => process.exit()).resume()
function work() {
  for (const endsAt = Date.now() + 50; Date.now() < endsAt; );
  setImmediate(work)
}
work()
`

/**
 * Starts processes that each keep a core busy until they are stopped or this process ends.
 *
 * @param {number} count
 */
export function startBusyProcesses(count) {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'inherit'] }),
  )
  return {
    pids: children.map(({ pid }) => pid),
    stop: async () => {
      await Promise.all(
        children.map(async (child) => {
          child.stdin.end()
          if (child.exitCode === null) await once(child, 'exit')
        }),
      )
    },
  }
}
