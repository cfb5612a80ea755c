import { expect, it } from 'vitest'
import { toRoutePath } from './route-path'

it.each([
  ['/v1/capabilities', '/capabilities'],
  ['/v1/shoppers/{shopperKey}/orders/{orderId}', '/shoppers/:shopperKey/orders/:orderId'],
])('the path %s is the route %s', (path, route) => {
  expect(toRoutePath(path)).toBe(route)
})
