import { afterEach, expect, it } from 'vitest'
import type { MurphyCall } from './api'

afterEach(() => {
  delete window.Murphy
  document.querySelector('script[data-murphy]')?.remove()
  document.querySelector('#murphy-launcher')?.remove()
  document.querySelector('#murphy-frame')?.remove()
})

/** Runs the script as if it were included once more: each address is a module of its own. */
const include = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(`./embed.ts?${name}`, import.meta.url).href)

it('included twice is once, at the address of its own script, after the calls that waited', async () => {
  const script = document.createElement('script')
  // A type that is no script's: here the module runs by import, the tag only tells the address.
  script.type = 'text/plain'
  script.dataset['murphy'] = `${window.location.origin}/murphy/`
  script.dataset['preload'] = 'none'
  document.head.append(script)
  const waiting: MurphyCall[] = [['open']]
  window.Murphy = Object.assign(() => undefined, { q: waiting })

  await include('first')
  const first = window.Murphy
  await include('second')

  expect(window.Murphy).toBe(first)
  expect(document.querySelectorAll('#murphy-launcher')).toHaveLength(1)
  expect(document.querySelector<HTMLIFrameElement>('#murphy-frame')?.src).toBe(
    `${window.location.origin}/murphy/?launcher=host`,
  )
})
