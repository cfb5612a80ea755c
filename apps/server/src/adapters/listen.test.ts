import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ProgramError } from '../program-error'
import { listen } from './listen'

const server = createServer()
afterEach(() => void server.close())

/** Listens on a real address, as the server does. */
function listenAt(host: string, port: number, variable: 'PORT' | 'METRICS_PORT' = 'PORT'): Promise<void> {
  return listen({ host, port }, variable, async () => {
    server.listen({ host, port })
    await once(server, 'listening')
  })
}

/** Returns the sentence for an address that the system refuses with a code. */
async function refuse(code: string, port: number, variable: 'PORT' | 'METRICS_PORT'): Promise<string> {
  const failure = Object.assign(new Error(`listen ${code}`), { code })
  const error = await listen({ host: '127.0.0.1', port }, variable, () => Promise.reject(failure)).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProgramError)
  return error instanceof Error ? error.message : ''
}

describe('an address to listen on', () => {
  it('is used when it is one of this machine', async () => {
    await listenAt('127.0.0.1', 0)
    expect(server.listening).toBe(true)
  })

  it('is refused with the name of its variable when it belongs to another machine', async () => {
    const sentence =
      "HOST is '203.0.113.7', which is not an address of this machine; an example is HOST=127.0.0.1."
    await expect(listenAt('203.0.113.7', 0)).rejects.toThrow(new ProgramError(sentence))
  })

  it.each([
    ['EADDRINUSE', 8080, 'PORT', 'Port 8080 is in use; set PORT to a free port, such as PORT=8090.'],
    ['EADDRINUSE', 65_000, 'PORT', 'Port 65000 is in use; set PORT to a free port, such as PORT=8080.'],
    [
      'EADDRINUSE',
      64_999,
      'METRICS_PORT',
      'Port 64999 is in use; set METRICS_PORT to a free port, such as METRICS_PORT=65009.',
    ],
    [
      'EACCES',
      80,
      'PORT',
      'This user may not use port 80; set PORT to a port above 1023, such as PORT=8080.',
    ],
    [
      'EACCES',
      443,
      'METRICS_PORT',
      'This user may not use port 443; set METRICS_PORT to a port above 1023, such as METRICS_PORT=9464.',
    ],
    [
      'ENOTFOUND',
      8080,
      'PORT',
      "HOST is '127.0.0.1', which is not an address of this machine; an example is HOST=127.0.0.1.",
    ],
  ] as const)('is refused in one sentence after %s on port %d of %s', async (code, port, variable, text) => {
    expect(await refuse(code, port, variable)).toBe(text)
  })

  it('passes on every other failure as it is', async () => {
    const failure = new Error('listen EMFILE')
    await expect(listen({ host: '127.0.0.1', port: 0 }, 'PORT', () => Promise.reject(failure))).rejects.toBe(
      failure,
    )
  })
})
