import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { expectAccessible } from '../../../testing/accessibility'
import { renderDesk } from '../../../testing/render-desk'
import { allSettings, setting, settingValues } from '../../../testing/settings-answers'
import { formatShare } from './copy'

beforeEach(() => page.viewport(1280, 900))

const noOffers = { rules: [], perHour: 60, quietDays: 7, controlPercent: 10 }
const reply = deskCallExamples.chatOfferReport.reply

async function openVisits(value: unknown = settingValues['visitorContext.offers']) {
  const test = await renderDesk({ role: 'manager' })
  const offers = setting('visitorContext.offers', { value: value as (typeof allSettings)[number]['value'] })
  test.manager.answers.getSettings = () => ({
    settings: allSettings.map((each) => (each.name === 'visitorContext.offers' ? offers : each)),
  })
  test.manager.answers.changeSetting = () => ({ setting: setting('visitorContext.offers', { version: 2 }) })
  test.manager.answers.chatOfferReport = () => reply
  test.desk.dispatch({ kind: 'path-opened', path: 'settings/visits' })
  const form = test.screen.getByRole('form', { name: 'Chat offers' })
  await expect.element(form).toBeVisible()
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    return test.manager.requests.at(-1)
  }
  return { ...test, form, save }
}

describe('the offers of chat', () => {
  it('get a rule by keyboard', async () => {
    const { form, save } = await openVisits(noOffers)
    await expect.element(form.getByText('No rules. No chat is offered.')).toBeVisible()
    form.getByRole('button', { name: 'Add rule' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await form.getByLabelText('Page path begins with').fill('/basket')
    await form.getByLabelText('Seconds on the page').fill('45')
    form.getByRole('checkbox', { name: 'Only with a minimum basket value' }).element().focus()
    await userEvent.keyboard(' ')
    await form.getByLabelText('Minimum basket value, in dollars').fill('45.5')
    await form.getByLabelText('Text of the offer').fill('Questions?')
    await form.getByLabelText('Department').selectOptions('Wine experts')
    await form.getByLabelText('Control group without offers, in %').fill('20')
    await expectAccessible()
    expect(await save()).toMatchObject({
      name: 'changeSetting',
      params: { name: 'visitorContext.offers' },
      body: {
        version: 1,
        value: {
          rules: [
            {
              id: expect.stringMatching(/^[\da-z-]{1,36}$/),
              pathPrefix: '/basket',
              secondsOnPage: 45,
              basketFromCents: 4550,
              needsFailedSearch: false,
              text: 'Questions?',
              departmentId: 2,
            },
          ],
          perHour: 60,
          quietDays: 7,
          controlPercent: 20,
        },
      },
    })
  })

  it('lose a rule, and the focus goes to the button that adds one', async () => {
    const { form, save } = await openVisits()
    form.getByRole('button', { name: 'Remove Rule 1' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('button', { name: 'Add rule' })).toHaveFocus()
    expect(await save()).toMatchObject({ body: { value: { rules: [{ id: 'search' }] } } })
  })

  it('show the problem of a rule at its field', async () => {
    const { manager, form, save } = await openVisits()
    manager.refusals.changeSetting = {
      code: 'bad_request',
      message: 'Expected a text.',
      path: 'rules.1.text',
    }
    await form.getByRole('group', { name: 'Rule 2' }).getByLabelText('Text of the offer').fill('')
    await save()
    await expect
      .element(form.getByRole('group', { name: 'Rule 2' }).getByLabelText('Text of the offer'))
      .toHaveAccessibleDescription('Expected a text.')
  })
})

describe('the report about offers', () => {
  it('shows each rule beside its control group, also a removed one', async () => {
    const { screen } = await openVisits()
    const rows = screen.getByRole('region', { name: 'How offers are answered' }).getByRole('row')
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/Questions about your order\? We are here\.9015401416%10110%/)
    await expect.element(rows.nth(2)).toHaveTextContent(/Removed rule40400%00–/)
  })

  it('is requested for the chosen period', async () => {
    const { screen, manager } = await openVisits()
    const form = screen.getByRole('form', { name: 'Period of the report' })
    await expect.element(form.getByLabelText('From')).toHaveValue('2024-06-01')
    await form.getByLabelText('From').fill('2024-06-03')
    await form.getByRole('button', { name: 'Show' }).click()
    await expect
      .poll(() => manager.requests.at(-1))
      .toMatchObject({
        name: 'chatOfferReport',
        body: { from: '2024-06-03', to: '2024-06-07' },
      })
  })

  it.each([
    [1, 8, '13%'],
    [0, 3, '0%'],
    [3, 3, '100%'],
    [0, 0, '–'],
  ])('has a share for %i of %i: %s', (part, whole, expected) => {
    expect(formatShare(part, whole)).toBe(expected)
  })
})
