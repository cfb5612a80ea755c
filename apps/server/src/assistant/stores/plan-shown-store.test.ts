import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planShownStore } from './plan-shown-store'
import { findReferences } from '../references/references'
import type { ShownEntity } from '../references/shown-entity'
import type { UnderstoodIntent } from '../understanding'

const stores = ['Newtown', 'Lane Cove', 'Manly'].map((label, index): ShownEntity => ({
  kind: 'store',
  id: `10${index}`,
  position: index + 1,
  label,
  attributes: { suburb: label, distance: index + 1 },
}))
const afterStores: DialogueState = {
  ...initialDialogueState,
  shown: [{ queryId: 'q', entities: stores }],
  answered: { intent: 'find_nearby_store', slots: {}, text: '' },
}

function plan(text: string, heard: Partial<UnderstoodIntent> = {}, dialogue = afterStores): string | null {
  const references = findReferences(text, dialogue.shown)
  const [command] =
    planShownStore(understood(text, { intent: null, ...heard }), dialogue, { references })?.commands ?? []
  return command !== undefined && 'intent' in command ? (command.intent ?? null) : null
}

describe('a question about a store that was shown', () => {
  it.each([
    ['ring the first one', 'store_directions'],
    ['how do i get to the second', 'store_directions'],
    ['whats their number', 'store_directions'],
    ['call it for me', 'store_directions'],
    ['till what time is the third one open', 'store_hours'],
    ['is the closest one still open', 'store_hours'],
  ])('is planned for that store: %s', (text, intent) => {
    expect(plan(text)).toBe(intent)
  })

  it('leaves the hours to the engine when it is sure of them', () => {
    expect(plan('is the second open', { intent: 'store_hours' })).toBeNull()
  })

  it('is not seen in other texts, or without stores', () => {
    expect(plan('the second one')).toBeNull()
    expect(plan('call off my order')).toBeNull()
    expect(plan('whats their number', {}, initialDialogueState)).toBeNull()
  })
})
