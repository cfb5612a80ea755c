import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import '../tokens.css'
import '../base.css'
import { Button } from '../button/button'
import { Overlay } from './overlay'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tell me</Button>
      <Button>Another</Button>
      {isOpen && (
        <Overlay title="What this means" closeLabel="Close" onClosed={() => setOpen(false)}>
          <p>Words</p>
        </Overlay>
      )}
    </>
  )
}

async function openOverlay() {
  const screen = await render(<Page />)
  const opener = screen.getByRole('button', { name: 'Tell me' })
  await opener.click()
  const overlay = screen.getByRole('dialog', { name: 'What this means' })
  await expect.element(overlay).toBeVisible()
  return { screen, opener, overlay }
}

describe('overlay', () => {
  it('keeps the focus inside', async () => {
    const { overlay } = await openOverlay()
    for (let press = 0; press < 4; press += 1) {
      await userEvent.keyboard('{Tab}')
      const focused = document.activeElement
      expect(focused === document.body || overlay.element().contains(focused)).toBe(true)
    }
  })

  it.each([
    [
      'Close',
      async ({ overlay }: Awaited<ReturnType<typeof openOverlay>>) => overlay.getByRole('button').click(),
    ],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    [
      'a press beside it',
      async ({ overlay }: Awaited<ReturnType<typeof openOverlay>>) =>
        overlay.element().dispatchEvent(new MouseEvent('click', { bubbles: true })),
    ],
  ])('closes by %s and returns the focus', async (_, leave) => {
    const opened = await openOverlay()
    await leave(opened)
    await expect.element(opened.overlay).not.toBeInTheDocument()
    await expect.element(opened.opener).toHaveFocus()
  })

  it('stays open on a press inside', async () => {
    const { overlay } = await openOverlay()
    await overlay.getByText('Words').click()
    expect(
      overlay
        .element()
        .getAnimations()
        .every((animation) => !(animation as CSSAnimation).animationName.includes('fade-out')),
    ).toBe(true)
  })
})
