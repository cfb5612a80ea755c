import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describe, expect, it, vi } from 'vitest'
import type { WidgetEvent } from '../../core/event'
import { pickupOrder } from '../../gallery/deliveries'
import '../../shell/document.css'
import { failed } from '../../testing/fake-ports'
import { renderWidget } from '../../testing/render-widget'
import { emptyForm } from './nominee-form'
import type { NomineeState } from '../../core/flow/nominee-flow'
import { NomineeScreen } from './nominee-screen'

const opening = { order: pickupOrder, intentGroupId: 'ig-5', intentGroupName: 'Pick up', queryId: 'q-3' }

async function renderNominee(state: NomineeState) {
  const events: WidgetEvent[] = []
  const create = (shown: NomineeState) => (
    <NomineeScreen
      state={shown}
      dispatch={(event) => void events.push(event)}
      facts={{ firstName: 'Alex', storefront: 'https://shop.example', ownFleetName: 'Endeavour Fleet' }}
    />
  )
  const screen = await render(create(state))
  return { screen, events, show: (next: NomineeState) => screen.rerender(create(next)) }
}

/** The form in the whole widget, opened from its order card. */
async function openForm() {
  const widget = await renderWidget()
  await widget.openChat()
  widget.botAnswers({ type: 'verifiedOrders', items: [{ ...pickupOrder, status: 'Placed' }] })
  await widget.say('my pick up')
  widget.botAnswers({ type: 'session_id', sessionId: 's-1' })
  await widget.screen.getByRole('button', { name: 'Order #10234568' }).click()
  const name = widget.screen.getByRole('textbox', { name: 'Full name' })
  const mobile = widget.screen.getByRole('textbox', { name: 'Mobile number' })
  await expect.element(name).toBeVisible()
  return {
    ...widget,
    name,
    mobile,
    submit: widget.screen.getByRole('button', { name: 'Update Pick up nominee' }),
  }
}

describe('the nominee form', () => {
  it(
    'shows the order, both fields, the reminder and the buttons',
    { meta: { rules: 'NOM-01, NOM-02, NOM-03, NOM-05, NOM-37' } },
    async () => {
      const { screen, events } = await renderNominee({
        at: 'form',
        opening,
        form: emptyForm,
        currentNominee: null,
      })
      await expect.element(screen.getByText('Order #10234568')).toBeVisible()
      await expect
        .element(screen.getByRole('textbox', { name: 'Full name' }))
        .toHaveAttribute('name', 'nomineeFullName')
      await expect
        .element(screen.getByRole('textbox', { name: 'Mobile number' }))
        .toHaveAttribute('name', 'nomineePhoneNumber')
      await expect.element(screen.getByText('+61')).toBeVisible()
      await expect
        .element(screen.getByText('Your nominee must bring an acceptable ID to collect the order.'))
        .toBeVisible()
      await screen.getByRole('button', { name: 'Update Pick up nominee' }).click()
      await screen.getByRole('button', { name: 'Cancel' }).click()
      expect(events.map((event) => event.kind)).toEqual(['submit-pressed', 'cancel-pressed'])
      await expect.element(screen.getByRole('button', { name: /Order #/ })).not.toBeInTheDocument()
    },
  )

  it('opens from its order card [ORD-24, HDR-05]', async () => {
    const { screen } = await openForm()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update nominee')
  })

  it('opens again with the given values for another update [NOM-09]', async () => {
    const { screen, name, mobile, submit } = await openForm()
    await name.fill('Jane Park')
    await mobile.fill('412345678')
    await submit.click()
    await screen.getByRole('button', { name: 'Update again' }).click()
    await expect.element(name).toHaveValue('Jane Park')
    await expect.element(mobile).toHaveValue('412345678')
  })

  it('shows no error while typing the first time, and shows one on leaving [NOM-24, NOM-21]', async () => {
    const { screen, name, mobile } = await openForm()
    await name.click()
    await userEvent.keyboard('Jo')
    await expect.element(name).toHaveAttribute('aria-invalid', 'false')
    await name.clear()
    await mobile.click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveAccessibleDescription("Enter nominee's full name")
    await expect.element(screen.getByText("Enter nominee's mobile number")).not.toBeInTheDocument()
  })

  const wrongLength =
    'The full name must be between 4-40 characters with a space between the first & last name.'
  const special = "Looks like you've used special characters. Please remove them & try again"
  // A right value stands between two wrong ones, so that each result is a new one.
  const names: readonly (readonly [text: string, problem: string])[] = [
    ['J P', wrongLength],
    ['Jo P', ''],
    [`Jo ${'P'.repeat(38)}`, wrongLength],
    [`Jo ${'P'.repeat(37)}`, ''],
    ["Jane O'Brien", special],
    ['Jane Park', ''],
    ['Jane Sm1th', special],
  ]
  it('validates the name when it is left [NOM-22, NOM-23]', async () => {
    const { name, mobile } = await openForm()
    for (const [text, problem] of names) {
      await name.fill(text)
      await mobile.click()
      await expect.element(name).toHaveAccessibleDescription(problem)
    }
  })

  const notAustralian = "This doesn't seem to be an Australian mobile number. Please check it & try again."
  const mobiles: readonly (readonly [text: string, problem: string])[] = [
    ['', "Enter nominee's mobile number"],
    ['412345678', ''],
    ['312345678', notAustralian],
    ['0412 345 678', ''],
    ['04123456789', notAustralian],
  ]
  it('validates the mobile number when it is left [NOM-26, NOM-27]', async () => {
    const { name, mobile } = await openForm()
    for (const [text, problem] of mobiles) {
      await mobile.click()
      await mobile.fill(text)
      await name.click()
      await expect.element(mobile).toHaveAccessibleDescription(problem)
    }
  })

  it('marks a field as invalid, and as valid only while it has the focus [NOM-25]', async () => {
    const { name, mobile } = await openForm()
    const edge = () => getComputedStyle(name.element().parentElement ?? document.body).borderTopColor
    const plain = edge()
    await name.fill('Jo Park')
    const right = edge()
    await mobile.click()
    await expect.poll(edge).toBe(plain)
    await name.fill('J')
    await mobile.click()
    await expect.poll(edge).not.toBe(plain)
    expect(new Set([plain, right, edge()]).size).toBe(3)
  })

  it('makes no call while a field is invalid, and focuses the first one [NOM-29]', async () => {
    const { name, submit, callsOf } = await openForm()
    await submit.click()
    await expect.element(name).toHaveFocus()
    expect(callsOf('setNominee')).toHaveLength(0)
  })

  it(
    'updates the order and shows who may collect',
    { meta: { rules: 'NOM-07, NOM-08, NOM-28, NOM-30' } },
    async () => {
      const { screen, name, mobile, submit } = await openForm()
      await name.fill('Jane Park')
      await mobile.fill('0412345678')
      await submit.click()
      await expect.element(screen.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
      await expect.element(screen.getByText('Your order can be picked up by:')).toBeVisible()
      await expect.element(screen.getByText('Jane Park')).toBeVisible()
      await expect.element(screen.getByText('+61 412345678')).toBeVisible()
    },
  )

  it('explains the failure when the update fails [NOM-16, NOM-18, NOM-36]', async () => {
    const { screen, name, mobile, submit, server } = await openForm()
    server.orderApi.setNominee = () => failed()
    await name.fill('Jane Park')
    await mobile.fill('412345678')
    await submit.click()
    await expect
      .element(screen.getByRole('heading', { name: "Sorry, we've got a little mix-up on our hands" }))
      .toBeVisible()
    await expect
      .element(
        screen.getByText(
          "We are unable to update your nominee and may be experiencing a connection/ server issue. Please try again later. If that doesn't work, our Live chat Team is here to help.",
        ),
      )
      .toBeVisible()
    await expect
      .element(screen.getByText('Live chat hours: 10:00am to 4:00pm, Tues to Sat (AEST)'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('keeps the typed values for a retry, which updates the order once [NOM-31]', async () => {
    const { screen, name, mobile, submit, server, callsOf } = await openForm()
    const { setNominee } = server.orderApi
    server.orderApi.setNominee = () => failed()
    await name.fill('Jane Park')
    await mobile.fill('412 345 678')
    await submit.click()
    server.orderApi.setNominee = setNominee
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(name).toHaveValue('Jane Park')
    await expect.element(mobile).toHaveValue('412 345 678')
    await submit.click()
    await expect.element(screen.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
    const keys = callsOf('setNominee').map(
      ({ args }) => (args[1] as { idempotencyKey: string }).idempotencyKey,
    )
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('submits once after a double press', async () => {
    const { screen, name, mobile, submit, callsOf } = await openForm()
    await name.fill('Jane Park')
    await mobile.fill('412345678')
    await submit.dblClick()
    await expect.element(screen.getByRole('heading', { name: 'Pick up nominee updated!' })).toBeVisible()
    expect(callsOf('setNominee')).toHaveLength(1)
  })

  it('never loses the focus between the screens', async () => {
    const { screen, name, mobile, server } = await openForm()
    const { setNominee } = server.orderApi
    server.orderApi.setNominee = () => failed()
    await name.fill('Jane Park')
    await mobile.fill('412345678')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: "Sorry, we've got a little mix-up on our hands" }))
      .toHaveFocus()
    server.orderApi.setNominee = setNominee
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Pick up nominee updated!' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(name).toHaveFocus()
  })
})

describe('a press on a button of the form', () => {
  it.each(['Cancel', 'Read what this means'])(
    '%s still works when the field left by it shows an error [NOM-32, NOM-04]',
    async (label) => {
      const { screen, name } = await openForm()
      await name.click()
      await screen.getByRole('button', { name: label }).click({ position: { x: 20, y: 4 } })
      if (label === 'Cancel') await expect.element(screen.getByRole('log')).toBeVisible()
      else await expect.element(screen.getByRole('dialog')).toBeVisible()
    },
  )
})

describe('nominee confirmation and overlays', () => {
  it('starts at its top, wherever the form was scrolled to [NOM-07]', async () => {
    await page.viewport(320, 568)
    try {
      const { screen, name, mobile, submit } = await openForm()
      await name.fill('Jo Park')
      await mobile.fill('412345678')
      await submit.click()
      const success = screen.getByRole('heading', { name: 'Pick up nominee updated!' })
      await expect.element(success).toBeVisible()
      const top = screen.getByRole('region', { name: 'Update nominee' }).element().getBoundingClientRect().top
      expect(top).toBe(screen.getByRole('main').element().getBoundingClientRect().top)
    } finally {
      await page.viewport(400, 680)
    }
  })

  const confirmation = {
    at: 'confirmation',
    opening,
    nomineeName: 'Jo Park',
    mobile: '412345678',
    isAtStore: false,
  } as const

  it(
    'shows the update and the next steps',
    { meta: { rules: 'NOM-10, NOM-11, NOM-12, NOM-13, NOM-15' } },
    async () => {
      const { screen, events } = await renderNominee(confirmation)
      await expect.element(screen.getByRole('heading', { name: 'Important info' })).toBeVisible()
      for (const line of [
        'Bring an acceptable ID or the store will refuse the pick up.',
        "This change won't show in your online account and takes about 5 minutes to reach the store.",
        'Quote the order number or full name in store.',
      ])
        await expect.element(screen.getByRole('listitem').filter({ hasText: line })).toBeVisible()
      await screen.getByRole('button', { name: 'Update again' }).click()
      await screen.getByRole('button', { name: 'Back to chat' }).click()
      expect(events.map((event) => event.kind)).toEqual(['update-again-pressed', 'back-to-chat-pressed'])
    },
  )

  it('looks every 30 seconds whether the store has the nominee, and says so to everybody', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { screen, events, show } = await renderNominee(confirmation)
      const answer = screen.getByText('The store has it.')
      await expect.element(answer).not.toBeInTheDocument()
      vi.advanceTimersByTime(30_000)
      expect(events).toEqual([{ flow: 'nominee', kind: 'details-aged' }])
      await show({ ...confirmation, isAtStore: true })
      await expect.element(answer).toBeVisible()
      expect(answer.element().tagName).toBe('OUTPUT')
    } finally {
      vi.useRealTimers()
    }
  })

  it('lists the IDs that are accepted [NOM-14, NOM-20, NOM-40]', async () => {
    const { screen } = await renderNominee(confirmation)
    await screen.getByRole('button', { name: 'See what IDs are accepted' }).click()
    const overlay = screen.getByRole('dialog', { name: 'Acceptable IDs' })
    expect(
      overlay
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['Passport', 'Drivers licence', 'Proof of age card'])
    await expect.element(overlay.getByText('Photos or copies are not accepted.')).toBeVisible()
  })

  it('explains the use of the details, and returns the focus on Close [NOM-04, NOM-19]', async () => {
    const { screen } = await renderNominee({ at: 'form', opening, form: emptyForm, currentNominee: null })
    const link = screen.getByRole('button', { name: 'Read what this means' })
    await link.click()
    const overlay = screen.getByRole('dialog', { name: 'Collection of third party personal information' })
    await expect
      .element(overlay)
      .toHaveTextContent(
        "We collect your nominee's name and mobile number so the store can check who is collecting your order and contact them about it. Please make sure they know and agree.",
      )
    await overlay.getByRole('button', { name: 'Close' }).click()
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.element(link).toHaveFocus()
  })

  it('fades an overlay out in 400 ms, also on Escape [NOM-45]', async () => {
    const { screen } = await renderNominee(confirmation)
    await screen.getByRole('button', { name: 'See what IDs are accepted' }).click()
    const overlay = screen.getByRole('dialog', { name: 'Acceptable IDs' })
    await expect.element(overlay).toBeVisible()
    // Recorded as it starts, because a slow machine may look only after the overlay has gone.
    const started: string[] = []
    const dialog = overlay.element()
    dialog.addEventListener('animationstart', () => started.push(getComputedStyle(dialog).animationDuration))
    await userEvent.keyboard('{Escape}')

    await expect.poll(() => started).toContain('0.4s')
    await expect.element(overlay).not.toBeInTheDocument()
  })

  it('shows a skeleton while the details load [NOM-06]', async () => {
    const { screen } = await renderNominee({ at: 'loading', opening, form: emptyForm })
    await expect.element(screen.getByText('Loading the pick up details')).toBeInTheDocument()
    expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })
})
