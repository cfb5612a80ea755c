/** A product in the basket of the demonstration shop. */
export type BasketLine = {
  readonly productCode: string
  readonly name: string
  readonly priceCents: number
  readonly quantity: number
}

const key = 'vineBasket'
const maxLines = 50

/** Returns the basket of this browser. */
export function readBasket(): readonly BasketLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    // Storage is refused, or another script wrote it.
    return []
  }
}

function isLine(value: unknown): value is BasketLine {
  if (typeof value !== 'object' || value === null) return false
  const { productCode, name, priceCents, quantity } = value as Partial<BasketLine>
  return (
    typeof productCode === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(priceCents) &&
    Number.isInteger(quantity)
  )
}

function saveBasket(lines: readonly BasketLine[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(lines))
  } catch {
    // Storage is refused: the basket stays as it was.
  }
}

/** Returns the value of a basket in cents. */
export function sumBasket(lines: readonly BasketLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}

/** Returns a basket with one more of a product. A full basket stays as it is. */
export function addToBasket(
  lines: readonly BasketLine[],
  product: Omit<BasketLine, 'quantity'>,
): readonly BasketLine[] {
  const isKnown = lines.some(({ productCode }) => productCode === product.productCode)
  if (isKnown)
    return lines.map((line) =>
      line.productCode === product.productCode ? { ...line, quantity: line.quantity + 1 } : line,
    )
  return lines.length >= maxLines ? lines : [...lines, { ...product, quantity: 1 }]
}

/** Connects the button of the product page and the basket page. `onChanged` is called after each change. */
export function connectBasket(onChanged: () => void): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-basket-add]')) {
    button.addEventListener('click', () => {
      const { basketAdd = '', basketName = '', basketCents = '0' } = button.dataset
      const product = { productCode: basketAdd, name: basketName, priceCents: Number(basketCents) }
      saveBasket(addToBasket(readBasket(), product))
      button.textContent = 'In the basket. Add another'
      onChanged()
    })
  }
  document.querySelector('#basket-clear')?.addEventListener('click', () => {
    saveBasket([])
    showBasket()
    onChanged()
  })
  showBasket()
}

function showBasket(): void {
  const list = document.querySelector('#basket-lines')
  const total = document.querySelector('#basket-total')
  const empty = document.querySelector<HTMLElement>('#basket-empty')
  if (!list || !total || !empty) return
  const lines = readBasket()
  list.replaceChildren(
    ...lines.map(({ name, quantity }) => {
      const line = document.createElement('li')
      line.textContent = `${quantity} × ${name}`
      return line
    }),
  )
  total.textContent = `$${(sumBasket(lines) / 100).toFixed(2)}`
  empty.hidden = lines.length > 0
}
