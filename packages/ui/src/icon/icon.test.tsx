import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import '../tokens.css'
import { registerIcons } from './icons'
import type { IconName } from './icons'
import { Icon } from './icon'
import { additionalIcons } from './additional-icons'

registerIcons(additionalIcons)

async function isTurned(name: IconName, dir: 'ltr' | 'rtl'): Promise<boolean> {
  const { container } = await render(
    <div dir={dir}>
      <Icon name={name} />
    </div>,
  )
  const svg = container.querySelector('svg')
  expect(svg?.querySelector('path')?.getAttribute('d')).toMatch(/^m/i)
  return svg !== null && getComputedStyle(svg).transform === 'matrix(-1, 0, 0, 1, 0, 0)'
}

describe('an icon', () => {
  it.each(['arrow-back', 'arrow-forward', 'chevron-right', 'external', 'truck'] as const)(
    'is mirrored in right-to-left text: %s',
    async (name) => {
      expect(await isTurned(name, 'ltr')).toBe(false)
      expect(await isTurned(name, 'rtl')).toBe(true)
    },
  )

  it.each(['arrow-up', 'chevron-down', 'close', 'clock', 'thumb-up'] as const)(
    'is the same in both directions: %s',
    async (name) => {
      expect(await isTurned(name, 'rtl')).toBe(false)
    },
  )
})
