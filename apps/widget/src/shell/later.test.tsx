import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as views from '../later-views'
import { laterViews, viewsComeFrom } from '../loaded-views'
import { said, stillChat, stillState, stillWidget } from '../gallery/still-state'
import type { State } from '../core/state'
import { App } from './app'

async function show(state: State) {
  const widget = stillWidget(state)
  return { screen: await render(<App widget={widget} />), events: widget.events }
}

const prompting: State = {
  ...stillState(),
  frame: { at: 'open', view: { at: 'end-prompt', type: 1, isLeaving: false } },
}

// In this order: what has once come stays.
describe('later views', () => {
  it('lead back to the chat when the prompt cannot be had', async () => {
    viewsComeFrom(() => Promise.reject(new Error('offline')))
    const { events } = await show(prompting)
    await expect.poll(() => events).toEqual([{ kind: 'end-prompt-dismissed' }])
  })

  it('lead to a new chat when the end screen cannot be had', async () => {
    const { events } = await show({
      ...stillState(),
      frame: { at: 'open', view: { at: 'ended', isLeaving: false } },
    })
    await expect.poll(() => events).toEqual([{ kind: 'start-again-pressed' }])
  })

  it('are asked for with the first key or press in the widget, not before', async () => {
    let asked = 0
    viewsComeFrom(async () => {
      asked += 1
    })
    const { screen } = await show(stillChat([said('bot', 'Hello')]))
    await expect.element(screen.getByText('Hello')).toBeVisible()
    expect(asked).toBe(0)
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => asked).toBeGreaterThan(0)
  })

  it('are drawn as soon as they have come', async () => {
    viewsComeFrom(async () => laterViews.provide(views))
    const { screen, events } = await show(prompting)
    await expect.element(screen.getByRole('dialog', { name: 'Have you finished your chat?' })).toBeVisible()
    expect(events).toEqual([])
  })
})
