import { expect, it } from 'vitest'
import { createFrameAllowance } from './frame-allowance'

it('lets 200 frames pass at once, then 20 each second', () => {
  let now = 0
  const mayPass = createFrameAllowance(() => now)
  const passed = (count: number): number => Array.from({ length: count }, mayPass).filter(Boolean).length
  expect(passed(250)).toBe(200)
  now = 1000
  expect(passed(50)).toBe(20)
  now = 3_600_000
  expect(passed(250)).toBe(200)
})
