import { describe, expect, it } from 'vitest'
import { postJson } from './remote-understanding'

const asked = { headers: {}, body: '{}', signal: new AbortController().signal }
const chunkBytes = 100_000

describe('the answer of a service', () => {
  it('is abandoned after a million bytes, and its connection closed', async () => {
    let sent = 0
    let isClosed = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunkBytes
        controller.enqueue(new Uint8Array(chunkBytes).fill(32))
      },
      cancel: () => void (isClosed = true),
    })
    const answer = await postJson(() => Promise.resolve(new Response(endless)), 'https://x.example', asked)
    expect(answer).toEqual({ ok: false, error: { kind: 'unreadable' } })
    expect(sent).toBeLessThanOrEqual(1_300_000)
    expect(isClosed).toBe(true)
  })

  it('is joined when it arrives in chunks, even when a character is split', async () => {
    const bytes = Buffer.from('{"said":"rosé"}')
    const cut = bytes.indexOf(0xc3) + 1
    const pieces = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(bytes.subarray(0, cut)))
        controller.enqueue(new Uint8Array(bytes.subarray(cut)))
        controller.close()
      },
    })
    const answer = await postJson(() => Promise.resolve(new Response(pieces)), 'https://x.example', asked)
    expect(answer).toEqual({ ok: true, value: { said: 'rosé' } })
  })
})
