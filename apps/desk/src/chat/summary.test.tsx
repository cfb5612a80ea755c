import { createDeferred } from '@murphy/testing'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskChat, DraftedSummary } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, said, saidBySarah, startAt } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

const summary: DraftedSummary = { summaryId: 'a1', text: 'Shopper: asked where order 10234567 is' }
const handOver: DeskChat['handOver'] = {
  transcript: [{ from: 'shopper', text: 'my box was wet', timestamp: startAt }],
  sessionId: 's-1',
  conversationId: '',
  pageUrl: 'https://shop.example/',
  storeId: null,
  shopper: null,
}

async function openChat({ canSummarise = true } = {}) {
  const test = await renderDesk({
    state: { chats: [deskChat('ch-1', { handOver })] },
    session: { canSummarise },
  })
  const answer = createDeferred<DraftedSummary | null>()
  test.server.getSummary = async () => ({ ok: true, value: await answer.promise })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  await expect.element(test.screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  return { ...test, answer, title: test.screen.getByText('Summary', { exact: true }) }
}

describe('the summary at handover', () => {
  it('arrives after the chat is shown, is marked, and leaves the transcript below it', async () => {
    const { screen, answer, title, pass } = await openChat()
    await expect.element(screen.getByText(/^Bot transcript/)).toBeVisible()
    await expect.element(title).not.toBeInTheDocument()
    answer.resolve(summary)
    await pass(0)
    await expect.element(title).toBeVisible()
    await expect.element(screen.getByText(summary.text)).toBeVisible()
    await expect.element(screen.getByText(/^Drafted by a language model/)).toBeVisible()
    await expect.element(screen.getByText('Summary ready')).toBeInTheDocument()
    await expect.element(screen.getByText('my box was wet')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    await expectAccessible()
  })

  it('is dismissed, and the keyboard stays above the transcript with Murphy', async () => {
    const { screen, answer, title, pass, signals } = await openChat()
    answer.resolve(summary)
    await pass(0)
    await screen.getByRole('button', { name: 'Dismiss summary' }).click()
    await expect.element(title).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Bot transcript/)
    expect(signals.filter((signal) => signal.startsWith('summary '))).toEqual([
      'summary shown a1',
      'summary dismissed a1',
    ])
  })

  it('is closed once the agent has answered', async () => {
    const { screen, answer, pass, pushEntries } = await openChat()
    answer.resolve(summary)
    await pass(0)
    await expect.element(screen.getByText(summary.text)).toBeVisible()
    pushEntries('ch-1', 1, said('Hello?'), saidBySarah('Hi'))
    await expect.element(screen.getByText(summary.text)).not.toBeVisible()
  })

  it('is missing when there is none', async () => {
    const { answer, title, pass } = await openChat()
    answer.resolve(null)
    await pass(0)
    await expect.element(title).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('is not requested without a language model', async () => {
    const { shift } = await openChat({ canSummarise: false })
    expect(shift().summaries.handovers).toEqual({})
  })
})

describe('the summary in a note', () => {
  async function draftNote() {
    const test = await openChat()
    test.pushEntries('ch-1', 1, said('My box was wet'))
    await test.act({ kind: 'note-toggled', chatId: 'ch-1' })
    await test.screen.getByRole('button', { name: 'Draft summary' }).click()
    return { ...test, box: test.screen.getByRole('textbox', { name: 'Internal note' }) }
  }
  const facts = 'Asked: “My box was wet”\nOutcome: The last message has no answer yet'

  it('takes the place of the facts, is marked, can be undone, and is not added by itself', async () => {
    const { screen, answer, box, pass, sent } = await draftNote()
    await expect.element(box).toHaveValue(facts)
    await expect.element(screen.getByText('A language model is drafting a summary…')).toBeVisible()
    answer.resolve(summary)
    await pass(0)
    await expect.element(box).toHaveValue(summary.text)
    await expect.element(box).toHaveFocus()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Undo summary' }).click()
    await expect.element(box).toHaveValue(facts)
    await expect.element(box).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('is edited and added by the agent', async () => {
    const { answer, box, pass, sent, screen } = await draftNote()
    answer.resolve(summary)
    await pass(0)
    await expect.element(box).toHaveValue(summary.text)
    await box.fill(`${summary.text}. Sent new ones.`)
    await expect.element(screen.getByRole('button', { name: 'Undo summary' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(sent.map(({ command }) => command)).toEqual([
      { type: 'note', chatId: 'ch-1', text: `${summary.text}. Sent new ones.` },
    ])
  })

  it('leaves the facts when there is none', async () => {
    const { screen, answer, box, pass } = await draftNote()
    answer.resolve(null)
    await pass(0)
    await expect.element(box).toHaveValue(facts)
    await expect.element(screen.getByText('A language model is drafting a summary…')).not.toBeInTheDocument()
  })
})
