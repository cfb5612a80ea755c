import { afterEach, expect, it } from 'vitest'

afterEach(() => {
  window.Murphy?.('shutdown')
  delete window.Murphy
  for (const script of document.querySelectorAll('script[data-murphy]')) script.remove()
})

/** Runs the script as if it were included once more: each address is a module of its own. */
function include(name: string): Promise<unknown> {
  // Written in one expression, Vite would make one address of it for all names.
  const here = import.meta.url
  return import(/* @vite-ignore */ new URL(`embed.ts?${name}`, here).href)
}

function addTag(): void {
  const script = document.createElement('script')
  // A type that is no script's: here the module runs by import, the tag only tells the address.
  script.type = 'text/plain'
  script.dataset['murphy'] = `${window.location.origin}/murphy/`
  script.dataset['preload'] = 'none'
  document.head.append(script)
}

/** The snippet of a page that calls Murphy before the script has loaded. */
function queue(...waiting: readonly (readonly unknown[])[]): void {
  window.Murphy = Object.assign(() => undefined, { q: waiting })
}

const frame = () => document.querySelector<HTMLIFrameElement>('#murphy-frame')

it('runs once when included twice, at the address of its own script, after the waiting calls', async () => {
  addTag()
  queue(['open'])

  await include('first')
  const first = window.Murphy
  await include('second')

  expect(window.Murphy).toBe(first)
  expect(document.querySelectorAll('#murphy-launcher')).toHaveLength(1)
  expect(frame()?.src).toBe(`${window.location.origin}/murphy/?launcher=host`)
})

it('handles waiting calls in both usual forms, and ignores invalid ones', async () => {
  addTag()
  const listArguments = (...call: unknown[]): readonly unknown[] => call
  queue(
    ['sing'],
    ['__proto__'],
    ['constructor'],
    listArguments('on', '*', () => undefined),
    ['open'],
  )
  await include('third')
  expect(frame()).not.toBeNull()
})

it.each([
  ['its own list', () => pageWithList()],
  ['the list of the guide', () => pageOfGuide()],
])('handles a page that stored the queue as Murphy and keeps using it: %s', async (name, page) => {
  addTag()
  const held = page()
  await include(`held by ${name}`)
  expect(frame()).toBeNull()
  held('open')
  expect(frame()).not.toBeNull()
  held('shutdown')
  held('open')
  expect(frame()).toBeNull()
  await include(`held by ${name}, again`)
  expect(frame()).not.toBeNull()
})

/** As a script that keeps its list to itself. */
function pageWithList(): (...call: readonly unknown[]) => unknown {
  const waiting: (readonly unknown[])[] = []
  const held = (...call: readonly unknown[]) => waiting.push(call)
  window.Murphy = Object.assign(held, { q: waiting })
  return held
}

/** Word by word. */
function pageOfGuide(): (...call: readonly unknown[]) => unknown {
  const held = (...call: readonly unknown[]) => {
    if (Array.isArray(window.Murphy?.q)) window.Murphy.q.push(call)
  }
  window.Murphy = Object.assign(held, { q: [] })
  return held
}

it('starts again after a shutdown, with the calls made meanwhile', async () => {
  addTag()
  queue()
  await include('fourth')
  const shut = window.Murphy
  shut?.('shutdown')
  shut?.('open')
  expect(frame()).toBeNull()
  await include('fifth')
  expect(window.Murphy).not.toBe(shut)
  expect(frame()).not.toBeNull()
})
