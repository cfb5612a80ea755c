import { flushPromises } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { PhrasesReply } from '@murphy/contracts/desk'
import { createFakeManager } from '../../testing/fake-manager'
import { holdAnswers } from '../../testing/hold-answers'
import { createReviewStore } from './review-store'

/** Opens the added phrases, whose answers are held: the first one is still learning, later ones are settled. */
async function openPhrases() {
  let count = 0
  const manager = createFakeManager({
    getPhrases: (): PhrasesReply => {
      count += 1
      const { phrases, ...reply } = deskCallExamples.getPhrases.reply
      const state = count === 1 ? ('learning' as const) : ('learnt' as const)
      return { ...reply, phrases: phrases.map((phrase) => ({ ...phrase, text: `answer ${count}`, state })) }
    },
    removeLessons: () => deskCallExamples.removeLessons.reply,
  })
  const { ports, release } = holdAnswers(manager, 'getPhrases')
  const store = createReviewStore(ports)
  store.phrases.subscribe(() => undefined)
  await flushPromises()
  return {
    manager,
    release,
    /** Removes a phrase, after which the phrases are requested again. */
    change: async () => {
      await store.remove({ phraseIds: ['5'], questionIds: [] })
      await flushPromises()
    },
    listTexts: () => {
      const state = store.phrases.getState()
      return state.at === 'ready' ? state.value.phrases.map(({ text }) => text) : []
    },
    countRequests: () => manager.requests.filter(({ name }) => name === 'getPhrases').length,
  }
}

describe('the added phrases', () => {
  it('are requested again until they are learnt', async () => {
    const { manager, release, listTexts, countRequests } = await openPhrases()
    await release(0)
    expect(listTexts()).toEqual(['answer 1'])
    await manager.clock.pass(3000)
    await release(1)
    expect(listTexts()).toEqual(['answer 2'])
    await manager.clock.pass(10_000)
    expect(countRequests()).toBe(2)
  })

  it.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ] as const)('are those of the newest answer when a slow one arrives %s it', async (_when, places) => {
    const { manager, change, release, listTexts, countRequests } = await openPhrases()
    await change()
    for (const place of places) await release(place)
    expect(listTexts()).toEqual(['answer 2'])
    await manager.clock.pass(10_000)
    expect(countRequests()).toBe(2)
  })
})
