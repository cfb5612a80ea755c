import { summariseChat, SuggestRepliesReplySchema, translateText } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { createFakeSuggestionTools } from '../../testing/fake-suggestion-tools'
import { seedTestDesk } from '../../testing/seed-test-desk'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'
import type { DeskBrowser } from '../testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'

const falseText = 'Your refund of $500 was paid today.'
/** A model whose false texts have passed every check. */
const server = useTestServer(useTestDatabaseWithDesk(), {
  liveChat: {
    suggestionTools: {
      ...createFakeSuggestionTools(),
      translator: { translate: () => Promise.resolve(falseText) },
      summariser: { summarise: () => Promise.resolve(falseText) },
    },
  },
})
let sarah: DeskBrowser

function useTestDatabaseWithDesk() {
  const opened = useTestDatabase()
  beforeAll(() => seedTestDesk(opened.db, deskPassword))
  return opened
}

describe('a model that says something false', () => {
  it('sends nothing and stores nothing in the chat, whatever the agent does with its drafts but sending', async () => {
    sarah = await signInAt(server, deskEmails.sarah)
    const chat = await chatWithShopper(server, sarah, { shopperId: 123 })
    await chat.say('Where is my money?')
    const path = `/chats/${chat.chatId}`
    const before = await readChat(chat.chatId)
    expect(JSON.stringify(before)).toContain('Where is my money?')

    const call = async (of: string, body: object = {}) => (await sarah.call('POST', of, body)).body
    parse(SuggestRepliesReplySchema, await call(`${path}/suggestions`))
    for (const reader of ['agent', 'shopper']) {
      const { text, translationId } = parse(
        translateText.reply,
        await call(`${path}/translations`, { text: 'Hallo', reader }),
      )
      expect(text).toBe(falseText)
      for (const outcome of ['shown', 'undone'])
        await call('/translation-outcomes', { translationId, outcome })
    }
    for (const kind of ['handover', 'wrap-up']) {
      const { summary } = parse(summariseChat.reply, await call(`${path}/summaries`, { kind }))
      expect(summary?.text).toBe(falseText)
      for (const outcome of ['shown', 'dismissed'])
        await call('/summary-outcomes', { summaryId: summary?.summaryId, outcome })
    }
    expect(await readChat(chat.chatId)).toEqual(before)

    // The agent's own message is sent as it is written.
    await call(`${path}/messages`, { id: newId(), msg: 'I will check this.' })
    const after = JSON.stringify(await readChat(chat.chatId))
    expect(after).toContain('I will check this.')
    expect(after).not.toContain('$500')
    await finishChat(sarah, chat.chatId)
  })
})

/** Returns what shopper and agents can read of the chat: its state from both sides. */
async function readChat(chatId: string) {
  const log = await sarah.call('GET', `/chats/${chatId}`)
  const state = await sarah.call('GET', '/state')
  expect([log.status, state.status]).toEqual([200, 200])
  const { chats } = state.body as { chats: readonly { chatId: string; notes: unknown }[] }
  return { log: log.body, notes: chats.find((one) => one.chatId === chatId)?.notes }
}
