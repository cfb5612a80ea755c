import { previewExample } from '@murphy/contracts/preview'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderDesk } from '../../testing/render-desk'
import {
  allSettings,
  bannerChange,
  setting,
  staffAnswer,
  singleSignOnAnswer,
} from '../../testing/settings-answers'

beforeEach(() => page.viewport(1280, 900))

async function openSettings(below = '') {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.getSettings = () => ({ settings: allSettings })
  answers.getStaff = () => staffAnswer
  answers.getSingleSignOn = () => singleSignOnAnswer
  answers.previewWidget = () => previewExample
  answers.settingHistory = () => ({ changes: [bannerChange] })
  test.desk.dispatch({ kind: 'path-opened', path: below === '' ? 'settings' : `settings/${below}` })
  await expect.element(test.screen.getByRole('heading', { level: 3 }).first()).toBeVisible()
  return test
}

describe('the opening hours', () => {
  it('keep the focus at their day when the focused period is removed, and offer no period without room', async () => {
    const { screen } = await openSettings()
    const add = screen.getByRole('button', { name: 'Add hours, Monday' })
    await userEvent.keyboard('{Tab}')
    expect(add.element()).not.toBe(document.activeElement)
    add.element().focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    // 9 to 5, 6 to 8, 9 to 11: another period would begin at midnight.
    await expect.element(add).not.toBeInTheDocument()
    screen.getByRole('button', { name: 'Remove Monday 3' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(add).toHaveFocus()
    screen.getByRole('button', { name: 'Remove Monday 1' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Remove Monday 1' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(add).toHaveFocus()
  })

  it('are entered by keyboard, with the text that shoppers read [LCS-06, LC-38]', async () => {
    const { screen, manager } = await openSettings()
    const week = screen.getByRole('group', { name: 'Week' })
    await expect.element(week).toHaveTextContent('Shoppers see: 10:00am to 4:00pm, Tues to Sat')
    screen.getByRole('button', { name: 'Add hours, Monday' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(week).toHaveTextContent('9:00am to 5:00pm, Mon; 10:00am to 4:00pm, Tues to Sat')
    manager.answers.changeSetting = () => ({ setting: setting('liveChat.hours', { version: 2 }) })
    const form = screen.getByRole('form', { name: 'Opening hours' })
    form.getByRole('button', { name: 'Save' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(form).toHaveTextContent('Saved. Shoppers see it from their next page load.')
    expect(manager.requests.at(-1)).toMatchObject({
      name: 'changeSetting',
      params: { name: 'liveChat.hours' },
      body: { version: 1, value: { account_schedule: { '1': [{ start: 540, end: 1020 }] } } },
    })
  })

  it('can be set for each department [LCS-06]', async () => {
    const { screen } = await openSettings()
    await screen.getByLabelText('Applies to').selectOptions('department')
    await expect.element(screen.getByRole('group', { name: 'Customer service' })).toBeVisible()
    await expect.element(screen.getByRole('group', { name: 'Wine experts' })).toBeVisible()
  })
})

describe('the preview', () => {
  it('is the widget on a chosen day, with the unsaved settings, as a signed-in shopper [LCS-06, ICO-01]', async () => {
    const { screen, manager } = await openSettings()
    const seen = screen.getByRole('complementary', { name: 'Preview' })
    await expect.poll(() => manager.windows.length).toBeGreaterThan(0)
    manager.windows.at(-1)?.reportShown()
    await expect.element(seen.getByTitle('Chat window preview')).toBeVisible()
    await expect
      .element(seen.getByRole('status'))
      .toHaveTextContent('Icon with a Christmas hat. Live chat is closed.')
    await screen.getByRole('button', { name: 'Remove Holiday 1' }).click()
    await seen.getByRole('button', { name: 'Clocks go forward' }).click()
    await seen.getByLabelText('Time').fill('01:59')
    await seen.getByRole('radio', { name: 'Alex (signed in)' }).click()
    await manager.clock.pass(400)
    expect(manager.requests.findLast(({ name }) => name === 'previewWidget')?.body).toEqual({
      drafts: { 'liveChat.holidays': [] },
      date: '2024-10-06',
      minute: 119,
      isSignedIn: true,
    })
  })

  it('stays while the next one renders, and takes no focus', async () => {
    const { screen, manager } = await openSettings()
    const seen = screen.getByRole('complementary', { name: 'Preview' })
    await expect.poll(() => manager.windows.length).toBeGreaterThan(0)
    manager.windows.at(-1)?.reportShown()
    const frame = seen.getByTitle('Chat window preview')
    await expect.element(frame).toBeVisible()
    const before = frame.element()
    await seen.getByRole('button', { name: 'Christmas' }).click()
    await manager.clock.pass(400)
    await expect.poll(() => seen.element().querySelectorAll('iframe').length).toBe(2)
    expect(seen.element().querySelectorAll('iframe')[0]).toBe(before)
    expect(seen.element().querySelectorAll('iframe')[1]?.inert).toBe(true)
    manager.windows.at(-1)?.reportShown()
    await expect.poll(() => seen.element().querySelectorAll('iframe').length).toBe(1)
    expect(before.isConnected).toBe(false)
  })

  it('says which setting is invalid, and that a window did not load', async () => {
    const { screen, manager } = await openSettings()
    const seen = screen.getByRole('complementary', { name: 'Preview' })
    await expect.poll(() => manager.windows.length).toBeGreaterThan(0)
    manager.refusals.previewWidget = {
      code: 'bad_request',
      message: 'liveChat.hours: Tuesday has two periods that overlap.',
      path: 'liveChat.hours',
    }
    await seen.getByRole('button', { name: 'Christmas' }).click()
    await manager.clock.pass(400)
    await expect
      .element(seen.getByRole('alert'))
      .toHaveTextContent('Opening hours: Tuesday has two periods that overlap.')
    delete manager.refusals.previewWidget
    delete manager.answers.previewWidget
    await seen.getByRole('button', { name: '31 May' }).click()
    await manager.clock.pass(400)
    manager.answers.previewWidget = () => previewExample
    await seen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => seen.element().querySelectorAll('iframe').length).toBe(1)
    await expect.element(seen.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the preview on a phone', () => {
  it('is collapsed below the form, and opened by keyboard', async () => {
    await page.viewport(390, 844)
    const { screen, manager } = await openSettings('messages')
    const seen = screen.getByRole('complementary', { name: 'Preview' })
    await expect.element(seen.getByLabelText('Day')).not.toBeInTheDocument()
    expect(manager.requests.map(({ name }) => name)).not.toContain('previewWidget')
    const fold = seen.element().querySelector('summary')
    fold?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(seen.getByLabelText('Day')).toBeVisible()
    await expect.poll(() => manager.windows.length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(seen.getByLabelText('Day')).not.toBeInTheDocument()
  })
})

describe('file sharing', () => {
  it('has the size that a manager sets in MB [LCS-28]', async () => {
    const { screen, manager } = await openSettings('data')
    const form = screen.getByRole('form', { name: 'File sharing' })
    const size = form.getByLabelText('Maximum file size, in MB')
    await expect.element(size).toHaveValue(20)
    await size.fill('')
    await userEvent.type(size, '2.5')
    await expect.element(size).toHaveValue(2.5)
    await form.getByRole('button', { name: 'Save' }).click()
    expect(manager.requests.findLast(({ name }) => name === 'changeSetting')?.body).toMatchObject({
      value: { maxBytes: 2_621_440 },
    })
  })
})

describe('a section that cannot be loaded', () => {
  it.each([
    ['', 'getSettings', 'Opening hours'],
    ['people', 'getStaff', 'Team'],
    ['history', 'settingHistory', 'Change history'],
  ] as const)('is loaded again at settings/%s', async (below, call, shown) => {
    const { screen, manager, desk } = await renderDesk({ role: 'manager' })
    manager.answers.getSettings = () => ({ settings: allSettings })
    manager.answers.getStaff = () => staffAnswer
    manager.answers.getSingleSignOn = () => singleSignOnAnswer
    manager.answers.settingHistory = () => ({ changes: [bannerChange] })
    manager.answers.previewWidget = () => previewExample
    const kept = manager.answers[call]
    delete manager.answers[call]
    desk.dispatch({ kind: 'path-opened', path: below === '' ? 'settings' : `settings/${below}` })
    const failure = screen.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).first()
    await expect.element(failure).toBeVisible()
    Object.assign(manager.answers, { [call]: kept })
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(screen.getByText(shown, { exact: true }).first()).toBeVisible()
  })
})

describe('a change that is refused', () => {
  it('says who was first, and shows the current value', async () => {
    const { screen, manager } = await openSettings('messages')
    const form = screen.getByRole('form', { name: 'Banner' })
    await form.getByLabelText('Text').fill('We are closed today.')
    manager.refusals.changeSetting = {
      code: 'conflict',
      message:
        'Tom Baker changed this setting after you opened it. Select Show current value, then change it again.',
      heldBy: 'Tom Baker',
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Tom Baker changed this setting')
    await form.getByRole('button', { name: 'Show current value' }).click()
    await expect.element(form.getByLabelText('Text')).toHaveValue('Deliveries are slower this week.')
  })

  it('names the field [BAN-03]', async () => {
    const { screen, manager } = await openSettings('messages')
    const form = screen.getByRole('form', { name: 'Banner' })
    await form.getByLabelText(/^Show again/).fill('-1')
    manager.refusals.changeSetting = {
      code: 'bad_request',
      message: 'banner, at expiry: Expected 0 minutes or more.',
      path: 'expiry',
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(form.getByLabelText(/^Show again/))
      .toHaveAccessibleDescription('Expected 0 minutes or more.')
  })
})

describe('the allowed sites', () => {
  it('are one per line; empty lines are no sites, and the wrong one is named [HST-17]', async () => {
    const { screen, manager } = await openSettings('features')
    const form = screen.getByRole('form', { name: 'Allowed sites' })
    const field = form.getByLabelText('Site URLs')
    await expect.element(field).toHaveValue('https://shop.example')
    await field.fill('https://shop.example\n\nsister.example\n')
    await expect.element(field).toHaveValue('https://shop.example\n\nsister.example\n')
    manager.refusals.changeSetting = {
      code: 'bad_request',
      message: 'allowedOrigins, at 1: "sister.example" is no origin; an example is https://shop.example.',
      path: '1',
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(field).toHaveAccessibleDescription(/^"sister.example" is no origin/)
    expect(manager.requests).toContainEqual({
      name: 'changeSetting',
      params: { name: 'allowedOrigins' },
      body: { value: ['https://shop.example', 'sister.example'], version: 1 },
    })
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect.element(field).toHaveValue('https://shop.example')
  })
})

describe('the external language model', () => {
  it('is accepted by its origin, and refused again by an empty field', async () => {
    const { screen, manager } = await openSettings('features')
    const form = screen.getByRole('form', { name: 'External language model' })
    const field = form.getByLabelText('Accepted site URL')
    await expect.element(field).toHaveValue('')
    const origin = 'https://models.example'
    manager.answers.changeSetting = () => ({
      setting: setting('languageModel.acceptedOrigin', { version: 2, value: origin }),
    })
    await field.fill(origin)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).toHaveTextContent('Saved.')
    await field.fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => manager.requests.filter(({ name }) => name === 'changeSetting').map(({ body }) => body))
      .toEqual([
        { value: origin, version: 1 },
        { value: null, version: 2 },
      ])
  })
})

describe('the change history', () => {
  it('names the author of each change, and restores a value', async () => {
    const { screen, manager } = await openSettings('history')
    const table = screen.getByRole('region', { name: 'Change history' })
    await expect.element(table).toHaveTextContent('Kim Murphy')
    await expect.element(table).toHaveTextContent('Shown; Warning: “Deliveries are slower this week.”')
    manager.answers.undoSetting = () => ({ setting: setting('banner', { version: 2, value: null }) })
    await screen.getByRole('button', { name: /^Restore Banner/ }).click()
    await expect.element(screen.getByText('The earlier value was restored.')).toBeVisible()
    expect(manager.requests).toContainEqual({
      name: 'undoSetting',
      params: { name: 'banner' },
      body: { undoes: 1, version: 1 },
    })
  })
})

describe('the team', () => {
  it('gets other departments, skills and chat limits, and a closed account is confirmed first', async () => {
    const { screen, manager } = await openSettings('people')
    manager.answers.changeStaff = () => ({ ok: true })
    manager.answers.closeStaff = () => ({ ok: true })
    await screen.getByRole('region', { name: 'Team' }).getByText('Sarah Jones').click()
    const form = screen.getByRole('form', { name: 'Sarah Jones' })
    await form.getByLabelText('Chat limit').fill('5')
    await form.getByRole('checkbox', { name: 'Wine experts' }).click()
    await form.getByRole('checkbox', { name: 'Complaints' }).click()
    await form.getByRole('checkbox', { name: 'Spirits' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Saved.')).toBeVisible()
    expect(manager.requests).toContainEqual({
      name: 'changeStaff',
      params: { agentId: '42' },
      body: {
        displayName: 'Sarah Jones',
        title: 'Customer service',
        role: 'agent',
        departmentIds: [1, 2],
        skillIds: ['complaints'],
        capacity: 5,
        before: {
          displayName: 'Sarah Jones',
          title: 'Customer service',
          role: 'agent',
          departmentIds: [1],
          skillIds: ['spirits'],
          capacity: 3,
        },
      },
    })
    await screen.getByRole('button', { name: 'Close account' }).click()
    await screen
      .getByRole('dialog', { name: 'Close Sarah Jones?' })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect.poll(() => manager.requests.map(({ name }) => name)).toContain('closeStaff')
  })

  it('sees which claim value gives what, with the numbers of the departments', async () => {
    const { screen } = await openSettings('people')
    const section = screen.getByRole('region', { name: 'Sign-in', exact: true })
    await expect.element(section).toHaveTextContent('Your team signs in at https://login.shop.example.')
    await expect.element(section).toHaveTextContent('Passwords are off.')
    await expect
      .element(section.getByRole('row', { name: /^desk-leads Manager/ }))
      .toHaveTextContent('1 Customer service')
    await expect
      .element(section.getByRole('row', { name: /^wine/ }))
      .toHaveTextContent('None, departments only')
  })

  it('is invited by email, again after the link has expired, or revoked', async () => {
    const { screen, manager } = await openSettings('people')
    for (const name of ['invitePerson', 'resendInvitation', 'withdrawInvitation'] as const)
      manager.answers[name] = () => ({ ok: true })
    const form = screen.getByRole('form', { name: 'Invite team member' })
    await form.getByLabelText('Email').fill('nora@shop.example')
    await form.getByRole('checkbox', { name: 'Wine experts' }).click()
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(form.getByText('The email is being sent.')).toBeVisible()
    expect(manager.requests).toContainEqual({
      name: 'invitePerson',
      body: { email: 'nora@shop.example', title: '', role: 'agent', departmentIds: [1, 2], capacity: 3 },
    })
    const invited = screen.getByRole('region', { name: 'Pending invitations' })
    await expect.element(invited).toHaveTextContent('Invited by Kim Murphy. The link expired')
    await invited.getByRole('button', { name: 'Resend: mia.hart@shop.example' }).click()
    await expect.element(invited.getByText('The email is being sent.')).toBeVisible()
    await invited.getByRole('button', { name: 'Revoke: mia.hart@shop.example' }).click()
    await expect.element(invited.getByText('Invitation revoked.')).toBeVisible()
    const params = { invitationId: '3' }
    expect(manager.requests).toContainEqual({ name: 'resendInvitation', params })
    expect(manager.requests).toContainEqual({ name: 'withdrawInvitation', params })
  })

  it('is shown with sessions, and gets a password reset link once it is confirmed', async () => {
    const { screen, manager } = await openSettings('people')
    manager.answers.resetPassword = () => ({ ok: true })
    const people = screen.getByRole('region', { name: 'Team' })
    await people.getByText('Sarah Jones').click()
    await expect.element(people).toHaveTextContent('Signed in in Firefox on Windows from 203.0.113.x')
    await people.getByRole('button', { name: 'Send password reset link' }).click()
    expect(manager.requests.map(({ name }) => name)).not.toContain('resetPassword')
    await screen
      .getByRole('dialog', { name: 'Reset the password of Sarah Jones?' })
      .getByRole('button', { name: 'Send link' })
      .click()
    await expect.element(people.getByText('The email is being sent.')).toBeVisible()
    expect(manager.requests).toContainEqual({ name: 'resetPassword', params: { agentId: '42' } })
  })

  it('has its sessions ended one by one', async () => {
    const { screen, manager } = await openSettings('people')
    manager.answers.endStaffSession = () => ({ ok: true })
    const people = screen.getByRole('region', { name: 'Team' })
    await people.getByText('Sarah Jones').click()
    await people.getByRole('button', { name: /^End session in Firefox on Windows/ }).click()
    await expect.element(people.getByText('Session ended.')).toBeVisible()
    const params = { agentId: '42', sessionId: '7' }
    expect(manager.requests).toContainEqual({ name: 'endStaffSession', params })
  })

  it('shows why a department cannot be closed [LCS-04]', async () => {
    const { screen, manager } = await openSettings('people')
    manager.refusals.closeDepartment = {
      code: 'conflict',
      message: 'This department still has a chat. End or transfer it first.',
    }
    await screen.getByRole('button', { name: 'Close Wine experts' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    const departments = screen.getByRole('region', { name: 'Departments' })
    await expect.element(departments.getByRole('alert')).toHaveTextContent('This department still has a chat')
  })
})
