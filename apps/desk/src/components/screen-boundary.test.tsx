import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { managerPages } from '@murphy/contracts/desk'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ManagerPage } from '../manager/manager-page'
import { lazyScreen } from './lazy-screen'
import { ScreenBoundary } from './screen-boundary'

const sentence = 'This part of the desk could not be shown. The rest still works.'

function Screen({ isBroken }: { readonly isBroken: boolean }): ReactNode {
  if (isBroken) throw new Error('broken')
  return <p>It works.</p>
}

/** A screen that breaks at a press of one button, and can be repaired and reset by two others. */
function Harness() {
  const [isBroken, setBroken] = useState(false)
  const [chatId, setChatId] = useState('ch-1')
  return (
    <>
      <button type="button" onClick={() => setBroken(!isBroken)}>
        Break or repair
      </button>
      <button type="button" onClick={() => setChatId(`${chatId}+`)}>
        Next
      </button>
      <ScreenBoundary resetKey={chatId}>
        <Screen isBroken={isBroken} />
      </ScreenBoundary>
    </>
  )
}

it('shows a sentence in place of a screen that throws, and the screen again at a press', async () => {
  const screen = await render(<Harness />)
  await expect.element(screen.getByText('It works.')).toBeVisible()
  const flip = screen.getByRole('button', { name: 'Break or repair' })
  await flip.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  await screen.getByRole('button', { name: 'Load again' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  await flip.click()
  await screen.getByRole('button', { name: 'Load again' }).click()
  await expect.element(screen.getByText('It works.')).toBeVisible()
})

it('shows the screen again by itself once its key changes', async () => {
  const screen = await render(<Harness />)
  const flip = screen.getByRole('button', { name: 'Break or repair' })
  await flip.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await flip.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('It works.')).toBeVisible()
})

it('asks for a reload when the chunk of a screen cannot be loaded', async () => {
  const Missing = lazyScreen<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await render(
    <ScreenBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </ScreenBoundary>,
  )
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('This page could not be loaded.')
  await expect.element(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it.each(managerPages)('stands in place of the page %s when it throws', async (name) => {
  // Every page needs the contexts of the desk, which are missing here.
  const screen = await render(<ManagerPage name={name} subpath="" />)
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent(sentence)
  await expect.element(alert.getByRole('button', { name: 'Load again' })).toBeVisible()
})
