import { expect, it } from 'vitest'
import { createSelector } from './index'

it('builds its value once for each state', () => {
  let state = { count: 1 }
  const getValue = createSelector(
    () => state,
    ({ count }) => ({ isEven: count % 2 === 0 }),
  )
  const first = getValue()
  expect(first).toEqual({ isEven: false })
  expect(getValue()).toBe(first)
  state = { count: 2 }
  expect(getValue()).toEqual({ isEven: true })
})
