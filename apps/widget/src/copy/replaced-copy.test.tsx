import { replaceableCopy } from '@murphy/contracts/copy'
import { toPlainText } from '@murphy/contracts/reply-items'
import { takeThird } from '@murphy/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { replaceCopy } from './define-copy'

// Before anything is loaded, as in the page: some stories hold lines that were made when their module was.
replaceCopy(
  Object.fromEntries(
    Object.entries(replaceableCopy)
      .filter(([key]) => !key.startsWith('document.'))
      .map(([key, text]) => [key, `‹${text}›`]),
  ),
)
const { stories } = await import('../gallery/stories')
const { undrawableOrder } = await import('../gallery/deliveries')
const { renderStory } = await import('../testing/render-widget')

const standardTexts = Object.values(replaceableCopy)
  .filter((text) => /\p{Letter}{2}/u.test(text.replace(/{\w+}/g, '')))
  .map((text) => new RegExp(`^${text.split(/{\w+}/).map(escaped).join('.+')}$`, 'u'))

/** The text in place of an answer that cannot be shown: plain text of the contracts, as agents read it, without copy. */
const undrawable = toPlainText({ type: 'verifiedOrders', items: [undrawableOrder] })

afterAll(() => replaceCopy({}))

describe('with every text replaced by the retailer', () => {
  it.each(takeThird(stories, 1))('$name shows no standard text', async (story) => {
    await renderStory(story)
    await expect.poll(() => document.body.textContent).toContain('‹')
    // Texts from the bot, agent, shop and shopper are left out, also when they equal a text of the widget.
    const given = new Set([...stringsIn(story).map((text) => text.trim()), undrawable])
    expect(spokenIn(document.body).filter((text) => isStandard(text) && !given.has(text))).toEqual([])
  })
})

describe('a text from the domain rules', () => {
  it.each([
    ['delivery delayed', '‹Delayed›'],
    ['delivery delayed', '‹It was due ‹30 ‹May››'],
    ['order open', '‹By ‹12 ‹Jun›››'],
    ['order list empty', "‹You don't have any recent orders.›"],
    ['kind ordertracking', '‹Your delivery is due on ‹'],
    ['products', '‹Member offer›'],
    ['products sold out', '‹Out of stock at Alexandria›'],
    ['stores one', '‹0.8 km›'],
    ['wine finder type', '‹White & rosé›'],
    ['wine finder results dry', '‹Hmm, looks like the store is running dry on '],
  ])('is the retailer’s own in %s: %s', async (name, text) => {
    const story = stories.find((candidate) => candidate.name === name)
    if (story === undefined) throw new Error(`There is no story ${name}.`)
    await renderStory(story)
    await expect.poll(() => document.body.textContent).toContain(text)
  })
})

function isStandard(text: string): boolean {
  return standardTexts.some((standard) => standard.test(text))
}

/** Parts of a state with labels of the rules, whose wordings are the widget's. */
const ofTheRules = ['view', 'selection', 'ranking']

/** All strings of a state; an article's is read between its tags. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/<[^>]*>/)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (ofTheRules.includes(name) ? [] : stringsIn(part)))
}

/** Returns all visible or announced texts, without the marked parts. */
function spokenIn(root: Element): readonly string[] {
  const heard = [...root.querySelectorAll('*')].flatMap((element) =>
    [
      'alt',
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
    ].map((name) => element.getAttribute(name) ?? ''),
  )
  const seen: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    seen.push(node.textContent ?? '')
  return [...heard, ...seen].map((text) => unmarked(text).trim()).filter((text) => text !== '')
}

function unmarked(text: string): string {
  const rest = text.replace(/‹[^‹›]*›/g, '')
  return rest === text ? rest : unmarked(rest)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
