import { expect, it } from 'vitest'
import { chatUsage, readChatOptions } from './chat-options'

it.each([
  [[], { shopper: 0, isLiveChatAvailable: false, script: null }],
  [['--shopper', '123', '--live-chat'], { shopper: 123, isLiveChatAvailable: true, script: null }],
  [['--script', 'talks.jsonl'], { shopper: 0, isLiveChatAvailable: false, script: 'talks.jsonl' }],
])('reads %j', (args, expected) => {
  expect(readChatOptions(args)).toEqual(expected)
})

it.each([[['--shopper', 'alex']], [['--shopper', '-1']], [['--shopper']], [['--loud']], [['hello']]])(
  'says how it is called to %j',
  (args) => {
    expect(() => readChatOptions(args)).toThrow(chatUsage)
  },
)
