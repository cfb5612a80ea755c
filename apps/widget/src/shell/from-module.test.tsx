import { createModuleRegistry } from '@murphy/flow'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { State } from '../core/state'
import { stillMessage, stillChat, stillEntry, stillState, stillWidget } from '../gallery/still-state'
import { moduleLoaders } from '../module-loaders'
import type { WidgetModules } from './modules'
import { allModules } from '../testing/all-modules'
import { App } from './app'
import { stores } from '../gallery/shop'

/** A widget of which nothing is loaded but what the test gives. */
async function show(
  state: State,
  loaders: Partial<typeof moduleLoaders> = {},
  loaded: Partial<WidgetModules> = {},
) {
  const modules = createModuleRegistry<WidgetModules>({ ...moduleLoaders, ...loaders }, loaded)
  const widget = stillWidget(state, modules)
  return { screen: await render(<App widget={widget} />), events: widget.events }
}

const prompting: State = {
  ...stillState(),
  frame: { at: 'open', view: { at: 'end-prompt', type: 1, isLeaving: false } },
}
const offline = { 'first-answer': () => Promise.reject(new Error('offline')) }

describe('a view of a lazily loaded module', () => {
  it('returns to the chat when the end prompt cannot be loaded', async () => {
    const { events } = await show(prompting, offline)
    await expect.poll(() => events).toEqual([{ kind: 'end-prompt-dismissed' }])
  })

  it('starts a new chat when the end screen cannot be loaded', async () => {
    const state: State = { ...stillState(), frame: { at: 'open', view: { at: 'ended', isLeaving: false } } }
    const { events } = await show(state, offline)
    await expect.poll(() => events).toEqual([{ kind: 'start-again-pressed' }])
  })

  it('is loaded with the first key or press in the widget, not before', async () => {
    let loads = 0
    const { screen } = await show(stillChat([stillMessage('bot', 'Hello')]), {
      'first-answer': () => {
        loads += 1
        return moduleLoaders['first-answer']()
      },
    })
    await expect.element(screen.getByText('Hello')).toBeVisible()
    expect(loads).toBe(0)
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => loads).toBeGreaterThan(0)
  })

  it('is rendered as soon as its module has loaded', async () => {
    const { screen, events } = await show(prompting)
    await expect.element(screen.getByRole('dialog', { name: 'Have you finished your chat?' })).toBeVisible()
    expect(events).toEqual([])
  })

  it('is replaced by text when its module cannot be loaded [ERR-01]', async () => {
    const { 'first-answer': firstAnswer } = allModules
    if (firstAnswer === undefined) throw new Error('The module is not loaded.')
    const [store] = stores
    if (store === undefined) throw new Error('The shop has no store.')
    const { screen } = await show(
      stillChat([stillEntry('bot', { type: 'store', items: [store] })]),
      { carousels: () => Promise.reject(new Error('offline')) },
      { 'first-answer': firstAnswer },
    )
    await expect.element(screen.getByRole('log').getByText('Alexandria')).toBeVisible()
  })
})
