/** The questions that a shopper can choose, with the expert's answers. */
const exchanges: readonly (readonly [question: string, answer: string])[] = [
  [
    'What goes with lamb?',
    'A Shiraz from the Barossa, or a Cabernet if the lamb is pink. Open it an hour before.',
  ],
  [
    'A gift under $50?',
    'Bubbles from Tasmania are never wrong. Look for the ones with four and a half stars.',
  ],
  ['Red for people who drink white?', 'Pinot Noir, lightly chilled. Mornington makes a gentle one.'],
]

/** Connects the panel of the shop's expert chat. Returns the function that opens it, for Murphy's request. */
export function connectExpertPanel(): (storeName: string | null) => void {
  const panel = document.querySelector<HTMLElement>('#expert')
  const store = document.querySelector<HTMLElement>('#expert-store')
  const log = document.querySelector<HTMLElement>('#expert-talk')
  const questions = document.querySelector<HTMLElement>('#expert-questions')
  const close = document.querySelector<HTMLButtonElement>('#expert-close')
  if (!panel || !store || !log || !questions || !close) return () => undefined

  let opener: Element | null = null
  const hide = (): void => {
    panel.hidden = true
    if (opener instanceof HTMLElement) opener.focus()
  }
  close.addEventListener('click', hide)
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  for (const [question, answer] of exchanges) {
    const chip = document.createElement('button')
    chip.type = 'button'
    chip.className = 'chip'
    chip.textContent = question
    chip.addEventListener('click', () => {
      chip.disabled = true
      addLine('asked', question)
      addLine('answered', answer)
      panel.focus()
    })
    questions.append(chip)
  }
  const addLine = (who: 'asked' | 'answered', text: string): void => {
    const line = document.createElement('p')
    line.className = who
    line.textContent = text
    log.append(line)
    line.scrollIntoView({ block: 'nearest' })
  }
  return (storeName) => {
    opener = document.activeElement
    store.textContent = storeName === null ? '' : `, at ${storeName} today`
    if (log.childElementCount === 0)
      addLine('answered', 'Hello! Tell me what is on the table, and I find the bottle.')
    // Both panels are in the same corner.
    document.querySelector('#wire')?.removeAttribute('open')
    panel.hidden = false
    panel.focus()
  }
}
