import { expect, it } from 'vitest'
import { cleanPage, cleanUser } from './clean-visitor'

const user = {
  chatbotUserId: 'u-1',
  isGuestUser: true,
  firstName: 'Mia',
  lastName: 'Hart',
  email: 'm@example.com',
}

it.each([
  [{}, {}],
  [{ firstName: '4111 1111 1111 1111' }, { firstName: '**** **** **** ****' }],
  [{ lastName: 'Hart 4111111111111111' }, { lastName: 'Hart ****************' }],
])('masks card numbers in the names of a shopper: %j', (change, expected) => {
  expect(cleanUser({ ...user, ...change })).toEqual({ ...user, ...expected })
})

it.each([
  ['Hill Shiraz', 'https://shop.example/product/901235'],
  ['Order 10234567', 'https://shop.example/orders/10234567'],
])('keeps the title %j and its address', (title, url) => {
  expect(cleanPage({ title, url })).toEqual({ title, url })
})

it('masks card numbers in the title and the address of a page', () => {
  const page = {
    title: 'Paid with 4111 1111 1111 1111',
    url: 'https://shop.example/pay?card=4111111111111111',
  }
  expect(cleanPage(page)).toEqual({
    title: 'Paid with **** **** **** ****',
    url: 'https://shop.example/pay?card=****************',
  })
})
