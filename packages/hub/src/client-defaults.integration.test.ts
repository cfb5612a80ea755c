import {
  DefaultHttpClient,
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  NullLogger,
} from '@microsoft/signalr'
import type { HttpRequest, HttpResponse } from '@microsoft/signalr'
import { createDeferred } from '@murphy/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startCuttingProxy } from './testing/cutting-proxy'
import { type RunningHub, startHub } from './testing/running-hub'

let running: RunningHub<null> | undefined
afterEach(async () => {
  vi.useRealTimers()
  await running?.stop()
  running = undefined
})

describe('a client with default settings that loses the hub', () => {
  /** Ends when the client has used all its delays; our hub answers from this attempt on, or never. */
  async function loseHub({ backAtAttempt }: { readonly backAtAttempt: number }) {
    const triedAfterMs: number[] = []
    let lostAt = 0
    running = await startHub({ methods: {} })
    const hubOrigin = new URL(running.url).origin
    const proxy = await startCuttingProxy({
      targetPort: Number(new URL(running.url).port),
      bytesUntilCut: () => Infinity,
    })
    const proxyOrigin = `http://127.0.0.1:${proxy.port}`
    class Line extends DefaultHttpClient {
      override send(request: HttpRequest): Promise<HttpResponse> {
        if (lostAt === 0) return super.send(request)
        const url = request.url ?? ''
        if (url.includes('/negotiate')) triedAfterMs.push(Date.now() - lostAt)
        return triedAfterMs.length < backAtAttempt
          ? Promise.reject(new Error('The line is down.'))
          : super.send({ ...request, url: url.replace(proxyOrigin, hubOrigin) })
      }
    }
    // All of it goes through the HTTP client.
    const client = new HubConnectionBuilder()
      .withUrl(`${proxyOrigin}/hub`, {
        httpClient: new Line(NullLogger.instance),
        transport: HttpTransportType.LongPolling,
      })
      .withAutomaticReconnect()
      .configureLogging(NullLogger.instance)
      .build()
    await client.start()
    const lost = createDeferred<void>()
    const settled = createDeferred<void>()
    client.onreconnecting(() => lost.resolve())
    client.onreconnected(() => settled.resolve())
    client.onclose(() => settled.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    lostAt = Date.now()
    await proxy.stop()
    await lost.promise
    for (const delayMs of [0, 2_000, 10_000, 30_000]) {
      const before = triedAfterMs.length
      if (delayMs > 0) await vi.advanceTimersByTimeAsync(delayMs - 1)
      expect(triedAfterMs).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(delayMs > 0 ? 1 : 0)
    }
    await settled.promise
    expect(triedAfterMs).toEqual([0, 2_000, 12_000, 42_000])
    return client
  }

  it('reconnects after 0, 2, 10 and 30 s, and then gives up [HUB-27]', async () => {
    const client = await loseHub({ backAtAttempt: Infinity })
    expect(client.state).toBe(HubConnectionState.Disconnected)
  })

  it('is connected again by the last of these attempts [HUB-27]', async () => {
    const client = await loseHub({ backAtAttempt: 4 })
    expect(client.state).toBe(HubConnectionState.Connected)
    vi.useRealTimers()
    await client.stop()
  })
})
