import { describe, expect, it } from 'vitest'
import { findBestThreshold, trainOnExternalData } from './external-data'
import { noWordVectors } from './word-vectors'

const templates = {
  lights: ['turn on the lights', 'lights on please', 'switch the lamp on', 'make it brighter', 'lamp off'],
  music: ['play a song', 'play some jazz', 'put music on', 'next song please', 'i want to hear music'],
  alarm: ['wake me at six', 'set an alarm', 'alarm for seven', 'cancel my alarm', 'wake me up early'],
}
const train = Object.entries(templates).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent })))
const learn = (valid: typeof train = []) =>
  trainOnExternalData({ train, valid, outOfScopeLabel: 'oos', seed: 7, wordVectors: noWordVectors })

describe('trainOnExternalData', () => {
  it.each([
    ['please play jazz', 'music'],
    ['cancel the alarm', 'alarm'],
    ['lihgts on', 'lights'],
  ])('reads %j as %s', (text, intent) => {
    expect(learn()(text).topIntent).toBe(intent)
  })

  it('gives the same predictions each time', () => {
    expect(learn()('song for six')).toEqual(learn()('song for six'))
  })

  it('chooses its threshold from validation rows', () => {
    const strict = learn([
      { text: 'play a song', intent: 'music' },
      ...['how tall is everest', 'who is that'].map((text) => ({ text, intent: 'oos' })),
    ])
    expect(strict('how tall is everest').intent).toBe('oos')
    expect(strict('play a song').intent).toBe('music')
  })

  const many = Object.entries(templates).flatMap(([intent, texts]) =>
    texts.flatMap((text) =>
      ['', ' now', ' today', ' tonight', ' again', ' soon'].map((end) => ({ text: text + end, intent })),
    ),
  )

  it('rejects texts that ask for nothing, without out-of-scope examples', () => {
    const predict = trainOnExternalData({
      train: many,
      valid: [],
      outOfScopeLabel: 'oos',
      seed: 7,
      wordVectors: noWordVectors,
    })
    for (const text of ['hello', 'thank you so much', 'john smith', 'hello how are you'])
      expect(predict(text).intent, text).toBe('oos')
    expect(predict('play some jazz').intent).toBe('music')
  })

  it('answers a greeting when an intent has it', () => {
    const greet = ['hello', 'hello murphy', 'hello you', 'oh hello'].map((text) => ({
      text,
      intent: 'greet',
    }))
    const predict = trainOnExternalData({
      train: [...many, ...greet],
      valid: [],
      outOfScopeLabel: 'oos',
      seed: 7,
      wordVectors: noWordVectors,
    })
    expect(predict('hello').intent).toBe('greet')
  })

  it('works without a single row', () => {
    const none = trainOnExternalData({
      train: [],
      valid: [],
      outOfScopeLabel: 'oos',
      seed: 7,
      wordVectors: noWordVectors,
    })
    expect(none('anything').intent).toBe('oos')
  })
})

describe('findBestThreshold', () => {
  const row = (score: number, intent: string) => ({ score, intent, topIntent: 'a' })

  it('lies between out-of-scope and correct rows', () => {
    expect(findBestThreshold([row(0.1, 'oos'), row(0.3, 'oos'), row(0.5, 'a'), row(0.9, 'a')], 'oos')).toBe(
      0.4,
    )
  })

  it('accepts everything when that is correct most often', () => {
    expect(findBestThreshold([row(0.1, 'a'), row(0.2, 'a'), row(0.9, 'oos')], 'oos')).toBe(0)
  })
})
