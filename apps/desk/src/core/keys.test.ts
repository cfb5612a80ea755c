import { describe, expect, it } from 'vitest'
import { deskChat } from '../testing/builders'
import { createTestDesk } from '../testing/test-desk'
import { toKeyEvent } from './keys'

const plain = { code: '', key: '', altKey: false, ctrlKey: false, metaKey: false, isInText: false }
const alt = { ...plain, altKey: true, isInText: true }

describe('a keyboard shortcut', () => {
  it.each([
    [{ ...alt, code: 'ArrowDown' }, { kind: 'next-chat-pressed' }],
    [{ ...alt, code: 'ArrowUp' }, { kind: 'previous-chat-pressed' }],
    [{ ...alt, code: 'KeyA' }, { kind: 'oldest-accepted' }],
    [
      { ...alt, code: 'KeyL' },
      { kind: 'view-opened', view: 'lists' },
    ],
    [{ ...alt, code: 'KeyD' }, { kind: 'offer-declined' }],
    [
      { ...alt, code: 'KeyN' },
      { kind: 'note-toggled', chatId: 'ch-1' },
    ],
    [
      { ...alt, code: 'KeyR' },
      { kind: 'rating-requested', chatId: 'ch-1' },
    ],
    [
      { ...alt, code: 'KeyW' },
      { kind: 'chat-left', chatId: 'ch-1' },
    ],
    [
      { ...alt, code: 'Digit2' },
      { kind: 'status-chosen', status: 'away' },
    ],
    [
      { ...alt, code: 'KeyP' },
      { kind: 'panel-opened', panel: { kind: 'replies' } },
    ],
    [
      { ...alt, code: 'KeyO' },
      { kind: 'panel-opened', panel: { kind: 'macros' } },
    ],
    [
      { ...alt, code: 'KeyF' },
      { kind: 'panel-opened', panel: { kind: 'files', chatId: 'ch-1' } },
    ],
    [
      { ...alt, code: 'KeyM' },
      { kind: 'panel-opened', panel: { kind: 'alerts' } },
    ],
    [
      { ...alt, code: 'KeyG' },
      { kind: 'panel-opened', panel: { kind: 'tags', chatId: 'ch-1' } },
    ],
    [
      { ...alt, code: 'KeyK' },
      { kind: 'panel-opened', panel: { kind: 'cards', chatId: 'ch-1' } },
    ],
    [
      { ...alt, code: 'KeyT' },
      { kind: 'panel-opened', panel: { kind: 'transfer', chatId: 'ch-1' } },
    ],
    [
      { ...alt, code: 'KeyE' },
      { kind: 'panel-opened', panel: { kind: 'end', chatId: 'ch-1' } },
    ],
    [
      { ...plain, key: '?' },
      { kind: 'panel-opened', panel: { kind: 'keys' } },
    ],
    [{ ...plain, key: '?', isInText: true }, null],
    [{ ...plain, code: 'KeyE' }, null],
    // Right Alt types characters on some keyboards, and arrives with Control.
    [{ ...alt, code: 'KeyE', ctrlKey: true }, null],
    [{ ...alt, code: 'KeyE', metaKey: true }, null],
    [{ ...alt, code: 'KeyX' }, null],
  ] as const)('has its event: %j', async (key, event) => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    expect(toKeyEvent(test.shift(), key)).toEqual(event)
  })

  it('belongs to the dialog while one is open', async () => {
    const test = await createTestDesk()
    await test.act({ kind: 'panel-opened', panel: { kind: 'keys' } })
    expect(toKeyEvent(test.shift(), { ...alt, code: 'KeyA' })).toBeNull()
  })

  it('does nothing with a chat when none is open', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
    expect(toKeyEvent(test.shift(), { ...alt, code: 'KeyN' })).toBeNull()
  })

  it('ends no chat that has ended, and adds no note to it', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1', { chatting: false })] } })
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    for (const code of ['KeyE', 'KeyN', 'KeyT', 'KeyR'])
      expect(toKeyEvent(test.shift(), { ...alt, code })).toBeNull()
    expect(toKeyEvent(test.shift(), { ...alt, code: 'KeyW' })).toEqual({ kind: 'chat-left', chatId: 'ch-1' })
  })
})
