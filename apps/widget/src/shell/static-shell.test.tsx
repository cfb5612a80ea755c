import { describe, expect, it } from 'vitest'
import html from '../../index.html?raw'
import { stillState } from '../gallery/still-state'
import { renderState } from '../testing/render-widget'

const styles = import.meta.glob<Readonly<Record<string, string>>>(
  ['./*.module.css', '../../../../packages/ui/src/**/*.module.css'],
  { eager: true, import: 'default' },
)
const parts = new Set(
  Object.entries(styles).flatMap(([file, names]) => {
    const name = file.replace(/^.*\//, '').replace('.module.css', '')
    return Object.keys(names).map((part) => `${name}-${part}`)
  }),
)
const shell = new DOMParser().parseFromString(html, 'text/html')

describe('static shell', () => {
  it('uses only classes that the components have', () => {
    const used = [...shell.body.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
    expect(used.filter((name) => !parts.has(name))).toEqual([])
  })

  it('has the texts of the welcome screen in the same place [WEL-01]', async () => {
    const { screen } = await renderState(
      stillState({ frame: { at: 'open', view: { at: 'welcome', since: null } } }),
    )
    await expect.element(screen.getByText("Hi, I'm Murphy")).toBeVisible()
    for (const selector of ['h1', 'main p', 'footer label'])
      expect(screen.container.querySelector(selector)?.textContent).toBe(
        shell.querySelector(selector)?.textContent,
      )
    expect(screen.container.querySelector('textarea')?.placeholder).toBe(
      shell.querySelector('textarea')?.placeholder,
    )
    const drawn = (root: ParentNode) =>
      [...root.querySelectorAll('main svg :is(path, circle, rect)')].map((part) => part.getAttribute('d'))
    expect(drawn(screen.container)).toEqual(drawn(shell))
  })

  it('has no inline script or style, and a place for the configuration', () => {
    expect(shell.querySelectorAll('style, script:not([src]), [style]')).toHaveLength(0)
    expect(html).toContain('<!-- murphy-configuration -->')
    expect(shell.documentElement.lang).toBe('en-AU')
    expect(shell.title).toBe('Murphy')
  })
})
