import type { MurphyMessage } from './murphy'

const linesKept = 200

/** Appends each message with its time and its way: `in` to Murphy, `out` from Murphy. */
export function messageList(list: HTMLElement): (message: MurphyMessage, direction: 'in' | 'out') => number {
  let count = 0
  return (message, direction) => {
    const { type, ...fields } = message
    const line = document.createElement('li')
    line.className = direction
    line.append(
      part('time', new Date().toLocaleTimeString('en-AU', { hour12: false })),
      part('span', direction === 'in' ? 'page → Murphy' : 'Murphy → page'),
      part('strong', type),
      part('code', Object.keys(fields).length === 0 ? '' : JSON.stringify(fields, shortened)),
    )
    list.prepend(line)
    if (list.childElementCount > linesKept) list.lastElementChild?.remove()
    count += 1
    return count
  }
}

function part(element: string, text: string): HTMLElement {
  const made = document.createElement(element)
  made.textContent = text
  return made
}

/** A token is a secret and a screen full of letters: its first ones tell enough. */
function shortened(_field: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('eyJ') ? `${value.slice(0, 12)}…` : value
}
