import { createDeferred } from '@murphy/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderWidget } from '../testing/render-widget'

const root = document.documentElement

beforeEach(() => root.style.setProperty('--page', '1000s'))
afterEach(() => root.style.removeProperty('--page'))

/** Holds everything that moves at the given share of its way. */
function holdMotionAt(share: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = share * Number(animation.effect?.getComputedTiming().endTime ?? 0)
  }
}

/** Returns true when an opaque element that does not contain `beneath` covers it at this point. */
function isHidden(beneath: Element, x: number, y: number): boolean {
  let cover = document.elementFromPoint(x, y)
  while (cover !== null && getComputedStyle(cover).backgroundColor === 'rgba(0, 0, 0, 0)')
    cover = cover.parentElement
  if (cover === null || cover.contains(beneath)) return false
  for (let ancestor: Element | null = cover; ancestor !== null; ancestor = ancestor.parentElement)
    if (getComputedStyle(ancestor).opacity !== '1') return false
  return true
}

describe('a view that opens over the conversation', () => {
  it.each([0, 0.02, 0.5, 1])('hides the conversation at %f of its opening animation', async (share) => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    server.helpApi.article = () => createDeferred<never>().promise
    await openChat()
    botAnswers({
      type: 'article-list',
      items: [{ type: 'article', articleId: 'returns', title: 'Returning a bottle', summary: 'How.' }],
    })
    await say('how do I return a bottle')
    const log = screen.getByRole('log').element()
    const title = screen.getByRole('button', { name: /Returning a bottle/ })
    await expect.element(title).toBeInTheDocument()
    // A press by the pointer waits until nothing moves.
    ;(title.element() as HTMLElement).click()
    await expect.element(screen.getByText('Loading the article')).toBeInTheDocument()
    holdMotionAt(share)

    const { left, right, top, bottom } = log.getBoundingClientRect()
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
    )
    expect(points.filter(([x, y]) => !isHidden(log, x, y))).toEqual([])
  })

  it.each([0.02, 0.5, 1])('hides it below the end prompt at %f of its opening animation', async (share) => {
    const { screen, openChat, act } = await renderWidget()
    await openChat()
    const log = screen.getByRole('log').element()
    await act({ kind: 'close-pressed' })
    const prompt = screen.getByRole('dialog')
    await expect.element(prompt).toBeInTheDocument()
    holdMotionAt(share)

    const { left, right, top } = prompt.element().getBoundingClientRect()
    expect(isHidden(log, (left + right) / 2, top + 2)).toBe(true)
    expect(isHidden(log, left + 20, top + 10)).toBe(true)
  })
})
