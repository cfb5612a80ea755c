import './shop.css'
import { createMessageList } from './message-list'
import type { MurphyMessage } from './murphy'

const frame = document.querySelector<HTMLIFrameElement>('#murphy')
const list = document.querySelector<HTMLElement>('#wire-list')
const form = document.querySelector<HTMLFormElement>('#post')
const field = document.querySelector<HTMLTextAreaElement>('#message')
const problem = document.querySelector<HTMLElement>('#problem')
if (frame && list && form && field && problem) connect(frame, list, form, field, problem)

function connect(
  frame: HTMLIFrameElement,
  list: HTMLElement,
  form: HTMLFormElement,
  field: HTMLTextAreaElement,
  problem: HTMLElement,
): void {
  const address = new URL(frame.dataset['src'] ?? '')
  const murphyOrigin = address.origin
  const show = createMessageList(list)

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== murphyOrigin) return
    const message = readMessage(event.data)
    if (message === null) return
    show(message, 'out')
    // The launcher needs a corner, the open widget a panel.
    if (message.type === 'toggleWidget') frame.classList.toggle('open', message['isOpen'] === true)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const message = readMessage(field.value)
    problem.hidden = message !== null
    problem.textContent = 'This is not JSON with a type.'
    if (message === null) return
    show(message, 'in')
    frame.contentWindow?.postMessage(message, murphyOrigin)
  })
  // The frame loads only now, because Murphy's first messages need the listener.
  frame.src = address.href
}

/** Parses a message: an object with a `type`, or the same as JSON text. */
function readMessage(data: unknown): MurphyMessage | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof value !== 'object' || value === null || !('type' in value)) return null
    return typeof value.type === 'string' ? { ...value, type: value.type } : null
  } catch {
    return null
  }
}
