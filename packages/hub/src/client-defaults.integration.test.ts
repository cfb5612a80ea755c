import { DefaultHttpClient, HubConnectionBuilder, HubConnectionState, NullLogger } from '@microsoft/signalr'
import type { HttpRequest, HttpResponse } from '@microsoft/signalr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startCuttingProxy } from './testing/cutting-proxy'
import { type RunningHub, startHub } from './testing/running-hub'

let running: RunningHub<null> | undefined
afterEach(async () => {
  vi.useRealTimers()
  await running?.stop()
  running = undefined
})

/** The client of Microsoft as it is when nobody says anything else, with an HTTP of ours below it. */
function plainClient(url: string, http: DefaultHttpClient) {
  return new HubConnectionBuilder()
    .withUrl(url, { httpClient: http })
    .withAutomaticReconnect()
    .configureLogging(NullLogger.instance)
    .build()
}

describe('a client that is left as it came', () => {
  it.each([
    ['follows 99 redirects', 99, null],
    ['gives up at the 100th redirect', 100, 'Negotiate redirection limit exceeded.'],
  ])('[HUB-26] %s of its negotiation', async (_title, redirects, failure) => {
    let asked = 0
    const started: RunningHub<null> = await startHub({ methods: {} }, { redirect: () => elsewhere() })
    running = started
    function elsewhere(): { url: string } | null {
      asked += 1
      return asked <= redirects ? { url: started.url } : null
    }
    const client = plainClient(started.url, new DefaultHttpClient(NullLogger.instance))
    const start = client.start()
    if (failure === null) await start
    else await expect(start).rejects.toThrow(failure)
    expect(asked).toBe(100)
    await client.stop()
  })

  it('[HUB-27] tries again after 0, 2, 10 and 30 s, and then no more', async () => {
    const triedAfterMs: number[] = []
    let lostAt = 0
    class Line extends DefaultHttpClient {
      override send(request: HttpRequest): Promise<HttpResponse> {
        if (lostAt === 0) return super.send(request)
        triedAfterMs.push(Date.now() - lostAt)
        return Promise.reject(new Error('The line is down.'))
      }
    }
    running = await startHub({ methods: {} })
    const targetPort = Number(new URL(running.url).port)
    const proxy = await startCuttingProxy({ targetPort, bytesUntilCut: () => Infinity })
    const client = plainClient(`http://127.0.0.1:${proxy.port}/hub`, new Line(NullLogger.instance))
    await client.start()
    const isLost = new Promise<void>((resolve) => client.onreconnecting(() => resolve()))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    lostAt = Date.now()
    await proxy.stop()
    await isLost
    for (const delayMs of [0, 2_000, 10_000, 30_000]) {
      const before = triedAfterMs.length
      if (delayMs > 0) await vi.advanceTimersByTimeAsync(delayMs - 1)
      expect(triedAfterMs).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(delayMs > 0 ? 1 : 0)
    }
    expect(triedAfterMs).toEqual([0, 2_000, 12_000, 42_000])
    expect(client.state).toBe(HubConnectionState.Disconnected)
  })
})
