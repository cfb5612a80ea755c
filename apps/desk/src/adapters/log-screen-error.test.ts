import { afterEach, expect, it, vi } from 'vitest'
import { logScreenError } from './log-screen-error'

afterEach(() => vi.restoreAllMocks())

it.each([
  [{ componentStack: '\n    at ChatView' }, '\n    at ChatView'],
  [{}, ''],
])('logs the error of a screen with the components around it: %j', (info, stack) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('no shopper')
  logScreenError(error, info)
  expect(log).toHaveBeenCalledExactlyOnceWith('murphy: screen-failed', error, stack)
})
