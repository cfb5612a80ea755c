import { beforeEach, describe, expect, it } from 'vitest'
import { createFailureLog, createUpgradeLog } from './failure-log'

let entries: unknown[]
beforeEach(() => (entries = []))

/** A log that keeps its entries, marked with what wrote them. */
const createLog = (source: string) => ({
  error: (fields: object) => void entries.push({ source, ...fields }),
})
const createCall = (url: string | undefined) => ({
  id: 'r-1',
  routeOptions: { url },
  log: createLog('call'),
})

const failure = new Error('Query read timeout')
const entry = { event: 'failed', route: '/api/TextQuery', message: failure.message, stack: failure.stack }

describe('a call that failed', () => {
  it('is logged each time, by the log of the call', () => {
    const logFailure = createFailureLog(createLog('server'))
    for (let time = 0; time < 2; time += 1)
      logFailure(failure, createCall('/api/TextQuery'), { isOutage: false })
    expect(entries).toEqual([
      { source: 'call', ...entry },
      { source: 'call', ...entry },
    ])
  })

  it('is logged once a minute for each route while the database is away, with the id of the first call', () => {
    const logFailure = createFailureLog(createLog('server'))
    for (let time = 0; time < 2; time += 1)
      logFailure(failure, createCall('/api/TextQuery'), { isOutage: true })
    logFailure(failure, createCall('/desk/api/chats'), { isOutage: true })
    expect(entries).toEqual([
      { source: 'server', ...entry, requestId: 'r-1' },
      { source: 'server', ...entry, route: '/desk/api/chats', requestId: 'r-1' },
    ])
  })

  it.each([
    ['a text', 'away', 'away'],
    ['nothing', undefined, 'undefined'],
  ])(
    'is logged with a message although %s was thrown, and without a route when it has none',
    (_, thrown, message) => {
      createFailureLog(createLog('server'))(thrown, createCall(undefined), { isOutage: false })
      expect(entries).toMatchObject([{ event: 'failed', route: undefined, message }])
    },
  )
})

describe('an upgrade that failed', () => {
  it('is logged once a minute for the same failure', () => {
    const logFailure = createUpgradeLog(createLog('server'))
    for (let time = 0; time < 2; time += 1) logFailure(failure)
    expect(entries).toEqual([{ source: 'server', ...entry, route: 'upgrade' }])
  })
})
