import type { MurphyMessage } from './murphy'

const maxMessages = 200

/**
 * Creates a function that adds a message to a list on the page, with its time and its direction: `in` to Murphy, `out`
 * from Murphy. It returns the number of messages so far.
 */
export function createMessageList(
  list: HTMLElement,
): (message: MurphyMessage, direction: 'in' | 'out') => number {
  let count = 0
  return (message, direction) => {
    const { type, ...fields } = message
    const line = document.createElement('li')
    line.className = direction
    line.append(
      createTextElement('time', new Date().toLocaleTimeString('en-AU', { hour12: false })),
      createTextElement('span', direction === 'in' ? 'page → Murphy' : 'Murphy → page'),
      createTextElement('strong', type),
      createTextElement('code', Object.keys(fields).length === 0 ? '' : JSON.stringify(fields, shortenToken)),
    )
    list.prepend(line)
    if (list.childElementCount > maxMessages) list.lastElementChild?.remove()
    count += 1
    return count
  }
}

function createTextElement(element: string, text: string): HTMLElement {
  const made = document.createElement(element)
  made.textContent = text
  return made
}

/** Shortens a token, which is a secret and would fill the list. */
function shortenToken(_field: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('eyJ') ? `${value.slice(0, 12)}…` : value
}
