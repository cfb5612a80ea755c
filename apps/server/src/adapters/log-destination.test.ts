import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogDestination, delayMs } from './log-destination'

let folder: string
beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'murphy-log-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

function openLog() {
  const file = join(folder, 'server.log')
  const log = pino({ base: null }, createLogDestination(file))
  const readEvents = (): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { readonly event: string }).event)
  return { log, readEvents }
}

describe('the log', () => {
  it('writes the entries of a tenth of a second together', () => {
    const { log, readEvents } = openLog()
    log.info({ event: 'one' })
    log.info({ event: 'two' })
    expect(readEvents()).toEqual([])
    vi.advanceTimersByTime(delayMs)
    expect(readEvents()).toEqual(['one', 'two'])
    log.info({ event: 'three' })
    vi.advanceTimersByTime(delayMs)
    expect(readEvents()).toEqual(['one', 'two', 'three'])
  })

  it.each(['warn', 'error', 'fatal'] as const)('writes %s at once, after what came before', (level) => {
    const { log, readEvents } = openLog()
    log.info({ event: 'before' })
    log[level]({ event: 'failed' })
    expect(readEvents()).toEqual(['before', 'failed'])
  })

  it('writes what is left when the process ends', () => {
    const before = new Set(process.listeners('exit'))
    const { log, readEvents } = openLog()
    log.info({ event: 'last' })
    for (const listener of process.listeners('exit')) if (!before.has(listener)) listener(0)
    expect(readEvents()).toEqual(['last'])
  })

  describe.each([
    ['a pipe that nobody reads any more', openPipeWithoutReader],
    ['a full disk', () => openSync('/dev/full', 'w')],
  ])('in %s', (_target, openTarget) => {
    it('does not stop the process', () => {
      const log = pino({ base: null }, createLogDestination(openTarget()))
      for (let entry = 0; entry < 1000; entry += 1) log.info({ event: 'unread' })
      vi.advanceTimersByTime(delayMs)
      for (let entry = 0; entry < 10; entry += 1) log.error({ event: 'unread' })
    })
  })

  function openPipeWithoutReader(): number {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    const writer = openSync(pipe, 'w')
    closeSync(reader)
    return writer
  }
})
