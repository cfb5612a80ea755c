import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '@murphy/ui/tokens.css'
import { createOfferView } from './offer-view'

afterEach(() => document.body.replaceChildren())

function openView() {
  const onAccept = vi.fn()
  const onDismiss = vi.fn()
  const delayed: (() => void)[] = []
  const show = createOfferView(document, {
    onAccept,
    onDismiss,
    after: (_delayMs, call) => {
      delayed.push(call)
      return () => void delayed.splice(delayed.indexOf(call), 1)
    },
  })
  return { show, onAccept, onDismiss, announce: () => delayed.splice(0).forEach((call) => call()) }
}

const text = 'Questions about your order?'

it('shows the sentence with two buttons, takes no focus, and is announced once it is visible', async () => {
  const { show, announce } = openView()
  await expect.element(page.getByRole('region', { name: 'Chat offer' })).not.toBeInTheDocument()
  expect(show(text)).toBeGreaterThan(20)
  await expect.element(page.getByRole('region', { name: 'Chat offer' })).toHaveTextContent(text)
  expect(document.activeElement).toBe(document.body)
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  announce()
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
})

it('reports what the shopper presses, and Escape as dismissed', async () => {
  const { show, onAccept, onDismiss } = openView()
  show(text)
  await page.getByRole('button', { name: 'Chat now' }).click()
  expect([onAccept.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0])
  await page.getByRole('button', { name: 'No thanks' }).click()
  expect(onDismiss).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onDismiss).toHaveBeenCalledTimes(2)
})

it('is gone without an offer, and no longer announced', async () => {
  const { show, announce } = openView()
  show(text)
  expect(show(null)).toBe(0)
  announce()
  await expect.element(page.getByRole('region', { name: 'Chat offer' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})
