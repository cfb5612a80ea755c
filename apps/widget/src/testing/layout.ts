/** Returns the elements that overflow the page sideways or whose text is cut off, as lines for a failing test. */
export function brokenLayout(): string[] {
  const width = document.documentElement.clientWidth
  const parts = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')].filter(isSeen)
  return [
    ...parts.filter((part) => leaves(part, width)).map((part) => `leaves the page: ${named(part)}`),
    ...parts.filter(isCut).map((part) => `is cut off: ${named(part)}`),
  ]
}

/** Returns the words of up to ten letters that break between two lines. */
export function tornWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const torn: string[] = []
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.parentElement === null || !isSeen(text.parentElement)) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<=^|\s)[\p{L}\p{N}$]{2,10}(?=[.,:;!?]?(?:\s|$))/gu,
    )) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) torn.push(`${word} in ${named(text.parentElement)}`)
    }
  }
  return torn
}

/** Returns the controls that are smaller than a finger. Source: WCAG 2.5.5 and 2.5.8, docs/theming.md */
export function smallTargets(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('a[href], button, input, summary, textarea')]
    .filter(isSeen)
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      const atLeastPx = isInText(control) ? 24 : 44
      return Math.min(width, height) < atLeastPx - 0.5
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect()
      return `${Math.round(width)} by ${Math.round(height)}: ${named(control)}`
    })
}

function leaves(part: Element, width: number): boolean {
  const { left, right } = part.getBoundingClientRect()
  return (left < -1 || right > width + 1) && !isInsideScroller(part)
}

/** Returns true when the element hides a part of its content. Content that scrolls does not count as hidden. */
function isCut(part: Element): boolean {
  const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(part)
  // A teaser, whose whole text is shown after a press.
  if (webkitLineClamp !== 'none') return false
  // A row of cards, of which one is shown.
  if (part.querySelector(':scope > * > [inert]') !== null) return false
  const isWider = part.scrollWidth > part.clientWidth + 1 && (overflowX === 'hidden' || overflowX === 'clip')
  const isHigher =
    part.scrollHeight > part.clientHeight + 1 && (overflowY === 'hidden' || overflowY === 'clip')
  return (isWider || isHigher) && part.textContent.trim() !== '' && !isInsideScroller(part)
}

function isInsideScroller(part: Element): boolean {
  for (let ancestor = part.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    const { overflowX } = getComputedStyle(ancestor)
    if (overflowX === 'auto' || overflowX === 'scroll') return true
  }
  return false
}

/** Returns true for an element that is visible. Texts for screen readers take one pixel. */
function isSeen(part: Element): boolean {
  // The cards of a row beside the one that is shown.
  if (part.closest('[inert]') !== null) return false
  const { width, height } = part.getBoundingClientRect()
  if (width <= 1 || height <= 1 || !part.checkVisibility({ visibilityProperty: true })) return false
  for (let ancestor: Element | null = part; ancestor !== null; ancestor = ancestor.parentElement)
    if (getComputedStyle(ancestor).clipPath !== 'none') return false
  return true
}

/** Returns true for a link or button in the flow of a sentence. Source: WCAG 2.5.8 (exception "inline") */
function isInText(control: HTMLElement): boolean {
  return getComputedStyle(control).display === 'inline'
}

function named(part: Element): string {
  return `<${part.tagName.toLowerCase()} class="${part.getAttribute('class') ?? ''}"> ${part.textContent.trim().slice(0, 60)}`
}
