import { describe, expect, it } from 'vitest'
import { fitHandover, handoverMaxBytes } from './chat-requests'

function handOverOf(texts: readonly string[]) {
  const transcript = texts.map((text, timestamp) => ({ from: 'murphy', text, timestamp }) as const)
  return { transcript, sessionId: 's-1', conversationId: '', pageUrl: null, storeId: null, shopper: null }
}

describe('a handover', () => {
  it('is complete when it fits', () => {
    const handOver = handOverOf(['Hello', 'How can I help?'])
    expect(fitHandover(handOver)).toBe(handOver)
  })

  it('leaves out its oldest messages when it is too long', () => {
    const texts = Array.from({ length: 200 }, (_, index) => `${index} ${'ü'.repeat(500)}`)
    const fitting = fitHandover(handOverOf(texts))
    const kept = fitting.transcript.map(({ text }) => text)
    expect(kept.length).toBeGreaterThan(40)
    expect(kept).toEqual(texts.slice(-kept.length))
    expect(new TextEncoder().encode(JSON.stringify(fitting)).length).toBeLessThanOrEqual(handoverMaxBytes)
  })
})
