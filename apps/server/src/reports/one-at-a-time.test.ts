import { createDeferred } from '@murphy/testing'
import { expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time'

it('begins work when the work before has ended', async () => {
  const run = createOneAtATime()
  const first = createDeferred<string>()
  const begun: number[] = []
  const answers = [
    run(() => {
      begun.push(1)
      return first.promise
    }),
    run(async () => {
      begun.push(2)
      return await Promise.resolve('second')
    }),
  ]
  await Promise.resolve()
  expect(begun).toEqual([1])
  first.resolve('first')
  expect(await Promise.all(answers)).toEqual(['first', 'second'])
  expect(begun).toEqual([1, 2])
})

it('continues after work that failed, and reports its failure to its caller only', async () => {
  const run = createOneAtATime()
  const failing = run(() => Promise.reject(new Error('The database is away.')))
  const next = run(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('The database is away.')
  expect(await next).toBe('next')
})
