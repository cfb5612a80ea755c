import { describe, expect, it } from 'vitest'
import { fillCannedReply, findMissingPlaceholders, getFirstName } from './canned-reply'

const known = { first_name: 'Mia', order_id: '10234567', agent: 'Sarah' }

describe('a canned reply', () => {
  it.each([
    ['Hi {first_name}, {agent} here.', known, 'Hi Mia, Sarah here.'],
    ['{order_id} and {order_id}', known, '10234567 and 10234567'],
    ['Hi {first_name}, {agent} here.', { ...known, first_name: '' }, 'Hi, Sarah here.'],
    ['{first_name} hello', { ...known, first_name: '' }, 'hello'],
    ['Your order {order_id} is late.', { ...known, order_id: '' }, 'Your order is late.'],
    ['{something} else', known, '{something} else'],
    ['{first_name}', { ...known, first_name: '{agent}' }, '{agent}'],
  ])('fills %j with the known facts', (text, facts, said) => {
    expect(fillCannedReply(text, facts)).toBe(said)
  })
})

describe('placeholders', () => {
  const unknown = { first_name: '', order_id: '', agent: 'Sarah' }
  it.each([
    ['Hi {first_name}', known, []],
    ['Order {order_id} of {first_name}, {order_id}', unknown, ['{order_id}', '{first_name}']],
    ['{agent} here', unknown, []],
    ['{something}', unknown, []],
    ['', unknown, []],
  ])('finds the placeholders of %j that have no value', (text, facts, missing) => {
    expect(findMissingPlaceholders(text, facts)).toEqual(missing)
  })
})

it.each([
  ['Mia Hart', 'Mia'],
  ['  Mia ', 'Mia'],
  ['', ''],
])('finds in %j the first name %j', (name, first) => {
  expect(getFirstName(name)).toBe(first)
})
