import { describe, expect, it } from 'vitest'
import { correctName, findGivenName, rejectsName } from './correct-name'

describe('correctName', () => {
  it.each([
    ['the last name has a double t', 'Sam Pruit', 'Sam Pruitt'],
    ['no, first name with one l', 'Allan Grant', 'Alan Grant'],
    ['surname is spelt Thompsen', 'Ida Thompson', 'Ida Thompsen'],
    ["it's with a c, not a k", 'Erik Holm', 'Eric Holm'],
    ["it's with a c, not a k", 'Karl Holm', 'Carl Holm'],
    ['no, first name with one l', 'Lloyd Grant', 'Loyd Grant'],
    ['two ms in the surname please', 'Ida Sumer', 'Ida Summer'],
    ['its Holme with an e', 'Erik Holm', 'Erik Holme'],
    ['Holme, with an e at the end', 'Erik Holm', 'Erik Holme'],
    ['pruitt, not pruit', 'Sam Pruit', 'Sam Pruitt'],
    ['not pruit but pruitt', 'Sam Pruit', 'Sam Pruitt'],
    ['spelt p-r-u-i-t-t', 'Sam Pruit', 'Sam Pruitt'],
    ['P R U I T T', 'Sam Pruit', 'Sam Pruitt'],
  ])('changes the letters that %j names', (text, name, corrected) => {
    expect(correctName(name, text)).toBe(corrected)
  })

  it.each([
    ['no, make it kim tran', 'Kim Tran'],
    ['it should be Maeve O’Hara', 'Maeve O’Hara'],
    ['kim tran i mean', 'Kim Tran'],
    ["it's Sam Pruitt, with two t", 'Sam Pruitt'],
    ['no its Sam Pruitt not Pruit', 'Sam Pruitt'],
    ['no sorry kim tran', 'Kim Tran'],
    ['oops, jo li', 'Jo Li'],
    ['actually Maeve Byrne please', 'Maeve Byrne'],
    ['kim tran not sam pruit', 'Kim Tran'],
    ['sorry sam pru not pruit', 'Sam Pru'],
    ['her name is kim tran sorry', 'Kim Tran'],
    ['kim not sam sorry', 'Kim Pruit'],
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
    'a i',
    'no worries mate',
    'no problem then',
    'sorry wrong person',
    'actually forget it',
    'no cancel please',
    'wait, not yet',
    'no thank you',
    'sorry typo there',
    'today not tomorrow',
    'is it a 5 star wine',
  ])('finds no name in %j', (text) => {
    expect(correctName('Sam Pruit', text)).toBeNull()
  })
})

describe('findGivenName', () => {
  it.each([
    ['his name is pete', 'Pete'],
    ['jo not kim sorry', 'Jo'],
    ['kim tran 0411 222 333', 'Kim Tran'],
    ['0411 222 333 kim tran', 'Kim Tran'],
    ["she's called Maeve O'Hara", "Maeve O'Hara"],
    ['sorry, jo park', 'Jo Park'],
    ['no', null],
    ['no worries', null],
    ['forget it', null],
    ['my wife jane doe 0400 123 456', 'Jane Doe'],
    ['my brother is called Tom Lee', 'Tom Lee'],
    ['my mum loves riesling', null],
    ['my brother', null],
    ['when do you close', null],
    ['where is my order', null],
    ['not yet', null],
    ['0411 222 333', null],
  ])('finds in %j: %j', (text, name) => {
    expect(findGivenName(text)).toBe(name)
  })
})

describe('rejectsName', () => {
  it.each([
    ['sorry wrong name', true],
    ['no not him', true],
    ['actually someone else', true],
    ['can someone else go?', false],
    ['no', false],
    ['not now', false],
  ])('reads %j: %s', (text, expected) => {
    expect(rejectsName(text)).toBe(expected)
  })
})
