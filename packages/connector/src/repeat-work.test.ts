import { expect, it } from 'vitest'
import { repeatWork } from './repeat-work'

it('starts work after each interval, also when the work before has not ended', () => {
  const planned: { readonly work: () => void; readonly ms: number }[] = []
  let starts = 0
  repeatWork(
    () => {
      starts += 1
      return new Promise(() => undefined)
    },
    { minutes: 15, schedule: (work, ms) => void planned.push({ work, ms }) },
  )
  expect(starts).toBe(0)
  for (const expected of [1, 2]) {
    planned.at(-1)?.work()
    expect(starts).toBe(expected)
  }
  expect(planned.map(({ ms }) => ms)).toEqual([900_000, 900_000, 900_000])
})
