import { replaceableCopy } from '@murphy/contracts/copy'
import { afterAll, expect, it } from 'vitest'
import { replaceCopy } from '../copy/define-copy'

/** Each text says its own key, and what it is filled with: texts stand in texts. */
const texts = Object.entries(replaceableCopy).filter(([key]) => !key.startsWith('document.'))
// Before anything is loaded, as in the page: some stories hold lines that were made when their module was.
replaceCopy(
  Object.fromEntries(texts.map(([key, text]) => [key, `‹${key}|${text.match(/{\w+}/g)?.join('') ?? ''}›`])),
)
const { stories } = await import('./stories')
const { renderStory } = await import('../testing/render-widget')

afterAll(() => replaceCopy({}))

/** Keys of texts that no story can show, each with the reason. */
const elsewhere: readonly (readonly [key: RegExp, reason: string])[] = [
  [/^liveChat\.loggedOff$/, 'the agent reads it'],
  [/^liveChat\.nameAndEmailLost$/, 'it stands in the console'],
  [/^myConversation\.file\./, 'it stands in the file that is downloaded'],
  [/^date\.months\./, 'the days of the stories are in three of the twelve'],
  [/^visit\./, 'it stands in the frame of a visit, beside the launcher'],
]

it('the gallery shows every text of the widget', { timeout: 120_000 }, async () => {
  const missing = new Set(texts.map(([key]) => key))
  const unexplained = () => [...missing].filter((key) => !elsewhere.some(([pattern]) => pattern.test(key)))
  // A part's own code comes after the page, once: what the first look at a story misses, the second shows.
  for (const story of [...stories, ...stories]) {
    if (unexplained().length === 0) break
    const { screen } = await renderStory(story)
    await expect.poll(() => document.body.textContent).not.toBe('')
    for (const key of keysIn(document.body)) missing.delete(key)
    await screen.unmount()
  }
  expect(unexplained()).toEqual([])
  // A reason that nothing needs any more.
  expect(elsewhere.filter(([pattern]) => ![...missing].some((key) => pattern.test(key)))).toEqual([])
})

/** Returns the keys of all texts that are visible or announced. */
function keysIn(root: Element): readonly string[] {
  const spoken = [...root.querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    ...[...element.childNodes].map((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
    ),
  ])
  return spoken.flatMap((text) => [...text.matchAll(/‹([^‹›|]+)\|/g)].map(([, key]) => key ?? ''))
}
