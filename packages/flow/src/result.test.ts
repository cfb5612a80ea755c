import { expect, it } from 'vitest'
import { handleResult } from './index'
import type { Result } from './index'

it.each<[string, Result<number, string>, readonly string[]]>([
  ['the value of a call that succeeded', { ok: true, value: 0 }, ['done 0']],
  ['the error of a call that failed', { ok: false, error: 'offline' }, ['failed offline']],
])('passes on %s', async (_title, result, expected) => {
  const calls: string[] = []
  handleResult(Promise.resolve(result), {
    done: (value) => calls.push(`done ${value}`),
    failed: (error) => calls.push(`failed ${error}`),
  })
  expect(calls).toEqual([])
  await Promise.resolve()
  await Promise.resolve()
  expect(calls).toEqual(expected)
})
