import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planStoreRange } from './plan-store-range'

const afterStore: DialogueState = {
  ...initialDialogueState,
  storeId: '1033',
  answered: { intent: 'store_directions', slots: {}, text: '' },
}
const plan = async (text: string, dialogue: DialogueState = afterStore) =>
  await planStoreRange(understood(text, { intent: 'product_availability' }), dialogue, {
    namesWish: async (said) => /whisky|gin|rum/.test(said),
  })

describe('a question for drinks right after a store', () => {
  it.each(['have they got any tassie whisky in', 'do they stock gin', 'any rum there'])(
    'searches the range with that store: %j',
    async (text) => {
      expect((await plan(text))?.commands[0]).toMatchObject({
        intent: 'product_search',
        text: `${text} in store`,
      })
    },
  )

  it.each(['do they have parking', 'have they got my order', 'gin under 50', 'do they have good staff'])(
    'is not asked in %j',
    async (text) => {
      expect(await plan(text)).toBeNull()
    },
  )

  it('is not asked without a store in view', async () => {
    expect(await plan('have they got any whisky', { ...afterStore, storeId: null })).toBeNull()
    expect(
      await plan('have they got any whisky', {
        ...afterStore,
        answered: { intent: 'order_list', slots: {}, text: '' },
      }),
    ).toBeNull()
  })
})
