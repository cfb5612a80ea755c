import { expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem, ReplyItemKind } from '@murphy/contracts/reply-items'
import { reply } from '../testing/fake-ports'
import { renderWidget } from '../testing/render-widget'

it('renders every example of every kind in one reply [MSG-19]', async () => {
  const { screen, openChat, say, server, pass } = await renderWidget()
  await openChat()
  const kinds = Object.keys(replyItems) as ReplyItemKind[]
  const items = kinds
    .filter((kind) => kind !== 'command')
    .flatMap((kind): readonly ReplyItem[] => replyItems[kind].examples)
  server.chat.sendText = () => reply(...items)
  await say('everything')
  await pass(items.length * 2000)
  await expect.element(screen.getByRole('list', { name: 'Quick replies' })).toBeVisible()
  expect(kinds).toHaveLength(28)
  expect(screen.getByRole('log').element().textContent).not.toMatch(/undefined|NaN|\[object/)
})
