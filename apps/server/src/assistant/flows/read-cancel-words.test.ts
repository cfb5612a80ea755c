import { describe, expect, it } from 'vitest'
import { readCancelWords } from './read-cancel-words'

describe('readCancelWords', () => {
  it.each([
    ['cancel', 'bare'],
    ['Cancel please', 'bare'],
    ['ok cancel', 'bare'],
    ['cancel it', 'pointing'],
    ['can you cancel that', 'pointing'],
    ['please cancel this one', 'pointing'],
    ['i want to cancel my order', 'order'],
    ['cancel the order', 'order'],
    ['cancle my order pls', 'order'],
    ['cancel my subscription', null],
    ['cancel order 10234567', null],
    ['was it cancelled', null],
    ['how long do i have to cancel', null],
    ['dont cancel it', null],
    ['', null],
  ])('reads %j as %s', (text, expected) => {
    expect(readCancelWords(text)).toBe(expected)
  })
})
