import { describe, expect, it } from 'vitest'
import { correctName } from './correct-name'

describe('correctName', () => {
  it.each([
    ['the last name has a double t', 'Sam Pruit', 'Sam Pruitt'],
    ['no, first name with one l', 'Allan Grant', 'Alan Grant'],
    ['surname is spelt Thompsen', 'Ida Thompson', 'Ida Thompsen'],
    ["it's with a c, not a k", 'Erik Holm', 'Eric Holm'],
    ['two ms in the surname please', 'Ida Sumer', 'Ida Summer'],
    ['its Holme with an e', 'Erik Holm', 'Erik Holme'],
  ])('changes the letters that %j names', (text, name, corrected) => {
    expect(correctName(name, text)).toBe(corrected)
  })

  it.each(['yes', 'no', 'where is it', 'the store has two doors', 'make it Kim Tran'])(
    'finds no letters in %j',
    (text) => {
      expect(correctName('Sam Pruit', text)).toBeNull()
    },
  )
})
