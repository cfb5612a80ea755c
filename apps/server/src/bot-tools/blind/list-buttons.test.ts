import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { findButton, listButtons } from './list-buttons'

const items: readonly ReplyItem[] = [
  { type: 'message', text: 'Shall I cancel it?' },
  { type: 'qe', text: 'Yes, cancel it', event: 'ACTION_CONFIRM', parameters: { actionId: 'a-1' } },
  {
    type: 'conditionalqr',
    items: [
      { text: 'Live chat' },
      { text: 'Leave us a message' },
      { text: 'Send us a message' },
      { text: 'My orders', condition: 'loggedIn' },
      { text: 'Log in', condition: 'guest' },
    ],
  },
  { type: 'qr', items: [{ text: 'Track it' }, { text: 'Shop', type: 'url', uri: 'https://shop.example' }] },
  { type: 'form', text: 'Tell us', uri: 'https://shop.example/form' },
  { type: 'livechatqr', text: 'Talk to a person' },
  { type: 'end', text: 'That is all' },
]
const labels = (isSignedIn: boolean, isLiveChatAvailable: boolean): readonly string[] =>
  listButtons(items, { isSignedIn, isLiveChatAvailable }).map(({ label }) => label)

describe('the buttons of a reply', () => {
  it('depend on the shopper and on live chat [QR-02, OP-104]', () => {
    expect(labels(true, true)).toEqual([
      'Yes, cancel it',
      'Live chat',
      'Send us a message',
      'My orders',
      'Track it',
      'Shop',
      'Tell us',
      'Talk to a person',
      'That is all',
    ])
    expect(labels(false, false)).toEqual([
      'Yes, cancel it',
      'Leave us a message',
      'Log in',
      'Track it',
      'Shop',
      'Tell us',
      'That is all',
    ])
  })

  it.each([
    [
      /^yes/i,
      { kind: 'turn', turn: { kind: 'event', event: 'ACTION_CONFIRM', parameters: { actionId: 'a-1' } } },
    ],
    [/track/i, { kind: 'turn', turn: { kind: 'text', text: 'Track it' } }],
    [/live chat/i, { kind: 'command', commandName: 'START_LIVE_CHAT' }],
    [/person/i, { kind: 'command', commandName: 'START_LIVE_CHAT' }],
    [/message/i, { kind: 'command', commandName: 'OPEN_TICKET_FORM' }],
    [/shop/i, { kind: 'link' }],
    [/all/i, { kind: 'end' }],
  ])('are found by their label %s and do what the widget does', (label, effect) => {
    const buttons = listButtons(items, { isSignedIn: true, isLiveChatAvailable: true })
    expect(findButton(buttons, label)?.effect).toEqual(effect)
  })

  it('are not found by another label', () => {
    expect(
      findButton(listButtons(items, { isSignedIn: true, isLiveChatAvailable: true }), /refund/i),
    ).toBeNull()
  })
})
