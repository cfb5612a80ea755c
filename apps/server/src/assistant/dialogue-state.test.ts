import { describe, expect, it } from 'vitest'
import { initialDialogueState, withSelectedStore } from './dialogue-state'

describe('the implied store', () => {
  it('is the one just selected, until another is named or selected [STO-17]', () => {
    const selected = withSelectedStore({ ...initialDialogueState, storeId: '1021' }, '3001')
    expect(selected.storeId).toBe('3001')
    const named = { ...selected, storeId: '1033' }
    expect(withSelectedStore(named, '3001').storeId).toBe('1033')
    expect(withSelectedStore(named, '1047').storeId).toBe('1047')
    expect(withSelectedStore(named, null)).toBe(named)
  })
})
