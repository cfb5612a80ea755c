import { flushPromises } from '@murphy/testing'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { deskCallExamples } from '@murphy/contracts/desk'
import { createFakeManager } from '../testing/fake-manager'
import { holdAnswers } from '../testing/hold-answers'
import { ManagerContext } from './manager-context'
import { useAnswer } from './use-answer'

it('keeps the newest answer when a slow one arrives after it', async () => {
  const before = deskCallExamples.getApiKeys.reply
  const after = { ...before, keys: [] }
  const manager = createFakeManager({ getApiKeys: () => before })
  const { ports, release } = holdAnswers(manager, 'getApiKeys')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ManagerContext value={ports}>{children}</ManagerContext>
  )
  const { result, act } = await renderHook(() => useAnswer('getApiKeys'), { wrapper })
  await act(() => flushPromises())
  manager.answers.getApiKeys = () => after
  const loaded = result.current.load()
  await act(() => flushPromises())
  await act(() => release(1))
  await loaded
  expect(result.current.value).toEqual(after)
  await act(() => release(0))
  expect(result.current.value).toEqual(after)
})
