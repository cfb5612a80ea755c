import { describe, expect, it } from 'vitest'
import { packFrames } from './frames'

describe('packed messages', () => {
  it('hold all frames in order, each message at most 64 KiB', () => {
    const frames = Array.from({ length: 100 }, (_, index) => ({
      type: 'chat.msg',
      index,
      msg: 'ä'.repeat(1000),
    }))
    const messages = packFrames(frames)
    expect(messages.flatMap((message) => JSON.parse(message))).toEqual(frames)
    expect(messages.length).toBeGreaterThan(1)
    for (const message of messages) {
      expect(new TextEncoder().encode(message).length).toBeLessThanOrEqual(65_536)
    }
  })

  it('are none for no frames, and one for few', () => {
    expect(packFrames([])).toEqual([])
    expect(packFrames([{ type: 'ping' }, { type: 'pong' }])).toEqual(['[{"type":"ping"},{"type":"pong"}]'])
  })

  it('give a frame that is too long its own message', () => {
    const long = { type: 'chat.start', text: 'a'.repeat(70_000) }
    expect(packFrames([{ type: 'ping' }, long, { type: 'ping' }])).toHaveLength(3)
  })
})
