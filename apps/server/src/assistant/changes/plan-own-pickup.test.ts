import { describe, expect, it } from 'vitest'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planOwnPickup } from './plan-own-pickup'

const changed = {
  ...initialDialogueState,
  answered: { intent: 'change_pickup_nominee', slots: {}, text: 'yes' },
} as DialogueState
const waiting: DialogueState = {
  ...changed,
  pending: { for: 'slot', slot: 'phone', intent: 'change_pickup_nominee', slots: {} },
}

describe('a shopper who collects after all', () => {
  it.each([
    'actually ill go myself',
    'nah i will pick it up',
    'ok i can get it myself after all',
    "i'll collect it",
  ])('hears that nothing has to be changed: %j', (text) => {
    expect(planOwnPickup(understood(text, {}), changed)?.commands).toEqual([
      { kind: 'tell-progress', situation: 'nominee_stays' },
    ])
  })

  it.each([
    ['actually my mum will go', changed],
    ['ill get a case of beer', changed],
    ['can i pick it up now', changed],
    ['actually ill go myself', initialDialogueState],
    ['actually ill go myself', waiting],
  ])('is not meant by %j', (text, dialogue) => {
    expect(planOwnPickup(understood(text, {}), dialogue)).toBeNull()
  })

  it('is read in time that grows linearly with the text', () => {
    expect(measureTextGrowth((text) => planOwnPickup(understood(text, {}), changed), 100)).toBeLessThan(
      maxGrowth,
    )
  })
})
