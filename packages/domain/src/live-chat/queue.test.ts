import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QueueBand, QueueWatch } from './index'
import {
  isQueueNotificationDue,
  getQueueBand,
  queueMessageDelayMs,
  getDueQueueMessage,
  updateQueueWatch,
} from './index'

/** The bands shown while a visitor moves through these positions; each message is shown before the next position. */
function walk(positions: readonly number[]): (QueueBand | 'notified')[] {
  const said: (QueueBand | 'notified')[] = []
  let watch: QueueWatch | null = null
  for (const position of positions) {
    watch = updateQueueWatch(watch, position)
    if (watch === null) continue
    const band = getDueQueueMessage(watch)
    if (band !== null) {
      said.push(band)
      watch = { ...watch, isMessageShown: true }
    }
    if (isQueueNotificationDue(watch)) {
      said.push('notified')
      watch = { ...watch, isNotified: true }
    }
  }
  return said
}

describe('the message of a position', () => {
  it.each([
    [51, 'busy'],
    [50, 'busy'],
  ] as const)('is for position %i "%s" [LC-17]', (position, band) =>
    expect(getQueueBand(position)).toBe(band),
  )

  it.each([
    [49, 'patience'],
    [10, 'patience'],
  ] as const)('is for position %i "%s" [LC-18]', (position, band) =>
    expect(getQueueBand(position)).toBe(band),
  )

  it.each([
    [9, 'near'],
    [5, 'near'],
    [4, null],
    [1, null],
    [0, null],
  ] as const)('is for position %i "%s" [LC-19]', (position, band) =>
    expect(getQueueBand(position)).toBe(band),
  )

  it('is shown after 6 seconds [LC-22]', () => {
    expect(queueMessageDelayMs).toBe(6000)
  })
})

describe('the messages while a visitor waits', () => {
  it.each([
    [
      [60, 55, 50, 49, 30, 10, 9, 7, 5, 4, 1],
      ['busy', 'patience', 'near', 'notified'],
    ],
    [
      [60, 48, 8],
      ['busy', 'patience', 'near'],
    ],
    [
      [60, 8, 7],
      ['busy', 'near'],
    ],
    [
      [60, 4],
      ['busy', 'notified'],
    ],
    [
      [12, 9],
      ['patience', 'near'],
    ],
    [[3, 2, 1], []],
    [[7, 0, 6], ['near']],
  ] as const)('are %j when the place moves through %j [LC-21]', (positions, said) => {
    expect(walk(positions)).toEqual(said)
  })

  it.each([
    [[12, 5], true],
    [[10, 5], true],
    [[10, 6], false],
    [[9, 5], false],
    [[12, 3], true],
  ] as const)('notify when the place moves through %j: %s [LC-20]', (positions, isNotified) => {
    expect(walk(positions).includes('notified')).toBe(isNotified)
  })

  it('use the first and the newest position [LC-23]', () => {
    expect([30, 12, 0].reduce<QueueWatch | null>(updateQueueWatch, null)).toMatchObject({
      initialPosition: 30,
      currentPosition: 12,
    })
  })

  it('are never shown twice while the visitor only moves forward [LC-21]', () => {
    assert(
      property(array(integer({ min: 1, max: 80 })), (places) => {
        const said = walk(places.toSorted((a, b) => b - a))
        expect(new Set(said).size).toBe(said.length)
      }),
    )
  })
})
