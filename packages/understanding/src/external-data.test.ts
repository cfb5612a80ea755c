import { describe, expect, it } from 'vitest'
import { bestThreshold, learnOutsideData } from './outside-data'
import { noWordVectors } from './word-vectors'

const templates = {
  lights: ['turn on the lights', 'lights on please', 'switch the lamp on', 'make it brighter', 'lamp off'],
  music: ['play a song', 'play some jazz', 'put music on', 'next song please', 'i want to hear music'],
  alarm: ['wake me at six', 'set an alarm', 'alarm for seven', 'cancel my alarm', 'wake me up early'],
}
const train = Object.entries(templates).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent })))
const learn = (valid: typeof train = []) =>
  learnOutsideData({ train, valid, outOfScopeLabel: 'oos', seed: 7, wordVectors: noWordVectors })

describe('learnOutsideData', () => {
  it.each([
    ['please play jazz', 'music'],
    ['cancel the alarm', 'alarm'],
    ['lihgts on', 'lights'],
  ])('reads %j as %s', (text, intent) => {
    expect(learn()(text).topIntent).toBe(intent)
  })

  it('answers the same each time it learns', () => {
    expect(learn()('song for six')).toEqual(learn()('song for six'))
  })

  it('takes its threshold from validation rows', () => {
    const strict = learn([
      { text: 'play a song', intent: 'music' },
      ...['how tall is everest', 'who is that'].map((text) => ({ text, intent: 'oos' })),
    ])
    expect(strict('how tall is everest').intent).toBe('oos')
    expect(strict('play a song').intent).toBe('music')
  })

  it('works without a single row', () => {
    const none = learnOutsideData({
      train: [],
      valid: [],
      outOfScopeLabel: 'oos',
      seed: 7,
      wordVectors: noWordVectors,
    })
    expect(none('anything').intent).toBe('oos')
  })
})

describe('bestThreshold', () => {
  const row = (score: number, intent: string) => ({ score, intent, topIntent: 'a' })

  it('stands between what is out of scope and what is right', () => {
    expect(bestThreshold([row(0.1, 'oos'), row(0.3, 'oos'), row(0.5, 'a'), row(0.9, 'a')], 'oos')).toBe(0.4)
  })

  it('lets everything through when that is right most often', () => {
    expect(bestThreshold([row(0.1, 'a'), row(0.2, 'a'), row(0.9, 'oos')], 'oos')).toBe(0)
  })
})
