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

  it.each([
    ['no, make it kim tran', 'Kim Tran'],
    ['it should be Maeve O’Hara', 'Maeve O’Hara'],
    ['kim tran i mean', 'Kim Tran'],
  ])('takes the other name of %j', (text, name) => {
    expect(correctName('Sam Pruit', text)).toBe(name)
  })

  it.each([
    'yes',
    'no',
    'where is it',
    'the store has two doors',
    'make it next friday',
    'make it my wife',
    'no, i mean another order',
    'sounds good',
  ])('finds no name in %j', (text) => {
    expect(correctName('Sam Pruit', text)).toBeNull()
  })
})
