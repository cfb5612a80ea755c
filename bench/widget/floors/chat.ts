// The smallest chat in React: a list, a box, and the text typed before it loaded.
import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root.')
const typed = container.querySelector('textarea')?.value ?? ''
const root = createRoot(container)
flushSync(() => root.render(createElement(Chat)))

function Chat() {
  const [messages, setMessages] = useState<readonly string[]>(['Hello'])
  const [draft, setDraft] = useState(typed)
  return createElement(
    'div',
    null,
    messages.map((message, index) => createElement('p', { key: index }, message)),
    createElement('textarea', {
      'aria-label': 'Message',
      placeholder: 'Ask me anything',
      value: draft,
      onChange: (event: { readonly target: { readonly value: string } }) => setDraft(event.target.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        setMessages([...messages, draft])
        setDraft('')
      },
    }),
  )
}
