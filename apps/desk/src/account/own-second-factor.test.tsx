import { page } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderDesk } from '../testing/render-desk'

const key = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Murphy%20desk:sarah%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Murphy%20desk',
}
const off = { isAvailable: true, isOn: false, isRequired: false, recoveryCodesLeft: 0 }
const on = { ...off, isOn: true, recoveryCodesLeft: 3 }
const codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567']
const wrongCode = { code: 'bad_request', message: 'This code is wrong.', path: 'code' } as const

async function openSecondFactor(first: typeof off, width = 1280) {
  await page.viewport(width, 900)
  const test = await renderDesk()
  const { screen, manager } = test
  let state = first
  manager.answers.mySessions = () => ({ sessions: [] })
  manager.answers.getSecondFactor = () => state
  manager.answers.startSecondFactor = () => key
  manager.answers.confirmSecondFactor = () => {
    state = { ...on, recoveryCodesLeft: 10 }
    return { recoveryCodes: codes }
  }
  manager.answers.renewRecoveryCodes = manager.answers.confirmSecondFactor
  manager.answers.turnOffSecondFactor = () => {
    state = off
    return { ok: true }
  }
  await screen.getByRole('button', { name: 'Sarah Jones' }).click()
  await screen.getByRole('button', { name: 'Your account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Your account' })
  const part = dialog.getByRole('region', { name: 'Second factor' })
  return { ...test, dialog, part }
}

describe('the second factor of an agent', () => {
  it.each([1280, 390])('is set up: key, code, recovery codes, %d wide', async (width) => {
    const { part, manager } = await openSecondFactor(off, width)
    await part.getByRole('button', { name: 'Set up' }).click()
    await expect.element(part.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
    await expect.element(part.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
    const code = part.getByLabelText('Code that the app shows')
    await expect.element(code).toHaveFocus()
    await expectAccessible()
    await part.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(code).toHaveAccessibleDescription('Enter a code.')
    manager.refusals.confirmSecondFactor = wrongCode
    await code.fill('000000')
    await part.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(code).toHaveAccessibleDescription('This code is wrong.')
    delete manager.refusals.confirmSecondFactor
    await code.fill('287082')
    await part.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(part.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus()
    await expectAccessible()
    await part.getByRole('button', { name: 'Copy' }).click()
    await expect.element(part.getByText('Copied.')).toBeVisible()
    expect(manager.copied).toEqual([codes.join('\n')])
    await part.getByRole('button', { name: 'Download' }).click()
    expect(manager.saved).toEqual([
      { name: 'murphy-recovery-codes.txt', type: 'text/plain', text: `${codes.join('\n')}\n` },
    ])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await part.getByRole('button', { name: 'I have saved them' }).click()
    await expect.element(part.getByText('Your second factor is on.')).toBeVisible()
    await expect.element(part.getByText(codes[0] ?? '')).not.toBeInTheDocument()
  })

  it('offers a new key when the key has expired', async () => {
    const { part, manager } = await openSecondFactor(off)
    await part.getByRole('button', { name: 'Set up' }).click()
    manager.refusals.confirmSecondFactor = { code: 'conflict', message: 'This key has expired.' }
    await part.getByLabelText('Code that the app shows').fill('287082')
    await part.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(part.getByRole('alert')).toHaveTextContent('This key has expired.')
    await part.getByRole('button', { name: 'Show a new key' }).click()
    await expect.element(part.getByRole('alert')).not.toBeInTheDocument()
  })

  it('gets new recovery codes with a code', async () => {
    const { part, manager } = await openSecondFactor(on)
    await expect.element(part.getByText('You have 3 recovery codes left.')).toBeVisible()
    await part.getByRole('button', { name: 'New recovery codes' }).click()
    await part.getByLabelText('Code of your app, or a recovery code').fill('287082')
    await part.getByRole('button', { name: 'New recovery codes' }).click()
    await expect.element(part.getByText(codes[0] ?? '')).toBeVisible()
    expect(manager.requests).toContainEqual({ name: 'renewRecoveryCodes', body: { code: '287082' } })
  })

  it('moves to another phone with a code of the old one', async () => {
    const { part, manager } = await openSecondFactor(on)
    await part.getByRole('button', { name: 'Use another phone' }).click()
    await part.getByLabelText('Code of your app, or a recovery code').fill('287082')
    await part.getByRole('button', { name: 'Use another phone' }).click()
    await expect.element(part.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
    expect(manager.requests).toContainEqual({ name: 'startSecondFactor', body: { code: '287082' } })
  })

  it('is turned off with password and code', async () => {
    const { part, manager } = await openSecondFactor(on)
    await part.getByRole('button', { name: 'Turn off' }).click()
    await expect.element(part.getByLabelText('Current password')).toHaveFocus()
    await part.getByLabelText('Current password').fill('correct horse')
    await part.getByLabelText('Code of your app, or a recovery code').fill('000000')
    manager.refusals.turnOffSecondFactor = wrongCode
    await part.getByRole('button', { name: 'Turn off' }).click()
    await expect
      .element(part.getByLabelText('Code of your app, or a recovery code'))
      .toHaveAccessibleDescription('This code is wrong.')
    delete manager.refusals.turnOffSecondFactor
    await part.getByRole('button', { name: 'Turn off' }).click()
    await expect.element(part.getByText('Your second factor is off.')).toBeVisible()
  })

  it('stays on where the company requires it', async () => {
    const { part } = await openSecondFactor({ ...on, isRequired: true })
    await expect.element(part.getByText('On. Your company requires it, so it stays on.')).toBeVisible()
    await expect.element(part.getByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
  })

  it('is not offered after single sign-on', async () => {
    const { dialog, part } = await openSecondFactor({ ...off, isAvailable: false })
    await expect.element(dialog.getByRole('form', { name: 'Change password' })).toBeVisible()
    await expect.element(part).not.toBeInTheDocument()
  })
})
