import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { createDeferred } from '@murphy/testing'
import type { ClaimOrder, ClaimOutcome } from '@murphy/contracts/calls'
import type { Result } from '../../core/ports'
import { expectAccessible } from '../../testing/accessibility'
import { failed, ok } from '../../testing/fake-ports'
import { renderWidget } from '../../testing/render-widget'

const order: ClaimOrder = {
  orderId: '10234567',
  lines: [
    { lineId: '1', name: 'Hill Shiraz', pack: 'Bottle', quantity: 6 },
    { lineId: '2', name: 'Pale Ale', pack: 'Case of 24', quantity: 1 },
  ],
  refusal: null,
  canAddPhotos: true,
}

/** A picture of one pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

async function openClaim(answer: Result<ClaimOrder> = ok(order)) {
  const widget = await renderWidget()
  await widget.openChat()
  await widget.host(
    { type: 'sendDataToWidget', encryptedShopperId: 't' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
  widget.server.claimApi.find = async () => answer
  widget.botAnswers({ type: 'command', commandName: 'OPEN_CLAIM_FORM', orderId: '10234567', kind: 'damaged' })
  await widget.say('a bottle is broken')
  widget.botAnswers({ type: 'message', text: 'Noted.' })
  const { screen } = widget
  return {
    ...widget,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    product: (name: RegExp) => screen.getByRole('checkbox', { name }),
    note: screen.getByLabelText('What should we know?'),
    title: screen.getByRole('heading', { level: 1 }),
    choosePhotos: async (...files: readonly File[]) => {
      const input = screen.container.querySelector('input[type="file"]')
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for photos.')
      await userEvent.upload(input, [...files])
    },
  }
}

type Claim = Awaited<ReturnType<typeof openClaim>>

async function fill({ product, note, button }: Claim): Promise<void> {
  await product(/Hill Shiraz/).click()
  await note.fill('Two are broken.')
  await button('Continue').click()
}

describe('the claim form', () => {
  it('shows the order, its products, and what happened [OP-140]', async () => {
    const claim = await openClaim()
    await expect.element(claim.title).toHaveTextContent('Report a problem')
    await expect.element(claim.screen.getByRole('heading', { name: 'Order 10234567' })).toBeVisible()
    await expect.element(claim.screen.getByRole('radio', { name: 'Something is damaged' })).toBeChecked()
    await expect.element(claim.product(/Pale Ale \(Case of 24, 1 ordered\)/)).not.toBeChecked()
    await expectAccessible()
  })

  it('offers a quantity for a product of which several were ordered', async () => {
    const claim = await openClaim()
    await claim.product(/Pale Ale/).click()
    await expect.element(claim.screen.getByRole('combobox')).not.toBeInTheDocument()
    await claim.product(/Hill Shiraz/).click()
    const quantity = claim.screen.getByRole('combobox', { name: 'How many of Hill Shiraz' })
    await expect.element(quantity).toHaveValue('6 of 6')
    await quantity.selectOptions('2 of 6')
    await expect.element(quantity).toHaveValue('2 of 6')
    await expectAccessible()
  })

  it('focuses the first wrong field, which names its problem', async () => {
    const claim = await openClaim()
    await claim.button('Continue').click()
    const first = claim.product(/Hill Shiraz/)
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAccessibleDescription('Choose at least one product')
    await first.click()
    await claim.button('Continue').click()
    await expect.element(claim.note).toHaveFocus()
    await expect.element(claim.note).toHaveAccessibleDescription('Tell us what happened')
    await expectAccessible()
  })

  it('sends nothing before the summary is confirmed, and then shows the reference [OP-140]', async () => {
    const claim = await openClaim()
    const answer = createDeferred<Result<ClaimOutcome>>()
    claim.server.claimApi.send = () => answer.promise
    await fill(claim)
    const sentence = claim.screen.getByText("You're reporting 6 × Hill Shiraz of order 10234567 as damaged.")
    await expect.element(sentence).toHaveFocus()
    await expect.element(claim.title).toHaveTextContent('Check your claim')
    expect(claim.callsOf('send')).toEqual([])
    await expectAccessible()

    await claim.button('Send claim').click()
    await expect.element(claim.button('Sending…')).toBeVisible()
    answer.resolve(ok({ outcome: 'opened', reference: '88' }))
    await expect
      .element(claim.screen.getByRole('heading', { name: 'Your claim is with our team' }))
      .toHaveFocus()
    await expect.element(claim.screen.getByText('Your reference is 88, for order 10234567.')).toBeVisible()
    await expectAccessible()
    await claim.button('Back to chat').click()
    await expect.element(claim.screen.getByRole('log')).toBeVisible()
  })

  it('keeps everything when it cannot be sent, and sends it again [OP-142]', async () => {
    const claim = await openClaim()
    claim.server.claimApi.send = () => failed()
    await fill(claim)
    await claim.button('Send claim').click()
    await expect.element(claim.screen.getByRole('alert')).toHaveTextContent(/Everything you entered is kept/)
    await expectAccessible()
    await claim.button('Change something').click()
    await expect.element(claim.note).toHaveValue('Two are broken.')
  })

  it.each<[ClaimOutcome, string]>([
    [{ outcome: 'uncertain' }, "It isn't certain yet that your claim arrived"],
    [{ outcome: 'refused', reason: 'not-allowed' }, "This claim can't be opened"],
  ])('says what happened: %o [OP-142]', async (outcome, title) => {
    const claim = await openClaim()
    claim.server.claimApi.send = async () => ok(outcome)
    await fill(claim)
    await claim.button('Send claim').click()
    await expect.element(claim.screen.getByRole('heading', { name: title })).toHaveFocus()
    await expectAccessible()
  })

  it('says why there is no form', async () => {
    const claim = await openClaim(ok({ ...order, refusal: 'not-arrived' }))
    await expect.element(claim.screen.getByText(/Nothing of order 10234567 has arrived yet/)).toBeVisible()
    await expectAccessible()
  })

  it('keeps its width at 320 px', async () => {
    const claim = await openClaim()
    const { body } = document
    body.style.width = '320px'
    await claim.product(/Hill Shiraz/).click()
    expect(claim.screen.container.scrollWidth).toBeLessThanOrEqual(
      Math.max(320, claim.screen.container.clientWidth),
    )
    body.style.width = ''
  })
})

describe('the photos of a claim', () => {
  const photo = (name: string) => new File([pixel], name, { type: 'image/png' })

  it('show their progress, and can be removed [OP-140]', async () => {
    const claim = await openClaim()
    const answer = createDeferred<Result<string>>()
    claim.server.claimApi.upload = (_, __, onProgress) => {
      onProgress(0.4)
      return answer.promise
    }
    await claim.choosePhotos(photo('box.png'))
    await expect.element(claim.screen.getByText('Photo 1 of 1: box.png')).toBeVisible()
    await expect.element(claim.screen.getByText('Sending, 40%')).toBeVisible()
    await expectAccessible()
    answer.resolve(ok('u-1'))
    await expect.element(claim.screen.getByText('Ready', { exact: true })).toBeVisible()
    await claim.button('Remove photo 1').click()
    await expect.element(claim.screen.getByText('Photo 1 of 1: box.png')).not.toBeInTheDocument()
    await expect.element(claim.button('Add photos')).toHaveFocus()
  })

  it('say why one was not added', async () => {
    const claim = await openClaim()
    await claim.choosePhotos(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    await expect
      .element(claim.button('Add photos'))
      .toHaveAccessibleDescription(/notes.txt wasn't added, because it isn't a PNG or JPEG picture/)
    await expectAccessible()
  })

  it('can be sent again after a failure', async () => {
    const claim = await openClaim()
    claim.server.claimApi.upload = () => failed()
    await claim.choosePhotos(photo('box.png'))
    // Exact, because the status region names the photo before the same sentence.
    const problem = "This photo wasn't sent. Try again, or remove it."
    await expect.element(claim.screen.getByText(problem, { exact: true })).toBeVisible()
    claim.server.claimApi.upload = async () => ok('u-1')
    await claim.button('Try again with photo 1').click()
    await expect.element(claim.screen.getByText('Ready', { exact: true })).toBeVisible()
  })

  it('are not offered where the shop takes none', async () => {
    const claim = await openClaim(ok({ ...order, canAddPhotos: false }))
    await expect.element(claim.button('Continue')).toBeVisible()
    await expect.element(claim.button('Add photos')).not.toBeInTheDocument()
  })
})
