import { memo, useRef } from 'react'
import { render } from 'vitest-browser-react'
import { expect, it } from 'vitest'
import { LongList } from './long-list'

const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `Row ${index}` }))
type Item = (typeof items)[number]

/** The number of renders, by row. */
const drawn = new Map<string, number>()
const Line = memo(function Line({ item: { id } }: { readonly item: Item }) {
  drawn.set(id, (drawn.get(id) ?? 0) + 1)
  return (
    <p style={{ height: '40px', margin: 0 }}>
      <button type="button">{`Open ${id}`}</button>
    </p>
  )
})

/** The number of calls of `renderRow`, by row. */
const requested = new Map<string, number>()
function renderRow(item: Item) {
  requested.set(item.id, (requested.get(item.id) ?? 0) + 1)
  return <Line item={item} />
}

function getId({ id }: Item) {
  return id
}

function List({ shown }: { readonly shown: readonly Item[] }) {
  const scroller = useRef<HTMLElement>(null)
  return (
    <section ref={scroller} aria-label="Rows" style={{ height: '400px', overflowY: 'auto' }}>
      <LongList
        items={shown}
        count={shown.length}
        getKey={getId}
        getOutline={getId}
        renderRow={renderRow}
        rowHeight={60}
        scroller={scroller}
      />
    </section>
  )
}

async function tenThousand() {
  drawn.clear()
  requested.clear()
  const screen = await render(<List shown={items} />)
  const row = (index: number) => screen.getByRole('button', { name: `Open Row ${index}`, exact: true })
  await expect.element(row(0)).toBeVisible()
  const scroller = screen.getByRole('region', { name: 'Rows' }).element()
  const buttons = () => [...scroller.querySelectorAll('button')].map(({ textContent }) => textContent)
  return { screen, row, scroller, buttons }
}

it('a list of 10,000 has few elements in the document at every scroll position', async () => {
  const { row, scroller, buttons } = await tenThousand()
  expect(scroller.querySelectorAll('*').length).toBeLessThan(150)
  scroller.scrollTop = scroller.scrollHeight / 2
  await expect.poll(() => row(0).query()).toBeNull()
  await expect.poll(() => buttons().length).toBeGreaterThan(5)
  expect(scroller.querySelectorAll('*').length).toBeLessThan(150)
})

it('unchanged rows are not rendered again when others come and go', async () => {
  const { screen, row, buttons } = await tenThousand()
  await expect.poll(() => buttons().length).toBeGreaterThan(9)
  const before = buttons().map((name) => [name, drawn.get(name.replace('Open ', ''))] as const)
  await screen.rerender(<List shown={[...items.slice(1), { id: 'Row new' }]} />)
  await expect.poll(() => row(0).query()).toBeNull()
  expect(before.map(([name]) => [name, drawn.get(name.replace('Open ', ''))])).toEqual(before)
})

it('the focused row stays in the document at every scroll position', async () => {
  const { row, scroller } = await tenThousand()
  await expect.element(row(2)).toBeVisible()
  row(2).element().focus()
  scroller.scrollTop = 100_000
  await expect.poll(() => row(0).query()).toBeNull()
  await expect.element(row(2)).toHaveFocus()
})

it('a row is requested once, however far others are scrolled', async () => {
  const { row, scroller } = await tenThousand()
  for (let turn = 0; turn < 3; turn += 1) {
    scroller.scrollTop += 300
    await expect.element(row(Math.ceil(scroller.scrollTop / 40))).toBeVisible()
  }
  expect(Math.max(...requested.values())).toBe(1)
})

it('an outline is as high as the row that was rendered last', async () => {
  const { row, scroller, buttons } = await tenThousand()
  await expect.element(row(4)).toBeVisible()
  const heights: number[] = []
  const observer = new MutationObserver(() => {
    for (const outline of scroller.querySelectorAll('[aria-busy]')) heights.push(outline.clientHeight)
  })
  observer.observe(scroller, { childList: true, subtree: true })
  scroller.scrollTop = 4000
  await expect.poll(() => Number(buttons().at(-1)?.replace('Open Row ', ''))).toBeGreaterThan(40)
  observer.disconnect()
  // Until a row was measured, an outline has the height that the list expects.
  expect(heights.at(-1)).toBe(40)
})
