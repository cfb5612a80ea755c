import { describe, expect, it } from 'vitest'
import type { MacroResult } from '@murphy/contracts/desk'
import { formatMacroResults, formatRefusal, formatTotal } from './copy'

const megabyte = 1024 * 1024

describe('a file that cannot be sent', () => {
  it('names its size and the limit', () => {
    const refusal = {
      kind: 'too-large',
      name: 'film.png',
      size: 100 * megabyte,
      maxBytes: 20 * megabyte,
    } as const
    expect(formatRefusal(refusal)).toBe('“film.png” has 100 MB. Files can be up to 20 MB.')
  })

  it('names the types that can', () => {
    const refusal = { kind: 'not-allowed', name: 'a.svg', extensions: ['png', 'pdf'] } as const
    expect(formatRefusal(refusal)).toBe('“a.svg” has another type. Only png, pdf files can be sent.')
  })
})

const done = (action: MacroResult['action']): MacroResult => ({ action, problem: null })
const failed = (action: MacroResult['action'], code: string, message: string): MacroResult => ({
  action,
  problem: { code, message },
})

describe('the results of a macro', () => {
  it.each([
    [
      [done('tags'), failed('transfer', 'unavailable_target', 'No agent of this department is available.')],
      'Tags were added; the chat was not transferred: no agent of Orders is online.',
    ],
    [
      [failed('end', 'bad_request', 'Choose a tag before you end the chat.')],
      'The chat was not ended: choose a tag before you end the chat.',
    ],
    [
      [failed('tags', 'forbidden', 'You are not in this chat.'), done('end')],
      'The chat was ended; tags were not added: you are not in this chat.',
    ],
  ])('%j are told in a sentence', (results, sentence) => {
    expect(formatMacroResults({ results, department: 'Orders' })).toBe(sentence)
  })
})

describe('a total', () => {
  it.each([
    [0, '0 entries'],
    [1, '1 entry'],
    [2, '2 entries'],
    [999, '999 entries'],
    [12_480, '12,480 entries'],
  ])('counts %i: %s', (count, text) => {
    expect(formatTotal(count, 'entry', 'entries')).toBe(text)
  })

  it('takes an s where no other plural is given', () => {
    expect([1, 2].map((count) => formatTotal(count, 'chat'))).toEqual(['1 chat', '2 chats'])
  })
})
