import { describe, expect, it } from 'vitest'
import { createUploadForm } from './upload-form'

type Listener = (event: { loaded: number; total: number; lengthComputable: boolean }) => void

/** A request of a browser whose course the test decides. */
function createFakeRequest() {
  const listeners = new Map<string, Listener>()
  const headers = new Map<string, string>()
  const add =
    (prefix: string) =>
    (name: string, listener: Listener): void =>
      void listeners.set(`${prefix}${name}`, listener)
  const request = {
    status: 200,
    responseText: '{"id":"x"}',
    timeout: 0,
    upload: { addEventListener: add('upload-') },
    addEventListener: add(''),
    open: (method: string, address: string) => void headers.set('address', `${method} ${address}`),
    setRequestHeader: (name: string, value: string) => void headers.set(name, value),
    getResponseHeader: (name: string) => (name === 'retry-after' ? '5' : null),
    send: () => undefined,
  }
  const fire = (name: string, loaded = 0, total = 0): void =>
    listeners.get(name)?.({ loaded, total, lengthComputable: total > 0 })
  // Only the members above are used.
  const upload = createUploadForm(function FakeRequest() {
    return request
  } as unknown as typeof XMLHttpRequest)
  return { upload, request, headers, fire }
}

describe('an upload', () => {
  it('reports its progress and returns the answer like fetch', async () => {
    const { upload, headers, fire, request } = createFakeRequest()
    const parts: number[] = []
    const form = new FormData()
    const answer = upload('/files', {
      headers: { 'x-csrf-token': 'csrf' },
      form,
      timeoutMs: 120_000,
      onProgress: (part) => parts.push(part),
    })
    fire('upload-progress', 0, 0)
    fire('upload-progress', 25, 100)
    fire('upload-progress', 100, 100)
    fire('load')
    const response = await answer
    expect([response.ok, await response.text(), response.headers.get('retry-after')]).toEqual([
      true,
      '{"id":"x"}',
      '5',
    ])
    expect(parts).toEqual([0.25, 1])
    expect([headers.get('address'), headers.get('x-csrf-token'), request.timeout]).toEqual([
      'POST /files',
      'csrf',
      120_000,
    ])
  })

  it.each(['error', 'abort', 'timeout'])('rejects on %s like fetch', async (event) => {
    const { upload, fire } = createFakeRequest()
    const answer = upload('/files', {
      headers: {},
      form: new FormData(),
      timeoutMs: 1,
      onProgress: () => undefined,
    })
    fire(event)
    await expect(answer).rejects.toThrow(TypeError)
  })
})
