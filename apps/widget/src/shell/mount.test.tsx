import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import '../shell/document.css'
import { createTestWidget } from '../testing/test-widget'
import { mountNotFound, mountWidget } from './mount'
import { getRoute } from './routes'

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['launcher']
  document.documentElement.style.removeProperty('--page')
})

/** A frame whose launcher belongs to the page around it, with the static shell still standing. */
async function staticShell() {
  const root = document.createElement('div')
  root.innerHTML = '<p>static</p><form><textarea></textarea></form>'
  document.body.append(root)
  const test = await createTestWidget({ device: { hasOwnLauncher: false } })
  const early = root.querySelector('textarea') ?? expect.fail('no text box')
  return { root, early, ...test }
}

describe('mounting over the static shell', () => {
  it('keeps the static shell until the host opens the widget [LAU-05]', async () => {
    const { root, widget, host } = await staticShell()
    mountWidget(root, widget)
    expect(root.textContent).toContain('static')
    await host({ type: 'openWidget' })
    expect(root.textContent).not.toContain('static')
    expect(root.querySelector('h1')?.textContent).toBe('Murphy')
  })

  it.each([
    ['host', 0],
    ['own', 1],
  ])('moves in where the launcher is %s: %i times', async (launcher, times) => {
    document.documentElement.dataset['launcher'] = launcher
    // So long that it still runs when a slow machine looks.
    document.documentElement.style.setProperty('--page', '1000s')
    const root = document.createElement('div')
    document.body.append(root)
    const { widget, host } = await createTestWidget({ device: { hasOwnLauncher: launcher === 'own' } })
    mountWidget(root, widget)
    await host({ type: 'openWidget' })
    await expect.poll(() => root.querySelector('main')).not.toBeNull()
    expect(root.querySelector('main')?.parentElement?.getAnimations()).toHaveLength(times)
  })

  it('keeps text, caret and focus of early input', async () => {
    const { root, early, widget, host } = await staticShell()
    early.focus()
    await userEvent.keyboard('where is')
    early.setSelectionRange(2, 5)
    mountWidget(root, widget)
    await host({ type: 'openWidget' })

    const box = root.querySelector('textarea') ?? expect.fail('no text box')
    expect(box).not.toBe(early)
    expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['where is', 2, 5])
    expect(document.activeElement).toBe(box)
  })

  it('sends early input that was submitted with Enter', async () => {
    const { root, early, widget, host, pass, callsOf } = await staticShell()
    early.focus()
    await userEvent.keyboard('where is my order{Enter}and')
    mountWidget(root, widget)
    await host({ type: 'openWidget' })
    await pass(1500)

    expect(callsOf('sendText').map(({ args }) => (args[1] as { text: string }).text)).toEqual([
      'where is my order',
    ])
    expect(root.querySelector('textarea')?.value).toBe('and')
  })
})

describe('routes', () => {
  it.each([
    ['/', 'chat'],
    ['/abc', 'not-found'],
    ['/privacy-form/x', 'not-found'],
    ['/order/1', 'not-found'],
  ])('%s is %s [RTE-01, RTE-03]', (path, route) => {
    expect(getRoute(path)).toBe(route)
  })

  it('shows 404: Not Found [RTE-03]', async () => {
    const root = document.createElement('div')
    document.body.append(root)
    mountNotFound(root)
    await expect.poll(() => root.textContent).toBe('404: Not Found')
  })
})
