import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBusyProcesses } from './busy-processes.mjs'
import { root } from './repository-root.mjs'

/** @param {number | undefined} pid */
function isRunning(pid) {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

it('starts busy processes that end when they are stopped', async () => {
  const busy = startBusyProcesses(2)
  expect(busy.pids.map(isRunning)).toEqual([true, true])
  await busy.stop()
  expect(busy.pids.map(isRunning)).toEqual([false, false])
})

it('leaves no busy process behind when the run that started them is killed', async () => {
  const module = JSON.stringify(join(root, 'scripts/busy-processes.mjs'))
  const code = `const { startBusyProcesses } = await import(${module}); console.log(startBusyProcesses(1).pids[0])`
  const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(run.stdout, 'data')
  const pid = Number(String(line).trim())
  expect(isRunning(pid)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
