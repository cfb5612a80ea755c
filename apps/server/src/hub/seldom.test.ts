import { describe, expect, it } from 'vitest'
import { logPauseMs, seldom } from './seldom'

describe('warnings of the hub', () => {
  it('are logged once a minute of each kind, with how many more there were', () => {
    let now = 0
    const logged: string[] = []
    const log = seldom<{ reason: string }>(
      () => now,
      (event, { reason }, more) => void logged.push(`${event} ${reason} ${more}`),
    )
    for (let times = 0; times < 286_068; times += 1) log('call-refused', { reason: 'unknown' })
    log('closed', { reason: 'slow' })
    expect(logged).toEqual(['call-refused unknown 0', 'closed slow 0'])
    now = logPauseMs - 1
    log('call-refused', { reason: 'unknown' })
    expect(logged).toHaveLength(2)
    now = logPauseMs
    log('call-refused', { reason: 'wrong' })
    expect(logged.at(-1)).toBe('call-refused wrong 286068')
  })
})
