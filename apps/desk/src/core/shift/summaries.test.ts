import type { DraftedSummary, SummaryKind } from '@murphy/contracts/desk'
import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { deskChat } from '../../testing/builders'
import { session } from '../../testing/fake-ports'
import { createTestDesk } from '../../testing/test-desk'
import { findUnchangedWrapUp } from './summaries'

const chatId = 'ch-1'
const facts = 'Asked: “Where is it?”'
const summary: DraftedSummary = { summaryId: 'a1', text: 'Shopper: asked where the order is' }

async function openChat({ canSummarise = true } = {}) {
  const test = await createTestDesk({ state: { chats: [deskChat(chatId)] }, session: { canSummarise } })
  const requests: SummaryKind[] = []
  let answer: Promise<DraftedSummary | null> = Promise.resolve(summary)
  test.server.getSummary = async (_csrf, { kind }) => {
    requests.push(kind)
    return { ok: true, value: await answer }
  }
  return {
    ...test,
    requests,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    requestHandover: () => test.act({ kind: 'handover-summary-requested', chatId }),
    handover: () => test.shift().summaries.handovers[chatId],
    draftWrapUp: () =>
      test.act({ kind: 'note-toggled', chatId }, { kind: 'wrap-up-drafted', chatId, text: facts }),
    wrapUp: () => test.shift().summaries.wrapUps[chatId],
    note: () => test.shift().drafts[`note:${chatId}`],
    write: (text: string) => test.act({ kind: 'draft-changed', chatId, text }),
    add: () => test.act({ kind: 'draft-submitted', chatId }),
    recorded: () => test.signals.filter((signal) => signal.startsWith('summary ')),
  }
}

describe('the summary at handover', () => {
  it('is requested once, shown and recorded', async () => {
    const { requestHandover, requests, handover, recorded } = await openChat()
    await requestHandover()
    await requestHandover()
    expect([requests, handover(), recorded()]).toEqual([
      ['handover'],
      { at: 'shown', ...summary },
      ['summary shown a1'],
    ])
  })

  it('is not requested without a language model', async () => {
    const { requestHandover, requests, handover } = await openChat({ canSummarise: false })
    await requestHandover()
    expect([requests, handover()]).toEqual([[], undefined])
  })

  it('is none when it could not be proven, and is not requested again', async () => {
    const { answerWith, requestHandover, requests, handover, recorded } = await openChat()
    answerWith(Promise.resolve(null))
    await requestHandover()
    await requestHandover()
    expect([requests, handover(), recorded()]).toEqual([['handover'], { at: 'none' }, []])
  })

  it('is dismissed once', async () => {
    const { act, requestHandover, handover, recorded } = await openChat()
    await requestHandover()
    await act({ kind: 'handover-summary-dismissed', chatId }, { kind: 'handover-summary-dismissed', chatId })
    expect([handover(), recorded()]).toEqual([{ at: 'none' }, ['summary shown a1', 'summary dismissed a1']])
  })
})

describe('the draft of a wrap-up note', () => {
  it('has the facts at once, and then the summary, and nothing is added', async () => {
    const test = await openChat()
    const late = createDeferred<DraftedSummary | null>()
    test.answerWith(late.promise)
    await test.draftWrapUp()
    expect([test.note(), test.wrapUp()?.at]).toEqual([facts, 'requested'])
    late.resolve(summary)
    await test.pass(0)
    expect([test.note(), test.wrapUp()?.at, test.sent]).toEqual([summary.text, 'drafted', []])
    expect(test.ports.storage.read(session.agent).drafts).toEqual({ [`note:${chatId}`]: summary.text })
  })

  it('keeps the facts when there is no summary, and without a language model', async () => {
    const test = await openChat()
    test.answerWith(Promise.resolve(null))
    await test.draftWrapUp()
    expect([test.note(), test.wrapUp(), test.recorded()]).toEqual([facts, undefined, []])
    const without = await openChat({ canSummarise: false })
    await without.draftWrapUp()
    expect([without.note(), without.requests]).toEqual([facts, []])
  })

  it.each([
    ['changed', async (test: Awaited<ReturnType<typeof openChat>>) => test.write('Refunded.'), 'Refunded.'],
    ['added', async (test: Awaited<ReturnType<typeof openChat>>) => test.add(), undefined],
  ])('is left alone when the agent has %s it meanwhile', async (_what, change, expected) => {
    const test = await openChat()
    const late = createDeferred<DraftedSummary | null>()
    test.answerWith(late.promise)
    await test.draftWrapUp()
    await change(test)
    late.resolve(summary)
    await test.pass(0)
    expect([test.note(), test.wrapUp(), test.recorded()]).toEqual([expected, undefined, []])
  })

  it('gets its facts back, until the agent changes the summary', async () => {
    const test = await openChat()
    await test.draftWrapUp()
    await test.write(`${summary.text}.`)
    expect(findUnchangedWrapUp(test.shift(), chatId)).toBeNull()
    await test.act({ kind: 'wrap-up-undone', chatId })
    expect(test.note()).toBe(`${summary.text}.`)
    await test.write(summary.text)
    await test.act({ kind: 'wrap-up-undone', chatId })
    expect([test.note(), test.wrapUp()]).toEqual([facts, undefined])
    expect(test.recorded()).toEqual(['summary shown a1', 'summary dismissed a1'])
  })

  it.each([
    ['unchanged', summary.text, ['summary saved a1']],
    ['edited', `${summary.text}. Refund agreed.`, ['summary saved-edited a1']],
    ['as another text', 'Called back.', []],
  ])('is recorded when it is added %s', async (_how, text, expected) => {
    const test = await openChat()
    await test.draftWrapUp()
    await test.write(text)
    await test.add()
    expect(test.recorded().slice(1)).toEqual(expected)
    expect(test.sent.map(({ command }) => command)).toEqual([{ type: 'note', chatId, text }])
    expect(test.wrapUp()).toBeUndefined()
  })

  it('is recorded as dismissed when the agent deletes it', async () => {
    const test = await openChat()
    await test.draftWrapUp()
    await test.write('')
    expect([test.wrapUp(), test.recorded()]).toEqual([
      undefined,
      ['summary shown a1', 'summary dismissed a1'],
    ])
  })
})
